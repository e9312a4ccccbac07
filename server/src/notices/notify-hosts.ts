/**
 * Emails hosts about problems they may not see: a calendar that fails, a double booking, guests without a link.
 * Each notice is recorded in the same transaction, so that it is sent once, even with several servers.
 */
import { pages } from '@guest-portal/contract/pages';
import { and, asc, eq, gt, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
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
import { recipients } from './recipients.ts';
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
  const settingsUrl = `${publicUrl}${pages.hostSettingsData}#mails`;
  const stayUrls = { url: `${publicUrl}${pages.hostStays}`, settingsUrl };
  await notifyOfFeeds(db, (apartmentId) => ({
    url: `${publicUrl}${pages.hostCalendars}?property=${apartmentId}`,
    settingsUrl,
  }));
  await notifyOfOverlaps(db, stayUrls);
  await notifyOfArrivals(db, stayUrls);
  await deleteInBatches(db, sentNotices, sql`told_at < now() - interval '2 years'`);
}

/**
 * One notice: its name, under which it is sent once, the host's email address, the property, and what the email says.
 */
type Notice<About> = { name: string; email: string; apartmentId: string } & About;

/** Sends each host one email with all new notices. */
export async function sendNotices<About>(
  db: Database,
  notices: readonly Notice<About>[],
  write: (notices: readonly Notice<About>[]) => ReturnType<typeof writeEmail>,
) {
  const byHost = new Map<string, Notice<About>[]>();
  for (const notice of notices) {
    const noticesOfHost = byHost.get(notice.email);
    if (noticesOfHost) noticesOfHost.push(notice);
    else byHost.set(notice.email, [notice]);
  }
  for (const [email, noticesOfHost] of byHost)
    await db.transaction(async (tx) => {
      const inserted = await tx
        .insert(sentNotices)
        .values(noticesOfHost.map(({ name }) => ({ name })))
        .onConflictDoNothing()
        .returning({ name: sentNotices.name });
      const newNames = new Set(inserted.map(({ name }) => name));
      const newNotices = noticesOfHost.filter(({ name }) => newNames.has(name));
      if (newNotices.length > 0) await queueMail(tx, { recipient: email, ...write(newNotices) });
    });
}

export const isNotSent = (name: SQL<string>) =>
  sql`not exists (select 1 from told_notices where told_notices.name = ${name})`;

async function notifyOfFeeds(db: Database, urlsFor: (apartmentId: string) => EmailUrls) {
  const name = sql<string>`'feed ' || ${calendarFeeds.id} || ' ' || ${calendarFeeds.failedSince}`;
  const recipient = recipients(db, noticeSettings.feedFailures);
  const notices = await db
    .select({
      name,
      email: recipient.email,
      apartmentId: recipient.apartmentId,
      feed: { name: calendarFeeds.name, property: recipient.property },
    })
    .from(calendarFeeds)
    .innerJoin(recipient, eq(recipient.apartmentId, calendarFeeds.apartmentId))
    .where(
      and(
        lt(calendarFeeds.failedSince, sql`now() - interval '1 day'`),
        // A calendar that was not tried lately is tried again before the host gets an email.
        gt(calendarFeeds.triedAt, sql`now() - interval '3 hours'`),
        eq(calendarFeeds.isPaused, false),
        isNotSent(name),
      ),
    );
  // Hosts get no notice of a property that is not live.
  for (const notice of await filterByLiveProperty(db, notices))
    await sendNotices(db, [notice], () => feedEmail(notice.feed, urlsFor(notice.apartmentId)));
}

/** Emails hosts about stays that begin before all earlier stays have ended. */
async function notifyOfOverlaps(db: Database, urls: EmailUrls) {
  // A current stay counts as the first one, even if it was started before its day.
  const previousCheckout = sql<string>`max(${guests.checkoutDate}) over (partition by ${guests.apartmentId}
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
      previousCheckout: previousCheckout.as('previous_checkout'),
    })
    .from(guests)
    .where(sql`${guests.state} in ('upcoming', 'current')`)
    .as('stays');
  const name = sql<string>`'overlap ' || ${stays.id} || ' ' || ${stays.checkinDate} || ' ' || ${stays.checkoutDate}`;
  const recipient = recipients(db, noticeSettings.doubleBookings);
  const notices = await db
    .select({
      name,
      email: recipient.email,
      apartmentId: recipient.apartmentId,
      property: recipient.property,
      guest: stays.guest,
      checkinDate: stays.checkinDate,
      checkoutDate: stays.checkoutDate,
    })
    .from(stays)
    .innerJoin(recipient, eq(recipient.apartmentId, stays.apartmentId))
    .where(and(gt(stays.previousCheckout, stays.checkinDate), isNotSent(name)))
    .orderBy(asc(stays.checkinDate));
  await sendNotices(db, await filterByLiveProperty(db, notices), (overlaps) =>
    overlapEmail(overlaps, urls),
  );
}

/**
 * Hours before the arrival day begins. Eight hours before is four in the afternoon, in the property's time zone, when
 * there is time left to send the link.
 */
const hoursAhead = 8;

async function notifyOfArrivals(db: Database, urls: EmailUrls) {
  const name = sql<string>`'arrival ' || ${guests.id} || ' ' || ${guests.checkinDate}`;
  const recipient = recipients(db, noticeSettings.unopenedArrivals);
  const notices = await db
    .select({
      name,
      email: recipient.email,
      apartmentId: recipient.apartmentId,
      property: recipient.property,
      guest: guests.name,
    })
    .from(guests)
    .innerJoin(recipient, eq(recipient.apartmentId, guests.apartmentId))
    .where(
      and(
        eq(guests.state, 'upcoming'),
        gt(guests.arrivalDayAt, sql`now()`),
        lt(guests.arrivalDayAt, sql`now() + make_interval(hours => ${hoursAhead})`),
        isNull(guests.linkSentAt),
        not(isOpened),
        isNotSent(name),
      ),
    )
    .orderBy(asc(recipient.property), asc(guests.name));
  await sendNotices(db, await filterByLiveProperty(db, notices), (arrivals) =>
    arrivalEmail(arrivals, urls),
  );
}
