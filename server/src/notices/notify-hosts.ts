/**
 * Emails hosts about problems they may not see: a calendar that fails, a double booking, guests without a link.
 * Each notice is recorded in the same transaction, so that it is sent once, even with several servers.
 */
import { pages } from '@guest-portal/contract/pages';
import { and, asc, eq, gt, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { filterByLiveProperty } from '../billing/states/states.ts';
import { calendarFeeds } from '../calendars/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/deletion/batches.ts';
import type { ScheduledJob } from '../platform/jobs/job.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { writeEmail } from '../platform/mail/write-email.ts';
import { isOpened } from '../stays/pins/pin-entries.ts';
import { guests } from '../stays/tables.ts';
import { arrivalEmail, type EmailUrls, feedEmail, overlapEmail } from './emails.ts';
import { noticeSettings, sentNotices } from './tables.ts';

export const noticeJobs = (publicUrl: () => string): ScheduledJob[] => [
  {
    name: 'notices to hosts',
    every: 900,
    timeout: 300,
    run: ({ db }) => notifyHosts(db, publicUrl()),
  },
];

export async function notifyHosts(db: Database, publicUrl: string) {
  const switches = `${publicUrl}${pages.hostSettingsData}#mails`;
  const toStays = { url: `${publicUrl}${pages.hostStays}`, switches };
  await tellOfFeeds(db, (apartmentId) => ({
    url: `${publicUrl}${pages.hostCalendars}?property=${apartmentId}`,
    switches,
  }));
  await tellOfOverlaps(db, toStays);
  await tellOfArrivals(db, toStays);
  await deleteInBatches(db, sentNotices, sql`told_at < now() - interval '2 years'`);
}

/** One notice, sent once: its key, its host, its property and its text in the email. */
type News<About> = { name: string; email: string; apartmentId: string } & About;

/** Sends each host one email with all new notices. */
async function tell<About>(
  db: Database,
  all: readonly News<About>[],
  write: (news: readonly News<About>[]) => ReturnType<typeof writeEmail>,
) {
  const byHost = new Map<string, News<About>[]>();
  for (const news of all) {
    const others = byHost.get(news.email);
    if (others) others.push(news);
    else byHost.set(news.email, [news]);
  }
  for (const [email, theirs] of byHost)
    await db.transaction(async (tx) => {
      const noted = await tx
        .insert(sentNotices)
        .values(theirs.map(({ name }) => ({ name })))
        .onConflictDoNothing()
        .returning({ name: sentNotices.name });
      const isNew = new Set(noted.map(({ name }) => name));
      const news = theirs.filter(({ name }) => isNew.has(name));
      if (news.length > 0) await queueMail(tx, { recipient: email, ...write(news) });
    });
}

/** The properties whose hosts want this notice and have a verified account that is not deleted. */
const recipients = (db: Database, notice: PgColumn) =>
  db
    .select({ apartmentId: apartments.id, property: apartments.name, email: hosts.email })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .leftJoin(noticeSettings, eq(noticeSettings.hostId, hosts.id))
    .where(
      and(
        isNull(hosts.deletedAt),
        isNotNull(hosts.emailVerifiedAt),
        sql`coalesce(${notice}, true)`,
      ),
    )
    .as('recipients');

const untold = (name: SQL<string>) =>
  sql`not exists (select 1 from told_notices where told_notices.name = ${name})`;

async function tellOfFeeds(db: Database, waysTo: (apartmentId: string) => EmailUrls) {
  const name = sql<string>`'feed ' || ${calendarFeeds.id} || ' ' || ${calendarFeeds.failedSince}`;
  const to = recipients(db, noticeSettings.feedFailures);
  const news = await db
    .select({
      name,
      email: to.email,
      apartmentId: to.apartmentId,
      feed: { name: calendarFeeds.name, property: to.property },
    })
    .from(calendarFeeds)
    .innerJoin(to, eq(to.apartmentId, calendarFeeds.apartmentId))
    .where(
      and(
        lt(calendarFeeds.failedSince, sql`now() - interval '1 day'`),
        // A calendar that was not tried lately is tried again before the host gets an email.
        gt(calendarFeeds.triedAt, sql`now() - interval '3 hours'`),
        eq(calendarFeeds.isPaused, false),
        untold(name),
      ),
    );
  // Properties that are not live cause no emails.
  for (const failing of await filterByLiveProperty(db, news))
    await tell(db, [failing], () => feedEmail(failing.feed, waysTo(failing.apartmentId)));
}

/** Emails hosts about stays that begin before all earlier stays have ended. */
async function tellOfOverlaps(db: Database, ways: EmailUrls) {
  // A current stay counts as the first one, even if it was started before its day.
  const before = sql<string>`max(${guests.checkoutDate}) over (partition by ${guests.apartmentId}
    order by ${guests.state} = 'current' desc, ${guests.checkinDate}, ${guests.id}
    rows between unbounded preceding and 1 preceding)`;
  const { id, apartmentId, checkinDate, checkoutDate } = guests;
  const stays = db
    .select({
      id,
      apartmentId,
      guest: guests.name,
      checkinDate,
      checkoutDate,
      before: before.as('before'),
    })
    .from(guests)
    .where(sql`${guests.state} in ('upcoming', 'current')`)
    .as('stays');
  const name = sql<string>`'overlap ' || ${stays.id} || ' ' || ${stays.checkinDate} || ' ' || ${stays.checkoutDate}`;
  const to = recipients(db, noticeSettings.doubleBookings);
  const news = await db
    .select({
      name,
      email: to.email,
      apartmentId: to.apartmentId,
      property: to.property,
      guest: stays.guest,
      checkinDate: stays.checkinDate,
      checkoutDate: stays.checkoutDate,
    })
    .from(stays)
    .innerJoin(to, eq(to.apartmentId, stays.apartmentId))
    .where(and(gt(stays.before, stays.checkinDate), untold(name)))
    .orderBy(asc(stays.checkinDate));
  await tell(db, await filterByLiveProperty(db, news), (overlaps) => overlapEmail(overlaps, ways));
}

/**
 * Hours before the arrival day begins. Eight hours before is four in the afternoon, in the property's time zone, when
 * there is time left to send the link.
 */
const hoursAhead = 8;

async function tellOfArrivals(db: Database, ways: EmailUrls) {
  const name = sql<string>`'arrival ' || ${guests.id} || ' ' || ${guests.checkinDate}`;
  const to = recipients(db, noticeSettings.unopenedArrivals);
  const news = await db
    .select({
      name,
      email: to.email,
      apartmentId: to.apartmentId,
      property: to.property,
      guest: guests.name,
    })
    .from(guests)
    .innerJoin(to, eq(to.apartmentId, guests.apartmentId))
    .where(
      and(
        eq(guests.state, 'upcoming'),
        gt(guests.arrivalDayAt, sql`now()`),
        lt(guests.arrivalDayAt, sql`now() + make_interval(hours => ${hoursAhead})`),
        isNull(guests.linkSentAt),
        not(isOpened),
        untold(name),
      ),
    )
    .orderBy(asc(to.property), asc(guests.name));
  await tell(db, await filterByLiveProperty(db, news), (arrivals) => arrivalEmail(arrivals, ways));
}
