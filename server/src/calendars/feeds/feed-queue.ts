/**
 * Syncs the feeds of live properties about every half hour, unless they are paused. All servers on one database share
 * the work.
 */
import { sql } from 'drizzle-orm';
import { isApartmentLive } from '../../billing/states/states.ts';
import type { Database } from '../../platform/database/database.ts';
import { errorText } from '../../platform/jobs/error-text.ts';
import { backOff, defineQueue, type JobContext, type Queue } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/start-jobs.ts';
import { takeTurns } from '../../platform/limits/turns.ts';
import type { Logger } from '../../platform/monitoring/log.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { UnreadableCalendarError } from '../parsing/found-event.ts';
import { applyPlan, isCurrentSync, noFailure } from '../plan/apply-plan.ts';
import { readPlanInput } from '../plan/read-plan-input.ts';
import { calendarFeeds, type FeedRow } from '../tables.ts';
import type { CalendarReader } from '../worker/calendar-reader.ts';
import { FeedFailed, type FetchedFeed, fetchFeed, type Validators } from './fetch-feed.ts';

type FeedQueueParts = {
  safeFetch: SafeFetch;
  reader: CalendarReader;
  /** The start of links in emails. It may only be known once the server listens. */
  publicUrl: () => string;
};

/** Feeds that one server syncs at the same time. Most of the time is spent waiting for other servers. */
export const syncsAtOnce = 8;

export function openFeedQueue(parts: FeedQueueParts, log: Logger): Queue {
  return defineQueue({
    name: 'calendar feeds',
    table: calendarFeeds,
    key: 'id',
    timeout: 60,
    // The backoff is for our own errors, for syncs that exceeded their limits, and for syncs during which the server
    // ended. Other failures are stored with the feed, which is then synced again at its usual time.
    backoff: { first: 900, factor: 3, longest: 86_400 },
    tries: 'tries',
    repeats: 1_800,
    atOnce: syncsAtOnce,
    handle: (feed, context) => syncFeed(feed, parts, context),
    onFailure: ({ row, error, seconds }) => {
      log.warn(
        { err: error, feed: row.id, seconds },
        'a calendar feed could not be read; it will be retried',
      );
      return { reason: errorText(error) };
    },
  });
}

/** The part of the feed queue that the routes use. */
export type FeedSync = {
  /** Syncs the feeds that are due now instead of waiting for the next poll. */
  wake(): void;
};

export const feedSync = (jobs: Jobs, queue: Queue): FeedSync => ({
  wake: () => jobs.wake(queue),
});

async function syncFeed(
  feed: FeedRow,
  { safeFetch, reader, publicUrl }: FeedQueueParts,
  { db, signal }: JobContext,
) {
  // The page of a property that is not live cannot be opened, so it needs no stays.
  if (feed.isPaused || !(await isApartmentLive(db, feed.apartmentId))) return;
  // The previous sync never finished. If this one does not finish either, the host already sees why.
  if (feed.tries > 1) await storeFailure(db, feed, 'unfinished');
  try {
    const fetched = await fetchFeed(safeFetch, feed.address, validatorsOf(feed), signal);
    if (fetched === 'unchanged') return await storeUnchanged(db, feed);
    await inTurn(feed.apartmentId, () => applyCalendar(db, feed, fetched, reader, publicUrl()));
  } catch (error) {
    if (!(error instanceof FeedFailed || error instanceof UnreadableCalendarError)) throw error;
    await storeFailure(db, feed, error.reason);
    if (error.reason === 'too_complex') return backOff;
  }
}

/** A server applies the feeds of one property one after the other. Waiting feeds hold no database connection. */
const inTurn = takeTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/** The most plans that one sync makes. Another one is needed if a stay changes while a plan is made. */
const maxPlans = 5;

/**
 * Planning runs in another thread and outside a transaction, because it may take seconds. If the data has changed by
 * the time the plan is applied, a new plan is made.
 */
async function applyCalendar(
  db: Database,
  feed: FeedRow,
  { text, validators }: Exclude<FetchedFeed, 'unchanged'>,
  reader: CalendarReader,
  publicUrl: string,
) {
  for (let plans = 0; plans < maxPlans; plans += 1) {
    const { input, hash } = await readPlanInput(db, feed);
    const plan = await reader.read(text, input);
    if (await applyPlan(db, { feed, now: input.now, hash, plan, validators }, publicUrl)) return;
  }
  throw new Error('the property’s stays kept changing while its calendar was being read');
}

/**
 * The milliseconds for which a feed may answer that it is unchanged. A full answer is needed now and then, because
 * bookings that were too far ahead come closer.
 */
const longestWithoutFullAnswer = 86_400_000;

/** A feed that is in doubt, or had bookings beyond the limit, must be sent in full again. */
function validatorsOf(feed: FeedRow): Validators {
  const { etag, lastModified, wholeAt, doubtSince, foundWithoutRoom } = feed;
  const isRecent = wholeAt !== null && Date.now() - wholeAt.getTime() < longestWithoutFullAnswer;
  return isRecent && doubtSince === null && !foundWithoutRoom
    ? { etag, lastModified }
    : { etag: null, lastModified: null };
}

async function storeUnchanged(db: Database, feed: FeedRow) {
  await db
    .update(calendarFeeds)
    .set({ ...noFailure, triedAt: sql`now()`, readAt: sql`now()` })
    .where(isCurrentSync(feed));
}

/** The time of the first failure is kept, even if the reason changes. */
async function storeFailure(db: Database, feed: FeedRow, reason: FeedFailed['reason']) {
  await db
    .update(calendarFeeds)
    .set({
      triedAt: sql`now()`,
      failure: reason,
      failedSince: sql`coalesce(${calendarFeeds.failedSince}, now())`,
    })
    .where(isCurrentSync(feed));
}
