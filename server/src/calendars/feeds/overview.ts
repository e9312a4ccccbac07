/** The calendars of a host in all properties: how many there are, and which need attention. */
import type { FeedOverview } from '@guest-portal/contract';
import { troubledAfterHours } from '@guest-portal/contract/calendar-feeds';
import { asc, desc, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { filterByLiveProperty } from '../../billing/states/states.ts';
import type { Database } from '../../platform/database/database.ts';
import { calendarFeeds } from '../tables.ts';
import { presentFeed } from './feeds.ts';

/** The most calendars in trouble that one overview lists. */
const maxFeeds = 20;

const { isPaused, failedSince, doubtSince, foundWithoutRoom } = calendarFeeds;

const isTroubled = sql<boolean>`(not ${isPaused} and (${doubtSince} is not null or coalesce(${foundWithoutRoom} > 0, false)
  or coalesce(${failedSince} < now() - make_interval(hours => ${troubledAfterHours}), false)))`;

/** Takes one query, however many calendars there are, and a second one if a calendar is in trouble. */
export async function overviewFeeds(db: Database, access: Access): Promise<FeedOverview> {
  const rows = await db
    .select({ feed: calendarFeeds, isTroubled, count: sql<number>`(count(*) over ())::int` })
    .from(calendarFeeds)
    .where(mayRead(access, calendarFeeds.apartmentId))
    .orderBy(
      desc(isTroubled),
      asc(sql`coalesce(${failedSince}, ${doubtSince})`),
      asc(calendarFeeds.id),
    )
    .limit(maxFeeds);
  const troubled = rows.filter((row) => row.isTroubled).map(({ feed }) => feed);
  return {
    count: rows[0]?.count ?? 0,
    // Calendars of a property that is not live are not synced, so their old failures are not reported.
    troubled: (await filterByLiveProperty(db, troubled)).map(presentFeed),
  };
}
