/** One PostgreSQL, one driver, one pool. */
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../monitoring/log.ts';
import { startLivenessProbe } from './liveness-probe.ts';

export type Database = NodePgDatabase;

export type OpenDatabase = {
  db: Database;
  pool: Pool;
  /** For those who need a connection of their own. */
  connection: PoolConfig;
  /** From now on nobody waits longer for a connection. */
  waitAtMost: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/**
 * A request that can't reach the database must say so within two seconds. A start has nobody waiting yet, and on a busy
 * machine even the first connections take longer than that.
 */
export const patience = { ofRequests: 1_500, ofStart: 10_000 } as const;

/**
 * Work in the background has a few connections of its own, for which it waits in line: requests keep all of theirs,
 * however many jobs are due at once.
 */
export const ofJobs: PoolConfig = {
  max: 3,
  connectionTimeoutMillis: 60_000,
  application_name: 'guest-portal-jobs',
};

/** For queries that are under way when everything closes. */
const closingMilliseconds = 1_000;

export function openDatabase(connection: PoolConfig, log: Logger): OpenDatabase {
  const pool = new RefusingPool({
    // Each connection costs 6 MB of the database's memory.
    max: 6,
    connectionTimeoutMillis: patience.ofRequests,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'guest-portal',
    ...connection,
  });
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'));
  const probe = startLivenessProbe(pool, connection, log);
  pool.isRefusing = probe.isLost;
  const close = async () => {
    // It waits for connections in hand, which somebody who hangs never gives back.
    await Promise.race([pool.end(), sleep(closingMilliseconds, undefined, { ref: false })]);
    probe.stop();
  };
  const waitAtMost = (milliseconds: number) => {
    pool.options.connectionTimeoutMillis = milliseconds;
  };
  return { db: drizzle(pool), pool, connection, waitAtMost, close };
}

type OnConnect = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/** Says at once what a connection to a silent database could only say after a while. */
class RefusingPool extends Pool {
  isRefusing = () => false;

  override connect(): Promise<PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect) {
    if (!this.isRefusing())
      return onConnect ? super.connect(keepingWhatServes(onConnect)) : super.connect();
    if (!onConnect) return Promise.reject(new SilentDatabaseError());
    onConnect(new SilentDatabaseError(), undefined, () => {});
  }
}

/**
 * For single queries, after whose failure the pool would end the connection: a refused one does it no harm, and a new
 * one for each would be the most of the work whenever many fail (no room on the disk, a table that is away).
 */
const keepingWhatServes =
  (onConnect: OnConnect): OnConnect =>
  (error, client, release) => {
    if (client) {
      const giveBack = client.release;
      client.release = (reason) => giveBack(isRefusal(reason) ? undefined : reason);
    }
    onConnect(error, client, release);
  };

/**
 * By SQL's own words: wrong values, broken rules, a deadlock, a name that is not there, a full disk, too long a time. After
 * anything else another connection may do better: one to a server that was demoted can only read from then on.
 */
const refusals = /^(22|23|40|42|53100$|57014$)/;
const isRefusal = (reason: unknown) =>
  reason instanceof DatabaseError && refusals.test(reason.code ?? '');

class SilentDatabaseError extends Error {
  /** SQL's own word for a connection that failed. */
  readonly code = '08006';

  constructor() {
    super('The database is not responding');
  }
}
