/** Feeds are read about every half hour, by all servers on the database together. */
import { zoneOf } from '@guest-portal/contract/zoned-time';
import { sql } from 'drizzle-orm';
import { isApartmentLive } from '../billing/states.ts';
import type { Database } from '../platform/database/database.ts';
import { defineQueue, type JobContext, type Queue } from '../platform/jobs/job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { wordsFor } from '../platform/jobs/words.ts';
import type { Logger } from '../platform/monitoring/log.ts';
import type { Outgoing } from '../platform/outgoing/outgoing.ts';
import { clocksOf } from '../stays/moments.ts';
import { applyReading, isReading, noFailure } from './applying.ts';
import { FeedFailed, fetchFeed, type Validators } from './fetching.ts';
import { Unreadable } from './parsing/found.ts';
import { calendarFeeds, type FeedRow } from './tables.ts';
import type { CalendarReader } from './worker/calendar-reader.ts';

type Means = {
  outgoing: Outgoing;
  reader: CalendarReader;
  /** Where the pages are that letters lead to; it may only be known when the server listens. */
  publicUrl: () => string;
};

/** How many at once: most of the time goes by waiting for somebody else's server. */
export const readAtOnce = 8;

export function openFeedQueue(means: Means, log: Logger): Queue {
  return defineQueue({
    name: 'calendar feeds',
    table: calendarFeeds,
    key: 'id',
    timeout: 60,
    // For failures of our own; those of a feed are written down with it, and it is asked again at its time.
    backoff: { first: 60, factor: 1, longest: 60 },
    repeats: 1_800,
    atOnce: readAtOnce,
    handle: (feed, context) => readFeed(feed, means, context),
    onFailure: ({ row, error, seconds }) => {
      log.warn(
        { err: error, feed: row.id, seconds },
        'a calendar feed was not read; it is tried again',
      );
      return { words: wordsFor(error) };
    },
  });
}

/** What routes need of it. */
export type FeedReading = {
  /** A feed is due: read it now rather than at the next look. */
  wake(): void;
};

export const feedReading = (jobs: Jobs, queue: Queue): FeedReading => ({
  wake: () => jobs.wake(queue),
});

async function readFeed(
  feed: FeedRow,
  { outgoing, reader, publicUrl }: Means,
  { db, signal }: JobContext,
) {
  // A page that nobody can open needs no guests.
  if (feed.isPaused || !(await isApartmentLive(db, feed.apartmentId))) return;
  try {
    const fetched = await fetchFeed(outgoing, feed.address, validatorsOf(feed), signal);
    if (fetched === 'unchanged') return await noteUnchanged(db, feed);
    const { bytes, ...validators } = fetched;
    const timeZone = zoneOf(await clocksOf(db, feed.apartmentId));
    const found = await reader.read(bytes, { now: new Date(), timeZone });
    await applyReading(db, feed, found, validators, publicUrl());
  } catch (error) {
    if (!(error instanceof FeedFailed || error instanceof Unreadable)) throw error;
    await noteFailure(db, feed, error.reason);
  }
}

/** For how long a feed may say that it is unchanged: what was too far ahead when it last came whole comes nearer. */
const wholeMilliseconds = 86_400_000;

/** A feed that is doubted must say it again, whole. */
function validatorsOf({ etag, lastModified, wholeAt, doubtSince }: FeedRow): Validators {
  const isRecent = wholeAt !== null && Date.now() - wholeAt.getTime() < wholeMilliseconds;
  return isRecent && doubtSince === null
    ? { etag, lastModified }
    : { etag: null, lastModified: null };
}

async function noteUnchanged(db: Database, feed: FeedRow) {
  await db
    .update(calendarFeeds)
    .set({ ...noFailure, triedAt: sql`now()`, readAt: sql`now()` })
    .where(isReading(feed));
}

/** Since when it fails is when it began to, for whatever reasons. */
async function noteFailure(db: Database, feed: FeedRow, reason: FeedFailed['reason']) {
  await db
    .update(calendarFeeds)
    .set({
      triedAt: sql`now()`,
      failure: reason,
      failedSince: sql`coalesce(${calendarFeeds.failedSince}, now())`,
    })
    .where(isReading(feed));
}
