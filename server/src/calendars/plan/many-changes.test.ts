/** A feed that changes many of its bookings at once. */
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { queriesOf } from '../../../test/support/measure/queries.ts';
import { booking, dates } from '../testing/bookings.ts';
import { airbnb } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 60_000 });
const { db, syncAgain, addProperty } = await feedWorld();

const count = 300;
const bookings = (change: (index: number) => { name: string; shift: number }) =>
  Array.from({ length: count }, (_, index) => {
    const { name, shift } = change(index);
    const from = 5 + 2 * index + shift;
    return { uid: `${index}`, summary: name, from: inDays(from), to: inDays(from + 2) };
  });

test('a feed that moves or renames 300 bookings changes their stays with a few statements', async () => {
  const property = await addProperty();
  const server = await feedServer(bookings((index) => ({ name: `Guest ${index}`, shift: 0 })));
  await property.add(server.url);
  const before = await property.stays();
  expect(before).toHaveLength(count);
  server.setAnswer(
    bookings((index) => ({
      name: index % 3 === 0 ? `Guest ${index}` : `Renamed ${index}`,
      shift: index % 3 === 1 ? 0 : 1,
    })),
  );
  const queries = await queriesOf(syncAgain);
  const updates = queries.filter(({ text }) => /^update "guests"/.test(text));
  expect(updates.length).toBeLessThanOrEqual(9);
  const after = await property.stays();
  expect(after).toEqual(
    before.map((stay, index) => {
      const isMoved = index % 3 !== 1;
      const from = 5 + 2 * index + (isMoved ? 1 : 0);
      return {
        ...stay,
        name: index % 3 === 0 ? `Guest ${index}` : `Renamed ${index}`,
        checkinDate: inDays(from),
        checkoutDate: inDays(from + 2),
        arrivalDayAt: new Date(`${inDays(from)}T00:00:00Z`),
        checkoutAt: new Date(`${inDays(from + 2)}T${stay.checkoutAt.toISOString().slice(11)}`),
        arrivalMovedAt: isMoved ? expect.any(Date) : null,
        version: stay.version + 1,
      };
    }),
  );
});

test('in one sync, each stay gets the change of its own booking and keeps everything else', async () => {
  const property = await addProperty();
  const lateBooking = (phone?: string) =>
    airbnb.booking(dates(40, 45), { code: 'HMLATE', ...(phone && { phone }) });
  const { lines = [], uid = '' } = lateBooking();
  const withoutPhone = lines.map((line) =>
    line.replace(/Phone Number.*?\\n|\\nPhone Number.*/, ''),
  );
  const server = await feedServer([
    booking('Current', -2, 3),
    booking('Moved', 5, 8),
    booking('Detached', 10, 12),
    booking('With contact details', 15, 18),
    { uid, summary: 'Reserved', ...dates(40, 45), lines: withoutPhone },
  ]);
  await property.add(server.url);
  const stay = async (name: string) => {
    const found = (await property.stays()).find((row) => row.name === name);
    if (!found) throw new Error(`${name} has no stay`);
    return found;
  };
  const patch = async (name: string, fields: object) =>
    property.host.patch(`/api/host/stays/${(await stay(name)).id}`, fields);
  await patch('Detached', { pinCode: '7305' });
  await patch('With contact details', { email: 'maya@example.com', phone: '+371 2000 0000' });
  await db.execute(sql`update guests set wrong_pins = 7, wrong_pins_told = 5, wrong_pins_allowed = 99,
    locked_out_at = now(), locked_out_until = now() + interval '1 hour' where name = 'Airbnb guest' or name = 'Moved'`);
  const [current, moved, detached, withContactDetails, unnamed] = await property.stays();
  server.setAnswer([
    booking('Current', -1, 4),
    booking('Moved', 6, 9),
    booking('Detached', 11, 13),
    booking('With contact details', 16, 19),
    lateBooking('4821'),
  ]);
  await syncAgain();
  const after = await property.stays();
  expect(after[0]).toEqual(current);
  expect(after[2]).toEqual(detached);
  const movedTo = (from: number, to: number) => ({
    checkinDate: inDays(from),
    checkoutDate: inDays(to),
    arrivalDayAt: expect.any(Date),
    checkoutAt: expect.any(Date),
    arrivalMovedAt: expect.any(Date),
  });
  expect(after[1]).toEqual({ ...moved, ...movedTo(6, 9), version: 2 });
  expect(after[3]).toEqual({ ...withContactDetails, ...movedTo(16, 19), version: 3 });
  expect(after[4]).toEqual({
    ...unnamed,
    pinCode: '4821',
    pinVersion: 2,
    wrongPins: 0,
    wrongPinsTold: 0,
    wrongPinsAllowed: 89,
    lockedOutAt: null,
    lockedOutUntil: null,
    locksLiftedAt: expect.any(Date),
    version: 2,
  });
});
