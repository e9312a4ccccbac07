/** Everything a running server consists of, opened in order and closed in reverse. */
import { fileURLToPath } from 'node:url';
import { buildPhraseIndex as readPhrasebook } from '@guest-portal/contract/phrasebook/recognise';
import type { PoolConfig } from 'pg';
import { readAdminPassword } from './admin/password.ts';
import { buildApp } from './app.ts';
import { openBilling } from './billing/open-billing.ts';
import type { PaymentProvider } from './billing/provider.ts';
import { billingJobs } from './billing/sync/billing-jobs.ts';
import { feedSync, openFeedQueue, syncsAtOnce } from './calendars/feeds/feed-queue.ts';
import { isSimulatedCalendar } from './calendars/simulated/calendar-addresses.ts';
import { openCalendarReader } from './calendars/worker/calendar-reader.ts';
import { cleanupJobs } from './cleanup.ts';
import { type Config, operatorOf, outboxFolder, withChangeablePublicUrl } from './config/config.ts';
import { objectsFolder, openObjectStore } from './images/store/open-object-store.ts';
import { openImageWorker } from './images/worker/image-worker.ts';
import { collectLinksJob } from './link-checks/collect-links.ts';
import { concurrentLinkChecks, openLinkQueue } from './link-checks/link-queue.ts';
import { openGuestMailQueue } from './messages/guest-email-queue.ts';
import { guestMailPlanning } from './messages/plan-emails.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { noticeJobs } from './notices/notify-hosts.ts';
import {
  connectionTimeouts,
  jobConnectionSettings,
  openDatabase,
} from './platform/database/database.ts';
import { applyMigrations } from './platform/database/migrations/migrations.ts';
import { refusePooler } from './platform/database/pooler.ts';
import { databaseAddress, waitForDatabase } from './platform/database/wait-for-database.ts';
import { makePrivateFolder } from './platform/files/private-folder.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import type { MailTransport } from './platform/mail/mail.ts';
import { mailSender, openMailQueue } from './platform/mail/mail-queue.ts';
import { outboxTransport } from './platform/mail/outbox.ts';
import { smtpTransport } from './platform/mail/smtp.ts';
import { overdueBackups } from './platform/monitoring/backup-runs.ts';
import type { Logger } from './platform/monitoring/log.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';
import { openSafeFetch } from './platform/safe-fetch/safe-fetch.ts';
import { turnovers } from './stays/turnover.ts';
import { version } from './version.ts';

const pagesFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type Server = Awaited<ReturnType<typeof openServer>>;

/** Replaces what the settings decide: who gets the payments, and how long a request waits for a connection. */
type Told = { payments?: PaymentProvider; connection?: PoolConfig };

/** Opens everything in order; what was opened is closed again if a later part fails. */
export async function openServer(given: Config, log: Logger, told: Told = {}) {
  const { settings: config, moveTo } = withChangeablePublicUrl(given);
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const connection = { ...(await reachDatabase(config, log, closing)), ...told.connection };
    const database = openDatabase(connection, log);
    const background = openDatabase({ ...connection, ...jobConnectionSettings }, log);
    closing.push(() => Promise.all([database.close(), background.close()]));
    database.waitAtMost(connectionTimeouts.ofStart);
    await waitForDatabase(database.pool, databaseAddress(config), log);
    if (config.databaseUrl) await refusePooler(connection);
    await applyMigrations(database.pool, migrationsFolder);
    const { db } = database;
    if (!config.s3) await makePrivateFolder(objectsFolder(config));
    if (!config.mail.smtpUrl) await makePrivateFolder(outboxFolder(config));
    const objects = await openObjectStore(config);
    const imageWorker = openImageWorker();
    closing.push(async () => imageWorker.end());
    const billing = await openBilling({ db, config, log }, told.payments);
    const transport = mailTransport(config, log);
    const mails = openMailQueue(transport, log);
    const payments = billingJobs(billing);
    const reader = openCalendarReader();
    const publicUrl = () => config.publicUrl;
    const operator = operatorOf(config);
    const guestMails = openGuestMailQueue({ transport, publicUrl, operator }, log);
    const feeds = openFeedQueue({ safeFetch: safeFetchForFeeds(config), reader, publicUrl }, log);
    const links = config.checkLinks
      ? { scheduled: [collectLinksJob], queues: [openLinkQueue(outgoingForLinks(config), log)] }
      : { scheduled: [], queues: [] };
    const jobs = startJobs(
      db,
      {
        scheduled: [
          ...payments.scheduled,
          turnovers,
          guestMailPlanning,
          ...links.scheduled,
          ...noticeJobs(publicUrl),
          overdueBackups(config.mail.supportEmail),
          ...cleanupJobs({ db, store: objects.store }, config, log),
        ],
        queues: [mails.queue, guestMails, ...payments.queues, feeds, ...links.queues],
        workDb: background.db,
      },
      log,
    );
    const stopJobs = async () => {
      transport.close();
      await jobs.stop();
      reader.end();
    };
    closing.push(stopJobs);
    const adminPassword = await readAdminPassword(config.adminPassword, config.dataDir);
    const app = await buildApp({
      config,
      database,
      objects,
      imageWorker,
      billing,
      mail: mailSender(jobs, mails),
      feeds: feedSync(jobs, feeds),
      adminPassword: adminPassword.value,
      log,
      pagesFolder,
    });
    // Without this, the first guest who reads in another language than the host's would wait for the phrasebook.
    readPhrasebook();
    // Closes the app and the jobs at the same time, instead of only the jobs. In sequence, a request and a job that
    // hang would take longer than an orchestrator waits.
    closing.splice(-1, 1, () => Promise.all([app.close(), stopJobs()]));
    const listen = async () => {
      database.waitAtMost(connection.connectionTimeoutMillis ?? connectionTimeouts.ofRequests);
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.port === 0 && !config.hasPublicUrl)
        moveTo(`http://localhost:${new URL(address).port}`);
    };
    /** Resolves when no calendar is due any more. */
    const readFeeds = () => jobs.settle(feeds);
    return { app, config, database, adminPassword, listen, readFeeds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Calendars have a safe fetch of their own, with room for all that are synced at once, because most of them are on the
 * same few servers.
 */
const safeFetchForFeeds = (config: Config) =>
  openSafeFetch({
    allowed: config.outgoingAllow,
    isOwn: (url) => isSimulatedCalendar(url, config),
    userAgent: `GuestPortal/${version}`,
    limits: { overall: syncsAtOnce, perServer: syncsAtOnce },
  });

const outgoingForLinks = (config: Config) =>
  openSafeFetch({
    allowed: config.outgoingAllow,
    userAgent: `GuestPortal/${version}`,
    limits: { overall: concurrentLinkChecks, perServer: concurrentLinkChecks },
  });

function mailTransport(config: Config, log: Logger): MailTransport {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  log.info(`SMTP_URL is not set: emails are stored in ${outboxFolder(config)}`);
  return outboxTransport(outboxFolder(config), from);
}

async function reachDatabase(config: Config, log: Logger, closing: (() => Promise<unknown>)[]) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
  });
  closing.push(postgres.stop);
  return postgres.connection;
}
