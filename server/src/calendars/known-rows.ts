/** Reads what is known of a property when one of its feeds is read. */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { isClockDoubted, readTimes } from '../platform/deletion/trusted-clock.ts';
import { clocksOf } from '../stays/moments.ts';
import { isOpened } from '../stays/pin-entries.ts';
import { guests } from '../stays/tables.ts';
import { siteOf } from './address.ts';
import type { Known } from './known.ts';
import { calendarEvents, calendarFeeds, type FeedRow } from './tables.ts';

export async function readKnown(db: Database, feed: FeedRow): Promise<Known> {
  const times = await readTimes(db);
  const { id, address, blocksAreStays } = feed;
  return {
    feed: { id, site: siteOf(address), blocksAreStays },
    now: times.database,
    isClockDoubted: await isClockDoubted(db, times),
    ...(await readRows(db, feed)),
  };
}

/** Reads everything that others may change, in a fixed order, so that it can be compared with a later reading. */
export async function readRows(
  db: Database,
  { apartmentId }: FeedRow,
): Promise<Pick<Known, 'clocks' | 'events' | 'stays'>> {
  const event = calendarEvents;
  const isOfProperty = eq(calendarFeeds.apartmentId, apartmentId);
  const events = await db
    .select({
      id: event.id,
      feedId: event.feedId,
      uid: event.uid,
      guestId: event.guestId,
      checkinDate: event.checkinDate,
      checkoutDate: event.checkoutDate,
      name: event.name,
      phoneEnd: event.phoneEnd,
      reservation: event.reservation,
      platform: event.platform,
      missingSince: event.missingSince,
    })
    .from(event)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, event.feedId))
    .where(isOfProperty)
    .orderBy(asc(event.createdAt), asc(event.id));
  const led = db
    .select({ id: event.guestId })
    .from(event)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, event.feedId))
    .where(isOfProperty);
  const stays = await db
    .select({
      id: guests.id,
      state: guests.state,
      isTakenOver: guests.isTakenOver,
      name: guests.name,
      pinCode: guests.pinCode,
      linkSentAt: guests.linkSentAt,
      createdAt: guests.createdAt,
      channel: guests.channel,
      checkinDate: guests.checkinDate,
      checkoutDate: guests.checkoutDate,
      isOpened,
    })
    .from(guests)
    .where(
      and(
        eq(guests.apartmentId, apartmentId),
        or(inArray(guests.state, ['upcoming', 'current']), inArray(guests.id, led)),
      ),
    )
    .orderBy(asc(guests.createdAt), asc(guests.id));
  return { clocks: await clocksOf(db, apartmentId), events, stays };
}
