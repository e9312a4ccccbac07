/** The calendar that a stay came from: of several that have the same booking, the one that was added first. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { calendarEvents, calendarFeeds } from '../calendars/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { guests } from './tables.ts';

const leads = and(
  eq(calendarEvents.feedId, calendarFeeds.id),
  // A calendar that has taken its booking back has nothing to do with the stay any more.
  isNull(calendarEvents.missingSince),
);

const nameOfFirst = sql`
  select ${calendarFeeds.name} from ${calendarEvents} join ${calendarFeeds} on ${leads}
  where ${eq(calendarEvents.guestId, guests.id)}
  order by ${calendarFeeds.createdAt}, ${calendarFeeds.id} limit 1`;

/** For a list of stays. Within brackets of its own: the columns of a plain list lose the names of their tables. */
export const sourceName = sql<string | null>`(${nameOfFirst})`;

export async function findSource(db: Database, stayId: string) {
  const [source] = await db
    .select({ feedId: calendarFeeds.id, name: calendarFeeds.name })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, leads)
    .where(eq(calendarEvents.guestId, stayId))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
    .limit(1);
  return source ?? null;
}
