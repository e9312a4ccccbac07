/** A host's calendars over all properties: how many there are, and which need a look. */
import type { FeedOverview } from '@guest-portal/contract';
import { troubledAfterHours } from '@guest-portal/contract/calendar-feeds';
import { asc, desc, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { ofLive } from '../../billing/states/states.ts';
import type { Database } from '../../platform/database/database.ts';
import { calendarFeeds } from '../tables.ts';
import { presentFeed } from './feeds.ts';

const most = 20;

const { isPaused, failedSince, doubtSince, foundWithoutRoom } = calendarFeeds;

const isTroubled = sql<boolean>`(not ${isPaused} and (${doubtSince} is not null or coalesce(${foundWithoutRoom} > 0, false)
  or coalesce(${failedSince} < now() - make_interval(hours => ${troubledAfterHours}), false)))`;

/** One query, however many there are, and a second where something is wrong. */
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
    .limit(most);
  const troubled = rows.filter((row) => row.isTroubled).map(({ feed }) => feed);
  return {
    count: rows[0]?.count ?? 0,
    // Where nobody pays, calendars rest: what was wrong with them then is nobody's trouble now.
    troubled: (await ofLive(db, troubled)).map(presentFeed),
  };
}
