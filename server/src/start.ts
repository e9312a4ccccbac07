/** Starts a server process from its settings, and shuts it down in order. */
import type { AdminPassword } from './admin/password.ts';
import { showsOutbox } from './app.ts';
import {
  type Config,
  ConfigError,
  type Environment,
  environmentWithFile,
  readConfig,
} from './config/config.ts';
import { OlderDatabaseError } from './platform/database/migrations/before-baseline.ts';
import { NewerDatabaseError } from './platform/database/migrations/migrations.ts';
import { MissingRightsError } from './platform/database/migrations/rights.ts';
import { PooledConnectionError } from './platform/database/pooler.ts';
import { DatabaseUnreachableError } from './platform/database/wait-for-database.ts';
import { createLogger, describeError, type Logger } from './platform/monitoring/log.ts';
import { EmbeddedPostgresError } from './platform/postgres/index.ts';
import { notifyReady } from './platform/process/notify-ready.ts';
import { endWhenStalled } from './platform/process/stall-watchdog.ts';
import { applyThreadLimits } from './platform/process/thread-limits.ts';
import { openServer, type Server } from './server.ts';

/**
 * Milliseconds that a shutdown may take after the drain before the process ends anyway. Docker kills it after 10
 * seconds.
 */
const shutdownMilliseconds = 9_500;

type StartOptions = {
  /** The settings. The default is the process's own environment with `.env`. */
  environment?: Environment;
  /** Runs on the opened server before it listens. The returned function runs afterwards and returns lines to print. */
  prepare?: (server: Server) => Promise<() => Promise<string[]>>;
};

export async function start(options: StartOptions = {}) {
  try {
    const config = readConfig(options.environment ?? environmentWithFile(process.env, '.env'));
    const log = createLogger(config.logLevel);
    applyThreadLimits();
    endWhenStalled(log);
    await runServer(config, log, options);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}

/** Signals are handled from the first moment, so that a server that is still opening is closed as well. */
async function runServer(config: Config, log: Logger, options: StartOptions) {
  const opening = openServer(config, log);
  endOnSignal(async () => (await opening).close(), config, log);
  const server = await opening;
  try {
    await listen(server, options);
    await notifyReady(log);
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function listen(server: Server, { prepare }: StartOptions) {
  const { config } = server;
  const lines = await prepare?.(server);
  await server.listen();
  printLine(`Guest Portal is listening on ${config.publicUrl}`);
  if (config.sandboxRemark) printLine(config.sandboxRemark);
  if (showsOutbox(config))
    printLine(`Emails are not sent. Read them at ${config.publicUrl}/outbox`);
  if (server.adminPassword.file && !lines) printLine(adminPasswordLine(server.adminPassword));
  for (const line of (await lines?.()) ?? []) printLine(line);
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`);
}

/** Output that is not a terminal may be stored, so it must not contain the password. */
function adminPasswordLine({ value, file }: AdminPassword): string {
  return process.stdout.isTTY
    ? `The admin password is ${value} (stored in ${file})`
    : `The admin password is stored in ${file}`;
}

/** On a signal, requests in flight finish, the database closes, and then the process ends. */
function endOnSignal(close: () => Promise<void>, { drainSeconds }: Config, log: Logger) {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + shutdownMilliseconds).unref();
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

const errorsForOperators = [
  ConfigError,
  DatabaseUnreachableError,
  EmbeddedPostgresError,
  MissingRightsError,
  NewerDatabaseError,
  OlderDatabaseError,
  PooledConnectionError,
];

export function describeStartError(error: unknown): string {
  if (errorsForOperators.some((type) => error instanceof type)) return (error as Error).message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}: another program is using this port. Set PORT to a free port.`;
  }
  // The message of an unknown error may contain the values of a query, such as a secret at the very first start.
  const { message, stack } = describeError(error);
  return [`Guest Portal could not start: ${message}`, stack].join('\n').trimEnd();
}
