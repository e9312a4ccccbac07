/** Opens the connection pool of the one PostgreSQL database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../monitoring/log.ts';
import { startLivenessProbe } from './liveness-probe.ts';

export type Database = NodePgDatabase;

export type OpenDatabase = {
  db: Database;
  pool: Pool;
  /** Settings for code that needs a connection outside the pool. */
  connection: PoolConfig;
  /** Changes how long callers wait for a connection from now on. */
  setConnectionTimeout: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/**
 * A request that can't reach the database must fail within two seconds. During startup no visitor is waiting yet, and
 * on a busy machine even the first connections take longer than that.
 */
export const connectionTimeouts = { ofRequests: 1_500, ofStart: 10_000 } as const;

/**
 * Background jobs wait in line for a few connections of their own, so that requests keep all of theirs, however many
 * jobs are due at once.
 */
export const jobConnectionSettings: PoolConfig = {
  max: 3,
  connectionTimeoutMillis: 60_000,
  application_name: 'guest-portal-jobs',
};

/** How long closing waits for queries that are still running. */
const closingMilliseconds = 1_000;

export function openDatabase(connection: PoolConfig, log: Logger): OpenDatabase {
  const pool = new RefusingPool({
    // Each connection costs 6 MB of the database's memory.
    max: 6,
    connectionTimeoutMillis: connectionTimeouts.ofRequests,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'guest-portal',
    ...connection,
  });
  // The pool replaces a connection that breaks while idle. Without a listener, the event would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'));
  const probe = startLivenessProbe(pool, connection, log);
  pool.isRefusing = probe.isLost;
  const close = async () => {
    // `pool.end` waits for connections in use, and work that hangs never returns them.
    await Promise.race([pool.end(), sleep(closingMilliseconds, undefined, { ref: false })]);
    probe.stop();
  };
  const setConnectionTimeout = (milliseconds: number) => {
    pool.options.connectionTimeoutMillis = milliseconds;
  };
  return { db: drizzle(pool), pool, connection, setConnectionTimeout, close };
}

type OnConnect = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/** Refuses connections at once while the database is silent, instead of letting each attempt time out. */
class RefusingPool extends Pool {
  isRefusing = () => false;

  override connect(): Promise<PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect) {
    if (!this.isRefusing())
      return onConnect ? super.connect(keepAfterRefusals(onConnect)) : super.connect();
    if (!onConnect) return Promise.reject(new SilentDatabaseError());
    onConnect(new SilentDatabaseError(), undefined, () => {});
  }
}

/**
 * After a single query fails, the pool would close its connection. A connection still works after a query that
 * PostgreSQL only refused, and opening a new one each time would be most of the work when many queries fail (a full
 * disk, a missing table).
 */
const keepAfterRefusals =
  (onConnect: OnConnect): OnConnect =>
  (error, client, release) => {
    if (client) {
      const originalRelease = client.release;
      client.release = (reason) => originalRelease(isRefusal(reason) ? undefined : reason);
    }
    onConnect(error, client, release);
  };

/**
 * SQLSTATE codes of refused queries: wrong values, broken constraints, a deadlock, an unknown name, a full disk, a
 * timeout. After any other error, a new connection may work better. For example, an old connection to a demoted server
 * can only read.
 */
const refusalCodes = /^(22|23|40|42|53100$|57014$)/;
const isRefusal = (reason: unknown) =>
  reason instanceof DatabaseError && refusalCodes.test(reason.code ?? '');

class SilentDatabaseError extends Error {
  /** The SQLSTATE code of a failed connection. */
  readonly code = '08006';

  constructor() {
    super('The database is not responding');
  }
}
