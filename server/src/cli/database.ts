/**
 * Opens the database for a command: the one that DATABASE_URL names, or the embedded one, even while a server runs on
 * it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { OlderDatabaseError } from '../platform/database/migrations/before-baseline.ts';
import { compareSchema, NewerDatabaseError } from '../platform/database/migrations/migrations.ts';
import { refusePooler } from '../platform/database/pooler.ts';
import {
  DatabaseUnreachableError,
  databaseAddress,
  isConnectionTimeout,
  isStillStarting,
} from '../platform/database/wait-for-database.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import {
  DataInUseError,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../platform/postgres/index.ts';
import { CommandError, type Io } from './command.ts';

type Options = {
  /** Refuses to open while a server runs on the data folder. Other users of DATABASE_URL can't be detected. */
  isExclusive?: boolean;
};

type OpenConnection = Pick<OpenDatabase, 'connection'> & { stop: () => Promise<void> };

/** Opens the database, calls `work` and closes what was opened. */
export async function withDatabase<Result>(
  config: Config,
  { remark }: Pick<Io, 'remark'>,
  work: (database: OpenDatabase) => Promise<Result>,
  { isExclusive = false }: Options = {},
): Promise<Result> {
  const { connection, stop } = await openConnection(config, remark, isExclusive);
  try {
    const database = openDatabase(connection, createLogger('silent'));
    try {
      await waitUntilReady(database, !config.databaseUrl).catch((reason: unknown) => {
        throw new DatabaseUnreachableError(databaseAddress(config), reason);
      });
      if (config.databaseUrl) await refusePooler(connection);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await stop();
  }
}

const timeoutMilliseconds = 5_000;

/**
 * The pool waits at most two seconds for a connection, because guests need an answer. An operator can wait longer. An
 * embedded database may still be starting even if its files say that it is ready, because a killed one leaves them.
 */
async function waitUntilReady({ pool }: OpenDatabase, isEmbedded: boolean): Promise<void> {
  const giveUpAt = Date.now() + timeoutMilliseconds;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (
        !(isEmbedded ? isStillStarting(error) : isConnectionTimeout(error)) ||
        Date.now() > giveUpAt
      )
        throw error;
      await sleep(100);
    }
  }
}

async function openConnection(
  { databaseUrl, dataDir }: Config,
  remark: Io['remark'],
  isExclusive: boolean,
): Promise<OpenConnection> {
  if (databaseUrl)
    return { connection: { connectionString: databaseUrl }, stop: () => Promise.resolve() };
  try {
    return await startEmbeddedPostgres({ dataDir, log: remark });
  } catch (error) {
    if (isExclusive || !(error instanceof DataInUseError)) throw error;
    return { connection: await findRunningDatabase(dataDir, error), stop: () => Promise.resolve() };
  }
}

/** A server that is just starting locks the data folder before its database accepts connections. */
async function findRunningDatabase(dataDir: string, inUseError: DataInUseError) {
  const giveUpAt = Date.now() + timeoutMilliseconds;
  for (;;) {
    const connection = await findRunningPostgres(dataDir);
    if (connection) return connection;
    if (Date.now() > giveUpAt) throw inUseError;
    await sleep(100);
  }
}

/** Commands that read and write rows call this, because their queries only work with the current schema. */
export async function requireCurrentSchema({ db }: OpenDatabase) {
  const { missing, unknown, isTooOld } = await compareSchema(db, migrationsFolder);
  if (isTooOld) throw new OlderDatabaseError();
  if (unknown > 0)
    throw new NewerDatabaseError(
      'The database was created by a newer version of Guest Portal. Use that version instead.',
    );
  if (missing > 0)
    throw new CommandError(
      'The database is older than this version of Guest Portal. Run `guest-portal migrate` first, or start the server once.',
    );
}
