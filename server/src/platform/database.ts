/** One PostgreSQL, one driver, one pool. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import type { Logger } from './log.ts';

export type Database = NodePgDatabase;

export type OpenDatabase = {
  db: Database;
  pool: Pool;
  /** For those who need a connection of their own. */
  connection: PoolConfig;
  close: () => Promise<void>;
};

export function openDatabase(connection: PoolConfig, log: Logger): OpenDatabase {
  const pool = new Pool({
    ...connection,
    max: 10,
    // A request that can't reach the database must say so within two seconds.
    connectionTimeoutMillis: 1_500,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'guest-portal',
  });
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'));
  return { db: drizzle(pool), pool, connection, close: () => pool.end() };
}
