/**
 * Finds the calendar that a stay came from, and what it says about the booking. If several calendars contain the
 * booking, the one that was added first counts.
 */
import type { Stay } from '@guest-portal/contract';
import { platformOfSite } from '@guest-portal/contract/messages/platform-sites';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { calendarEvents, calendarFeeds } from '../calendars/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { type GuestRow, guests } from './tables.ts';

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

/** What the calendars say about a stay. */
export async function findBooking(
  db: Database,
  { id, pinCode }: Pick<GuestRow, 'id' | 'pinCode'>,
): Promise<Pick<Stay, 'source' | 'reservation' | 'isPinFromPhone'>> {
  const events = await db
    .select({
      feedId: calendarFeeds.id,
      name: calendarFeeds.name,
      code: calendarEvents.reservationCode,
      url: calendarEvents.reservationUrl,
      phoneEnd: calendarEvents.phoneEnd,
    })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, isSourceFeed)
    .where(eq(calendarEvents.guestId, id))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id), asc(calendarEvents.id))
    .limit(maxEvents);
  const [first] = events;
  const [reservation = null] = events.flatMap(({ code, url }) => reservationAt(code, url) ?? []);
  return {
    source: first ? { feedId: first.feedId, name: first.name } : null,
    reservation,
    isPinFromPhone: events.some(({ phoneEnd }) => phoneEnd === pinCode),
  };
}

/** Each calendar of a property contains a booking once. Only an attacker would create more events than this. */
const maxEvents = 100;

function reservationAt(code: string | null, url: string | null): Stay['reservation'] {
  const platform = url ? platformOfSite(new URL(url).hostname) : undefined;
  return code && url && platform ? { code, url, platform } : null;
}
