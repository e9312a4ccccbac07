/**
 * A process that does one part of a server's background work for stays: dueStays, calendar feeds or emails to guests.
 */
import { openFeedQueue } from '../../calendars/feeds/feed-queue.ts';
import { openCalendarReader } from '../../calendars/worker/calendar-reader.ts';
import { openGuestMailQueue } from '../../messages/guest-email-queue.ts';
import { guestMailPlanning } from '../../messages/plan-emails.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { fastPace } from '../../platform/jobs/testing/pace.ts';
import { smtpTransport } from '../../platform/mail/smtp.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { say } from '../../platform/postgres/testing/say.ts';
import { parseAllowedHosts } from '../../platform/safe-fetch/addresses.ts';
import { openSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { dueStays } from '../due-stays.ts';

export type BackgroundProgramOptions = {
  url: string;
  work: 'due stays' | 'feeds' | 'guest mails';
  /** The URL of the mail server. */
  smtp?: string;
};

const {
  url,
  work,
  smtp = 'smtp://127.0.0.1:9',
}: BackgroundProgramOptions = JSON.parse(process.argv[2] ?? '');
const log = createLogger('silent');
const { db } = openDatabase({ connectionString: url, max: 10 }, log);
const allowed = parseAllowedHosts('127.0.0.1') ?? [];
const safeFetch = openSafeFetch({ allowed, userAgent: 'GuestPortal/test' });
const publicUrl = () => 'http://localhost';
const operator = { name: 'Lamplight OÜ', email: 'help@portal.example' };
const feeds = openFeedQueue({ safeFetch, reader: openCalendarReader(), publicUrl }, log);
const transport = smtpTransport(smtp, 'Guest Portal <no-reply@example.com>');
const guestMails = openGuestMailQueue({ transport, publicUrl, operator }, log);
const jobsByWork = {
  'due stays': { scheduled: [dueStays] },
  feeds: { queues: [feeds] },
  'guest mails': { scheduled: [guestMailPlanning], queues: [guestMails] },
};
// The process is loaded before it is needed and begins when it is told to.
process.stdin.once('data', () => {
  // Eight workers look for due feeds. This interval is short enough for tests and leaves time for other work.
  startJobs(db, jobsByWork[work], log, {
    ...fastPace,
    checkInterval: 100,
    registrationInterval: 1_000,
  });
});
say({ loaded: process.pid });
