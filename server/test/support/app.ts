/** Makes the whole application on a fresh database. Requests are injected, without a network. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PasswordCost } from '../../src/accounts/passwords/passwords.ts';
import { buildApp } from '../../src/app.ts';
import { openBilling } from '../../src/billing/open-billing.ts';
import type { PaymentProvider } from '../../src/billing/provider.ts';
import type { FeedSync } from '../../src/calendars/feeds/feed-queue.ts';
import { outboxFolder, readConfig, withChangeablePublicUrl } from '../../src/config/config.ts';
import { openObjectStore } from '../../src/images/store/open-object-store.ts';
import type { MailTransport } from '../../src/platform/mail/mail.ts';
import { listOutbox, outboxTransport } from '../../src/platform/mail/outbox.ts';
import { createLogger, type Logger } from '../../src/platform/monitoring/log.ts';
import { runAtEnd } from './at-the-end.ts';
import { watchRoutes } from './browser.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { imageWorker } from './servers/image-worker.ts';
import { startMailSender } from './servers/mail-sender.ts';

type Options = {
  /** Settings as the environment would give them. */
  settings?: Record<string, string>;
  log?: Logger;
  /** A database to use instead of a fresh one. */
  database?: TestDatabase;
  pagesFolder?: string;
  /** The transport that takes the emails. The default is the outbox. */
  transport?: MailTransport;
  /** The payment provider. Without it, payments are simulated. */
  payments?: PaymentProvider;
  /** The cost of hashing a password. The default is the lowest that argon2 accepts. */
  passwordCost?: PasswordCost;
  /** What syncs calendar feeds. By default, feeds are not synced. */
  feeds?: FeedSync;
  /** Routes besides the product's own, to test how the platform treats any route. */
  routes?: (app: FastifyInstance) => void;
};

export const testAdminPassword = 'lighthouse-keeper';

/** The lowest cost that argon2 accepts, because a thousand hosts sign up in a test run. */
export const cheapPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const fixturePages = fileURLToPath(new URL('./pages', import.meta.url));

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

export async function createTestApp(options: Options = {}) {
  const log = options.log ?? createLogger('silent');
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'guest-portal-app-'));
  const { settings: config, setPublicUrl } = withChangeablePublicUrl(
    readConfig({
      DATA_DIR: dataDir,
      // The tests must also run on a machine with little free disk space.
      FREE_SPACE_RESERVE_BYTES: '0',
      ...options.settings,
    }),
  );
  const outbox = outboxFolder(config);
  const transport = options.transport ?? outboxTransport(outbox, config.mail.from);
  const mail = startMailSender(database.db, transport, log);
  const billing = await openBilling({ db: database.db, config, log }, options.payments);
  const app = await buildApp({
    config,
    database,
    objects: await openObjectStore(config),
    imageWorker,
    billing,
    mail,
    // Feeds are synced only in tests that ask for it, see calendars/testing.
    feeds: options.feeds ?? { wake: () => {} },
    adminPassword: testAdminPassword,
    passwordCost: options.passwordCost ?? cheapPasswordCost,
    shedsLoad: false,
    log,
    pagesFolder: options.pagesFolder ?? fixturePages,
  });
  watchRoutes(app);
  options.routes?.(app);
  await app.ready();
  // This runs before the database's own afterAll, which was registered first and so runs last.
  runAtEnd(async () => {
    await app.close();
    await mail.stop();
    await rm(dataDir, { recursive: true });
  });
  /** Waits until the waiting emails are sent, and returns all emails that were sent so far, newest first. */
  const readMails = async () => {
    await mail.drain();
    return listOutbox(outbox);
  };
  return { app, db: database.db, database, config, setPublicUrl, billing, mail, readMails };
}
