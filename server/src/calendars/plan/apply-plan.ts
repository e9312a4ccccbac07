/**
 * Applies a plan in one transaction that locks the property: all of it or nothing. A plan is discarded if the feed was
 * paused, removed, given another link, or synced by another server while the plan was made.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAsJob } from '../../access/property-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  addUpcomingStays,
  cancelStays,
  changeStays,
  type StayPatch,
} from '../../stays/change-stays.ts';
import { beginDueStay } from '../../stays/due-stays.ts';
import { randomPin } from '../../stays/pins/random-pin.ts';
import { remainingStays } from '../../stays/stay-limit.ts';
import { clocksOf } from '../../stays/times/stored-times.ts';
import { writeBlockedNights } from '../blocked-nights.ts';
import { siteOf } from '../feeds/feed-url.ts';
import type { Validators } from '../feeds/fetch-feed.ts';
import { emailAboutMissingBookings } from '../feeds/missing-bookings-email.ts';
import { nameOfUnnamedGuest } from '../parsing/classify-event.ts';
import { calendarEvents, calendarFeeds, type FeedRow } from '../tables.ts';
import { pinFromPhone } from './pin-from-phone.ts';
import type { FeedBooking, Plan } from './plan-types.ts';
import { readPlanInputHash } from './read-plan-input.ts';

type PlannedSync = {
  feed: FeedRow;
  /** The time and hash of the rows that the plan was made from. */
  now: Date;
  hash: string;
  plan: Plan;
  validators: Validators;
};

/** Returns false and does nothing if the stays or events of the property have changed since the plan was made. */
export async function applyPlan(
  db: Database,
  { feed, now, hash, plan, validators }: PlannedSync,
  publicUrl: string,
): Promise<boolean> {
  return writeAsJob(db, feed.apartmentId, async (tx) => {
    if (!(await lockFeed(tx, feed))) return true;
    if ((await readPlanInputHash(tx, feed)) !== hash) return false;
    const { added, withoutRoom } = await applyToStays(tx, feed, plan);
    const written = [...plan.changedEvents, ...plan.matchedEvents, ...added];
    await changeEvents(tx, feed, { ...plan, written }, now);
    await writeBlockedNights(tx, feed.id, plan.blocked);
    await beginDueStay(tx, feed.apartmentId, now);
    if (plan.doubt?.isNew) await emailAboutMissingBookings(tx, feed, plan.doubt.missing, publicUrl);
    await tx
      .update(calendarFeeds)
      .set({
        ...noFailure,
        readAt: now,
        triedAt: now,
        wholeAt: now,
        ...validators,
        foundStays: plan.found.stays - withoutRoom,
        foundBlocks: plan.found.blocks,
        foundSkipped: plan.found.skipped,
        foundWithoutRoom: withoutRoom,
        doubtMissing: plan.doubt?.missing ?? null,
        doubtSince: plan.doubt?.since ?? null,
      })
      .where(eq(calendarFeeds.id, feed.id));
    return true;
  });
}

export const noFailure = { failure: null, failedSince: null };

/** Matches the feed only while no later sync or change has begun. Each of them increases `attempts`. */
export const isCurrentSync = ({ id, attempts }: FeedRow) =>
  and(eq(calendarFeeds.id, id), eq(calendarFeeds.attempts, attempts));

/** Locks the feed's row. The caller already holds the property's lock, like everyone who changes its stays. */
async function lockFeed(tx: Database, feed: FeedRow): Promise<boolean> {
  const lockedRows = await tx
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(isCurrentSync(feed), eq(calendarFeeds.isPaused, false)))
    .for('update');
  return lockedRows.length > 0;
}

type Applied = { added: Plan['matchedEvents']; withoutRoom: number };

/** Returns the events of the stays that were added, and how many bookings the property had no room for. */
async function applyToStays(tx: Database, feed: FeedRow, plan: Plan): Promise<Applied> {
  const clocks = await clocksOf(tx, feed.apartmentId);
  await changeStays(tx, mergeByStay(plan.stayChanges), clocks);
  await cancelStays(tx, plan.stayIdsToCancel);
  if (plan.newStays.length === 0) return { added: [], withoutRoom: 0 };
  const { upcoming, everyState } = await remainingStays(tx, feed.apartmentId);
  const room = Math.min(upcoming, everyState);
  const fitting = plan.newStays.slice(0, room);
  const ids = await addUpcomingStays(
    tx,
    fitting.map((events) => newStay(feed, events)),
    clocks,
  );
  return {
    added: ids.flatMap((stayId, index) =>
      (fitting[index] ?? []).map((event) => ({ event, stayId })),
    ),
    withoutRoom: plan.newStays.slice(room).flat().length,
  };
}

/** Merges the changes by stay, because several events may change the same stay. */
function mergeByStay(changes: Plan['stayChanges']) {
  const all = new Map<string, StayPatch>();
  for (const { stayId, fields } of changes) all.set(stayId, { ...all.get(stayId), ...fields });
  return all;
}

/** Takes the details of the guest from all events of the stay, because each event may lack some of them. */
function newStay(feed: FeedRow, events: FeedBooking[]) {
  const [{ uid, checkinDate, checkoutDate } = { uid: '', checkinDate: '', checkoutDate: '' }] =
    events;
  const firstKnown = (detail: 'name' | 'phoneEnd') =>
    events.find((event) => event[detail] !== null)?.[detail];
  const site = siteOf(feed.address);
  const name = firstKnown('name') ?? undefined;
  return {
    apartmentId: feed.apartmentId,
    name: name ?? nameOfUnnamedGuest(uid, { site, name: feed.name }),
    isNamed: name !== undefined,
    checkinDate,
    checkoutDate,
    pinCode: pinFromPhone(firstKnown('phoneEnd')) ?? randomPin(),
  };
}

/** The most events that one statement writes. */
const eventsPerStatement = 500;

type EventChanges = Pick<Plan, 'eventIdsToDelete' | 'missingEventIds'> & {
  written: Plan['changedEvents'];
};

/** Deletes events before it writes others, because a new event may have the uid of a deleted one. */
async function changeEvents(
  tx: Database,
  feed: FeedRow,
  { eventIdsToDelete, missingEventIds, written }: EventChanges,
  now: Date,
) {
  if (eventIdsToDelete.length > 0)
    await tx.delete(calendarEvents).where(inArray(calendarEvents.id, eventIdsToDelete));
  if (missingEventIds.length > 0)
    await tx
      .update(calendarEvents)
      .set({ missingSince: sql`coalesce(${calendarEvents.missingSince}, ${now.toISOString()})` })
      .where(inArray(calendarEvents.id, missingEventIds));
  for (let first = 0; first < written.length; first += eventsPerStatement)
    await writeEvents(tx, feed.id, written.slice(first, first + eventsPerStatement));
}

async function writeEvents(tx: Database, feedId: string, written: Plan['changedEvents']) {
  await tx
    .insert(calendarEvents)
    .values(
      written.map(({ event: { kind, ...event }, stayId }) => ({
        ...event,
        feedId,
        guestId: stayId,
      })),
    )
    .onConflictDoUpdate({
      target: [calendarEvents.feedId, calendarEvents.uid],
      set: {
        checkinDate: sql`excluded.checkin_date`,
        checkoutDate: sql`excluded.checkout_date`,
        name: sql`excluded.name`,
        phoneEnd: sql`excluded.phone_end`,
        reservation: sql`excluded.reservation`,
        reservationCode: sql`excluded.reservation_code`,
        reservationUrl: sql`excluded.reservation_url`,
        platform: sql`excluded.platform`,
        missingSince: null,
      },
    });
}
