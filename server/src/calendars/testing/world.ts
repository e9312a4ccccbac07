/** A test property with calendars, and the servers that the calendars are fetched from. */

import type { RequestListener } from 'node:http';
import { asc, eq, sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { runAtEnd } from '../../../test/support/at-the-end.ts';
import { throwIfRefused } from '../../../test/support/browser.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import type { Database } from '../../platform/database/database.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { createLogger, type Logger } from '../../platform/monitoring/log.ts';
import { parseAllowedHosts } from '../../platform/safe-fetch/addresses.ts';
import { openSafeFetch, type SafeFetchSettings } from '../../platform/safe-fetch/safe-fetch.ts';
import { startForeignServer } from '../../platform/safe-fetch/testing.ts';
import { guests } from '../../stays/tables.ts';
import { feedSync, openFeedQueue } from '../feeds/feed-queue.ts';
import { openCalendarReader, type ReaderLimits } from '../worker/calendar-reader.ts';
import { calendarOf, type SampleEvent } from './samples.ts';

type FeedQueueOptions = {
  safeFetch?: Partial<SafeFetchSettings>;
  log?: Logger;
  reader?: ReaderLimits;
};

/** Starts the feed queue as one server does. */
export function startFeedQueue(
  db: Database,
  { safeFetch = {}, log = createLogger('silent'), reader: limits = {} }: FeedQueueOptions = {},
) {
  const reader = openCalendarReader(limits);
  const allowed = parseAllowedHosts('127.0.0.1') ?? [];
  const queue = openFeedQueue(
    {
      safeFetch: openSafeFetch({ allowed, userAgent: 'GuestPortal/test', ...safeFetch }),
      reader,
      publicUrl: () => 'https://portal.example',
    },
    log,
  );
  const jobs = startJobs(db, { queues: [queue] }, log);
  const stop = async () => {
    await jobs.stop();
    reader.end();
  };
  return { ...feedSync(jobs, queue), drain: () => jobs.drain(queue), stop };
}

export async function feedWorld(options: FeedQueueOptions = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  const feedQueue = startFeedQueue(db, options);
  const world = await createTestApp({
    database,
    feeds: feedQueue,
    settings: { OUTGOING_ALLOW: '127.0.0.1' },
    ...(options.log && { log: options.log }),
  });
  runAtEnd(feedQueue.stop);
  /** Syncs all feeds again, as if half an hour had passed. */
  const syncAgain = async () => {
    await db.execute(sql`update calendar_feeds set next_attempt_at = now() where not is_paused`);
    await feedQueue.drain();
  };
  /** Makes all missing bookings missing for this many minutes longer. */
  const passMinutes = (minutes: number) =>
    db.execute(
      sql`update calendar_events set missing_since = missing_since - make_interval(mins => ${minutes})`,
    );
  return {
    ...world,
    feedQueue,
    syncAgain,
    passMinutes,
    addProperty: () => openPropertyWithFeeds(world, feedQueue),
  };
}

type World = TestApp;

async function openPropertyWithFeeds({ app, db }: World, { drain }: { drain(): Promise<void> }) {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const path = `/api/host/apartments/${id}/calendar-feeds`;
  return {
    host,
    id,
    path,
    /** Adds a calendar and waits until it has been synced. */
    async add(url: string, fields: object = {}) {
      const reply = throwIfRefused(await host.post(path, { name: 'Airbnb', url, ...fields }));
      await drain();
      return reply.json().id as string;
    },
    feeds: async () => throwIfRefused(await host.get(path)).json(),
    stays: () =>
      db
        .select()
        .from(guests)
        .where(eq(guests.apartmentId, id))
        .orderBy(asc(guests.checkinDate), asc(guests.createdAt), asc(guests.name)),
  };
}

/** A feed server whose answer stays the same until a test sets another one. */
export async function feedServer(events: SampleEvent[] | RequestListener = []) {
  let answer: RequestListener = (_, response) => response.end();
  const setAnswer = (next: SampleEvent[] | RequestListener) => {
    answer =
      typeof next === 'function'
        ? next
        : (_, response) =>
            response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(next));
  };
  setAnswer(events);
  const server = await startForeignServer((request, response) => answer(request, response));
  return { ...server, url: `${server.url}/calendar/ical/1.ics?s=secret-of-the-feed`, setAnswer };
}

/** The date that many days from today, in UTC, which is the time zone of a property without a location. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, '');
