/** A host grants or declines what a guest has asked for. Granting changes the times of that stay. */

import type { Stay, TimeAnswer, TimeRequest } from '@guest-portal/contract';
import { checkinTimeOf } from '@guest-portal/contract/stay-rules';
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Access } from '../../access/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { changeStay, isUpcomingOrCurrent } from '../change-stays.ts';
import { changeThenBeginDueStay, stayOverError } from '../host-stays.ts';
import { type GuestRow, guests, timeRequests } from '../tables.ts';
import { timesOfStay } from '../times/stay-times.ts';
import { clocksOf } from '../times/stored-times.ts';
import { findTimeRequests } from './find-time-requests.ts';

/** The stay's version is not compared, because the time that the host has seen says what is granted. */
export const answerTimeRequest = (
  db: Database,
  access: Access,
  id: string,
  { kind, time, isGranted }: TimeAnswer,
): Promise<Stay> =>
  changeThenBeginDueStay(db, access, id, undefined, async (tx, stay) => {
    // Guests change their requests without locking the property, but they lock their stay.
    await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, id)).for('no key update');
    const requests = await findTimeRequests(tx, stay);
    const request = requests.find((each) => each.kind === kind && each.time === time);
    const state = isGranted ? 'granted' : 'declined';
    if (request?.state === state) return;
    if (request?.state !== 'open')
      throw conflict(
        'request_changed',
        'This request was changed, withdrawn or answered in the meantime. Reload the page to see it.',
      );
    if (!isUpcomingOrCurrent(stay.state)) throw stayOverError();
    if (isGranted) {
      await refuseOverlap(tx, stay, { kind, time });
      await changeStay(
        tx,
        stay,
        kind === 'earlier_in' ? { checkinTime: time } : { checkoutTime: time },
      );
    }
    await tx
      .update(timeRequests)
      .set({ state, answeredAt: sql`now()` })
      .where(and(eq(timeRequests.guestId, id), eq(timeRequests.kind, kind)));
  });

/** The property is locked, so that neither this stay nor another one moves meanwhile. */
async function refuseOverlap(
  tx: Database,
  stay: GuestRow,
  { kind, time }: Pick<TimeRequest, 'kind' | 'time'>,
) {
  const clocks = await clocksOf(tx, stay.apartmentId);
  const zone = zoneOf(clocks);
  const others = await tx
    .select()
    .from(guests)
    .where(
      and(
        eq(guests.apartmentId, stay.apartmentId),
        ne(guests.id, stay.id),
        inArray(guests.state, ['upcoming', 'current']),
        kind === 'later_out'
          ? and(
              sql`${guests.checkinDate} <= ${stay.checkoutDate}`,
              sql`${guests.checkoutAt} > ${stay.checkoutAt.toISOString()}::timestamptz`,
            )
          : and(
              sql`${guests.checkoutDate} >= ${stay.checkinDate}`,
              sql`${guests.arrivalDayAt} < ${stay.arrivalDayAt.toISOString()}::timestamptz`,
            ),
      ),
    );
  const opening = [clocks.codesOpenTime, clocks.checkinTime].filter(Boolean).sort()[0] ?? '';
  const isOverlapping =
    kind === 'later_out'
      ? others.some((other) => {
          const from = checkinTimeOf(other, { checkinTime: opening });
          const { checkoutAt } = timesOfStay({ ...stay, checkoutTime: time }, clocks);
          return momentOf(other.checkinDate, from, zone) < checkoutAt;
        })
      : others.some(({ checkoutAt }) => checkoutAt > momentOf(stay.checkinDate, time, zone));
  if (isOverlapping)
    throw conflict(
      'overlaps_stay',
      kind === 'later_out'
        ? 'The next guests can check in before that time. Decline the request, or move the next stay first.'
        : 'The previous guests check out after that time. Decline the request, or move the previous stay first.',
    );
}
