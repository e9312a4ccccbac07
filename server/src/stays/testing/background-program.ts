/** A process that does what a server does about stays in the background: it turns them over, reads their calendars, or mails their guests. */
import { openFeedQueue } from '../../calendars/feeds/feed-queue.ts';
import { openCalendarReader } from '../../calendars/worker/calendar-reader.ts';
import { openGuestMailQueue } from '../../messages/guest-email-queue.ts';
import { guestMailPlanning } from '../../messages/plan-emails.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { hurried } from '../../platform/jobs/testing/pace.ts';
import { smtpTransport } from '../../platform/mail/smtp.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { say } from '../../platform/postgres/testing/say.ts';
import { parseAllowedHosts } from '../../platform/safe-fetch/addresses.ts';
import { openSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { turnovers } from '../turnover.ts';

export type Told = {
  url: string;
  work: 'turnovers' | 'feeds' | 'guest mails';
  /** The mail server. */
  smtp?: string;
};

const { url, work, smtp = 'smtp://127.0.0.1:9' }: Told = JSON.parse(process.argv[2] ?? '');
const log = createLogger('silent');
const { db } = openDatabase({ connectionString: url, max: 10 }, log);
const allowed = parseAllowedHosts('127.0.0.1') ?? [];
const safeFetch = openSafeFetch({ allowed, userAgent: 'GuestPortal/test' });
const publicUrl = () => 'http://localhost';
const operator = { name: 'Lamplight OÜ', email: 'help@portal.example' };
const feeds = openFeedQueue({ safeFetch, reader: openCalendarReader(), publicUrl }, log);
const transport = smtpTransport(smtp, 'Guest Portal <no-reply@example.com>');
const guestMails = openGuestMailQueue({ transport, publicUrl, operator }, log);
const all = {
  turnovers: { scheduled: [turnovers] },
  feeds: { queues: [feeds] },
  'guest mails': { scheduled: [guestMailPlanning], queues: [guestMails] },
};
// It is loaded before it is needed, and begins when it is told to.
process.stdin.once('data', () => {
  // Eight at a time look for feeds: often enough, and not so often that nothing else gets its turn.
  startJobs(db, all[work], log, { ...hurried, look: 100, announce: 1_000 });
});
say({ loaded: process.pid });
