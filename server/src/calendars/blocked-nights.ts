/** The nights that calendars block without a stay, for the host's calendar. */
import type { BlockedNights } from '@guest-portal/contract';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { type DaysOfApartments, requireReadableDays } from '../stays/host-calendar.ts';
import type { BlockedPeriod } from './plan/plan-types.ts';
import { blockedNights, calendarFeeds } from './tables.ts';

/** Writes only what has changed, because most syncs find the same nights. */
export async function writeBlockedNights(
  tx: Database,
  feedId: string,
  periods: readonly BlockedPeriod[],
) {
  const listed = sql`select * from unnest(
    ${sql.param(periods.map(({ fromDate }) => fromDate))}::date[],
    ${sql.param(periods.map(({ untilDate }) => untilDate))}::date[])`;
  const { fromDate, untilDate } = blockedNights;
  await tx
    .delete(blockedNights)
    .where(
      and(eq(blockedNights.feedId, feedId), sql`(${fromDate}, ${untilDate}) not in (${listed})`),
    );
  await tx.execute(sql`insert into ${blockedNights} (feed_id, from_date, until_date)
    select ${feedId}::uuid, listed.* from (${listed}) as listed on conflict do nothing`);
}

/**
 * The number of periods that are read at once. A calendar has at most one for every two days, because its periods do not
 * touch. For many properties these are so many that reading all of them at once would block other requests.
 */
const pageSize = 2_000;

/** The nights of each calendar are in order. */
export async function listBlockedNights(
  db: Database,
  access: Access,
  days: DaysOfApartments,
): Promise<BlockedNights[]> {
  await requireReadableDays(db, access, days);
  const { feedId, fromDate, untilDate } = blockedNights;
  const isRequested = and(
    inArray(calendarFeeds.apartmentId, days.apartmentIds),
    mayRead(access, calendarFeeds.apartmentId),
    gt(untilDate, days.from),
    lte(fromDate, days.to),
  );
  const pageAfter = (last?: { feedId: string; fromDate: string }) =>
    db
      .select({
        feedId,
        apartmentId: calendarFeeds.apartmentId,
        calendar: calendarFeeds.name,
        fromDate,
        untilDate,
      })
      .from(blockedNights)
      .innerJoin(calendarFeeds, eq(calendarFeeds.id, feedId))
      .where(
        and(
          isRequested,
          last && sql`(${feedId}, ${fromDate}) > (${last.feedId}::uuid, ${last.fromDate}::date)`,
        ),
      )
      .orderBy(asc(feedId), asc(fromDate))
      .limit(pageSize);
  let page = await pageAfter();
  const nights = [...page];
  while (page.length === pageSize) {
    page = await pageAfter(page.at(-1));
    nights.push(...page);
  }
  return nights;
}
