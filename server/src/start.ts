/** The life of a server process: from settings to listening, and down again in order. */
import { fileURLToPath } from 'node:url';
import { type AdminPassword, readAdminPassword } from './admin/password.ts';
import { buildApp } from './app.ts';
import {
  type Config,
  ConfigError,
  environmentWithFile,
  outboxFolder,
  readConfig,
} from './config.ts';
import { housekeepingTasks } from './housekeeping.ts';
import { type OpenDatabase, openDatabase } from './platform/database.ts';
import { startHousekeeping } from './platform/housekeeping.ts';
import { createLogger, type Logger } from './platform/log.ts';
import type { MailTransport } from './platform/mail/mail.ts';
import { outboxTransport } from './platform/mail/outbox.ts';
import { startMailSender } from './platform/mail/sender.ts';
import { smtpTransport } from './platform/mail/smtp.ts';
import { applyMigrations, NewerDatabaseError } from './platform/migrations.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/postgres/index.ts';
import { DatabaseUnreachableError, waitForDatabase } from './platform/wait-for-database.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const pagesFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** How long a shutdown may take before the process ends anyway. */
const shutdownMilliseconds = 10_000;

export type StartOptions = {
  /** Settings that hold unless the environment says otherwise. */
  settings?: Record<string, string>;
  /** Runs on the migrated database before the server listens; gives lines to print once it does. */
  prepare?: (
    database: OpenDatabase,
    config: Config,
    adminPassword: AdminPassword,
  ) => Promise<() => string[]>;
};

export async function start(options: StartOptions = {}) {
  try {
    const environment = environmentWithFile(process.env, '.env');
    const config = readConfig({ ...options.settings, ...environment });
    await run(config, createLogger(config.logLevel), options);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

async function run(config: Config, log: Logger, { prepare }: StartOptions) {
  const server = await openServer(config, log);
  endOnSignal(server.close, log);
  const { adminPassword } = server;
  const lines = await prepare?.(server.database, config, adminPassword);
  await server.listen();
  say(`Guest Portal is listening on ${config.publicUrl}`);
  if (adminPassword.file && !lines) say(adminLine(adminPassword));
  for (const line of lines?.() ?? []) say(line);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** Output that is kept somewhere must not keep the password. */
function adminLine({ value, file }: AdminPassword): string {
  return process.stdout.isTTY
    ? `The admin password is ${value} (kept in ${file})`
    : `The admin password is kept in ${file}`;
}

/** Opens everything in order; what was opened is closed again if a later part fails. */
export async function openServer(config: Config, log: Logger) {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const connection = await reachDatabase(config, log, closing);
    const database = openDatabase(connection, log);
    closing.push(database.close);
    await waitForDatabase(database.pool, log);
    await applyMigrations(database.pool, migrationsFolder);
    const mail = startMailSender(database.db, mailTransport(config, log), log);
    closing.push(mail.stop);
    closing.push(startHousekeeping(housekeepingTasks(database.db), log).stop);
    const adminPassword = await readAdminPassword(config.adminPassword, config.dataDir);
    const app = await buildApp({
      config,
      database,
      mail,
      adminPassword: adminPassword.value,
      log,
      pagesFolder,
    });
    closing.push(() => app.close());
    const listen = async () => {
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.port === 0) config.publicUrl = `http://localhost:${new URL(address).port}`;
    };
    return { app, database, adminPassword, listen, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function mailTransport(config: Config, log: Logger): MailTransport {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  log.info(`without SMTP_URL every mail becomes a file in ${outboxFolder(config)}`);
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

/** Requests in flight finish, the database closes, and then the process ends by itself. */
function endOnSignal(close: () => Promise<void>, log: Logger) {
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), shutdownMilliseconds).unref();
    close().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

const plainErrors = [
  ConfigError,
  DatabaseUnreachableError,
  EmbeddedPostgresError,
  NewerDatabaseError,
];

function sentenceFor(error: unknown): string {
  if (plainErrors.some((type) => error instanceof type)) return (error as Error).message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}: another program is listening there; set PORT to a free one.`;
  }
  return `Guest Portal could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
