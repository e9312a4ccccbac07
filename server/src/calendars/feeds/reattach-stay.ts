/** Attaches a detached stay to its calendars again, so that they change and cancel it as before. */
import type { Stay } from '@guest-portal/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type HostAccess, mayEdit } from '../../access/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { changeStay, isUpcomingOrCurrent } from '../../stays/change-stays.ts';
import { changeThenBeginDueStay, stayOverError } from '../../stays/host-stays.ts';
import { refusePastCheckout } from '../../stays/times/past-checkout.ts';
import { feedSyncLimit, hostSyncLimit } from '../limits.ts';
import { calendarEvents, calendarFeeds } from '../tables.ts';
import { syncAtOnce } from './feeds.ts';

/**
 * The stay takes the dates and the name that its calendar had at the last sync, because a sync only brings what changes
 * later. A second request changes nothing.
 */
export const reattachStay = (
  db: Database,
  access: HostAccess,
  id: string,
  version?: number,
): Promise<Stay> =>
  changeThenBeginDueStay(db, access, id, version, async (tx, stay) => {
    if (!isUpcomingOrCurrent(stay.state)) throw stayOverError();
    if (stay.state === 'current')
      throw conflict(
        'not_upcoming',
        'This stay has already started, so its calendar no longer changes it.',
      );
    if (!stay.isTakenOver) return;
    const events = await eventsOfStay(tx, access, id);
    const [first] = events;
    if (!first)
      throw conflict(
        'not_in_calendar',
        'No calendar has this booking any more. You can change or cancel the stay yourself.',
      );
    const { checkinDate, checkoutDate, name } = first;
    await refusePastCheckout(tx, { ...stay, checkinDate, checkoutDate });
    await changeStay(tx, stay, {
      isTakenOver: false,
      checkinDate,
      checkoutDate,
      ...(name !== null && { name }),
    });
    for (const feedId of new Set(events.map((event) => event.feedId)))
      await syncIfAllowed(tx, access, feedId);
  });

/** The bookings of the stay in its calendars. The calendar that was added first comes first. */
const eventsOfStay = (tx: Database, access: HostAccess, stayId: string) =>
  tx
    .select({
      feedId: calendarEvents.feedId,
      checkinDate: calendarEvents.checkinDate,
      checkoutDate: calendarEvents.checkoutDate,
      name: calendarEvents.name,
    })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(
      and(
        eq(calendarEvents.guestId, stayId),
        isNull(calendarEvents.missingSince),
        mayEdit(access, calendarFeeds.apartmentId),
      ),
    )
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id), asc(calendarEvents.id));

/** Starts a sync at once, or leaves it to the next regular one if the host has started too many. */
async function syncIfAllowed(tx: Database, access: HostAccess, feedId: string) {
  const isAllowed =
    (await charge(tx, feedSyncLimit, feedId)).allowed &&
    (await charge(tx, hostSyncLimit, access.hostId)).allowed;
  if (!isAllowed) return;
  await tx
    .update(calendarFeeds)
    .set(syncAtOnce)
    .where(
      and(
        eq(calendarFeeds.id, feedId),
        eq(calendarFeeds.isPaused, false),
        mayEdit(access, calendarFeeds.apartmentId),
      ),
    );
}
