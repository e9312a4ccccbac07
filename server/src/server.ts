/** Everything a running server consists of, opened in order and closed in reverse. */
import { fileURLToPath } from 'node:url';
import { buildPhraseIndex } from '@guest-portal/contract/phrasebook/recognise';
import type { PoolConfig } from 'pg';
import { readAdminPassword } from './admin/password.ts';
import { buildApp } from './app.ts';
import { openBilling } from './billing/open-billing.ts';
import type { PaymentProvider } from './billing/provider.ts';
import { billingJobs } from './billing/sync/billing-jobs.ts';
import { feedSync, openFeedQueue, syncsAtOnce } from './calendars/feeds/feed-queue.ts';
import { isSimulatedCalendar } from './calendars/simulated/calendar-urls.ts';
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
import { dueStays } from './stays/due-stays.ts';
import { warnHostsJob } from './turnovers/warnings/warn-hosts.ts';
import { version } from './version.ts';

const pagesFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type Server = Awaited<ReturnType<typeof openServer>>;

/** Replaces what the settings decide: the payment provider, and options of the database connections. */
type Overrides = { payments?: PaymentProvider; connection?: PoolConfig };

/** Opens everything in order; what was opened is closed again if a later part fails. */
export async function openServer(initialConfig: Config, log: Logger, overrides: Overrides = {}) {
  const { settings: config, setPublicUrl } = withChangeablePublicUrl(initialConfig);
  const closeSteps: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closeSteps.splice(0).reverse()) await step();
  };
  try {
    const connection = {
      ...(await reachDatabase(config, log, closeSteps)),
      ...overrides.connection,
    };
    const database = openDatabase(connection, log);
    const jobDatabase = openDatabase({ ...connection, ...jobConnectionSettings }, log);
    closeSteps.push(() => Promise.all([database.close(), jobDatabase.close()]));
    database.setConnectionTimeout(connectionTimeouts.ofStart);
    await waitForDatabase(database.pool, databaseAddress(config), log);
    if (config.databaseUrl) await refusePooler(connection);
    await applyMigrations(database.pool, migrationsFolder);
    const { db } = database;
    if (!config.s3) await makePrivateFolder(objectsFolder(config));
    if (!config.mail.smtpUrl) await makePrivateFolder(outboxFolder(config));
    const objects = await openObjectStore(config);
    const imageWorker = openImageWorker();
    closeSteps.push(async () => imageWorker.end());
    const billing = await openBilling({ db, config, log }, overrides.payments);
    const transport = mailTransport(config, log);
    const mailQueue = openMailQueue(transport, log);
    const paymentJobs = billingJobs(billing);
    const reader = openCalendarReader();
    const publicUrl = () => config.publicUrl;
    const operator = operatorOf(config);
    const guestEmailQueue = openGuestMailQueue({ transport, publicUrl, operator }, log);
    const feedQueue = openFeedQueue(
      { safeFetch: safeFetchForFeeds(config), reader, publicUrl },
      log,
    );
    const links = config.checkLinks
      ? { scheduled: [collectLinksJob], queues: [openLinkQueue(safeFetchForLinks(config), log)] }
      : { scheduled: [], queues: [] };
    const jobs = startJobs(
      db,
      {
        scheduled: [
          ...paymentJobs.scheduled,
          dueStays,
          guestMailPlanning,
          ...links.scheduled,
          ...noticeJobs(publicUrl),
          warnHostsJob(publicUrl),
          overdueBackups(config.mail.supportEmail),
          ...cleanupJobs({ db, store: objects.store }, config, log),
        ],
        queues: [
          mailQueue.queue,
          guestEmailQueue,
          ...paymentJobs.queues,
          feedQueue,
          ...links.queues,
        ],
        workDb: jobDatabase.db,
      },
      log,
    );
    const stopJobs = async () => {
      transport.close();
      await jobs.stop();
      reader.end();
    };
    closeSteps.push(stopJobs);
    const adminPassword = await readAdminPassword(config.adminPassword, config.dataDir);
    const app = await buildApp({
      config,
      database,
      objects,
      imageWorker,
      billing,
      mail: mailSender(jobs, mailQueue),
      feeds: feedSync(jobs, feedQueue),
      adminPassword: adminPassword.value,
      log,
      pagesFolder,
    });
    // Without this, the first guest who reads in another language than the host's would wait for the index.
    buildPhraseIndex();
    // Replaces the last step, which closes only the jobs. The app and the jobs are closed at the same time, because in
    // sequence, a request and a job that hang would take longer than an orchestrator waits.
    closeSteps.splice(-1, 1, () => Promise.all([app.close(), stopJobs()]));
    const listen = async () => {
      database.setConnectionTimeout(
        connection.connectionTimeoutMillis ?? connectionTimeouts.ofRequests,
      );
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.port === 0 && !config.hasPublicUrl)
        setPublicUrl(`http://localhost:${new URL(address).port}`);
    };
    /** Resolves when no calendar is due any more. */
    const syncDueFeeds = () => jobs.drain(feedQueue);
    return { app, config, database, adminPassword, listen, syncDueFeeds, close };
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

const safeFetchForLinks = (config: Config) =>
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

async function reachDatabase(config: Config, log: Logger, closeSteps: (() => Promise<unknown>)[]) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
  });
  closeSteps.push(postgres.stop);
  return postgres.connection;
}
