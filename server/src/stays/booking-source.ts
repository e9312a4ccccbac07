/**
 * Finds the calendar that a stay came from. If several calendars contain the booking, the one that was added first
 * counts.
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { calendarEvents, calendarFeeds } from '../calendars/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { guests } from './tables.ts';

const isSourceFeed = and(
  eq(calendarEvents.feedId, calendarFeeds.id),
  // A calendar that no longer contains the booking has nothing to do with the stay.
  isNull(calendarEvents.missingSince),
);

const nameOfFirst = sql`
  select ${calendarFeeds.name} from ${calendarEvents} join ${calendarFeeds} on ${isSourceFeed}
  where ${eq(calendarEvents.guestId, guests.id)}
  order by ${calendarFeeds.createdAt}, ${calendarFeeds.id} limit 1`;

/**
 * For queries of several stays. The outer brackets are needed, because columns in a plain list lose their table names.
 */
export const sourceName = sql<string | null>`(${nameOfFirst})`;

export async function findSource(db: Database, stayId: string) {
  const [source] = await db
    .select({ feedId: calendarFeeds.id, name: calendarFeeds.name })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, isSourceFeed)
    .where(eq(calendarEvents.guestId, stayId))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
    .limit(1);
  return source ?? null;
}
