/** Guests who follow one another: a new stay ends the one before, and its guest enters the PIN and checks in. */
import { stayAt } from '../../../server/test/support/factories/data.ts';
import { callOrThrow } from '../http.ts';
import { enterPin, type Host, type Property } from '../people.ts';
import type { Writer } from './writer.ts';

export function stays(host: Host, { id: apartmentId }: Property): Writer {
  let created = 0;
  const guests: string[] = [];
  const entered: string[] = [];
  const checkedIn: string[] = [];
  return {
    count: () => guests.length + entered.length + checkedIn.length,
    async writeOnce(url) {
      created += 1;
      const guest = await callOrThrow(url, 'POST', '/api/host/guests', {
        cookie: host.cookie,
        body: stayAt(apartmentId, { name: `Guest ${created}` }),
      });
      guests.push(guest.id);
      const { guestId, cookie } = await enterPin(url, apartmentId);
      entered.push(guestId);
      await callOrThrow(url, 'PATCH', `/api/guest/check-in/${guestId}`, { cookie, body: {} });
      checkedIn.push(guestId);
    },
    async findFaults({ query }) {
      if (guests.length === 0) return [];
      const [current, ...others] = await query(
        "select name from guests where apartment_id = $1 and state = 'current'",
        [apartmentId],
      );
      const currentNumber = Number(String(current?.name).replace('Guest ', ''));
      const findMissing = async (kind: string, ids: string[], subquery: string) => {
        const [row] = await query(
          `select count(*) from unnest($1::uuid[]) as wanted(id) where not exists (${subquery})`,
          [ids],
        );
        return row?.count === '0' ? [] : [`${row?.count} acknowledged ${kind} gone`];
      };
      const inconsistent = await query(
        `select id from guests where apartment_id = $1 and (
          has_checked_in <> (checked_in_at is not null)
          or state = 'current' and (select count(*) from pin_entries where guest_id = guests.id)
            <> (select count(*) from guest_sessions where guest_id = guests.id))`,
        [apartmentId],
      );
      return [
        ...(others.length === 0 && currentNumber >= guests.length
          ? []
          : [`${others.length + 1} current guests, ${currentNumber} instead of ${guests.length}`]),
        ...(await findMissing('guests', guests, 'select from guests where id = wanted.id')),
        ...(await findMissing(
          'PINs',
          entered,
          'select from pin_entries where guest_id = wanted.id',
        )),
        ...(await findMissing(
          'check-ins',
          checkedIn,
          'select from guests where id = wanted.id and has_checked_in',
        )),
        ...inconsistent.map(({ id }) => `stay ${id} is stored only in part`),
      ];
    },
  };
}
