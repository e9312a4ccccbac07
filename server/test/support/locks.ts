/** Holds locks on database connections of its own, so that it takes none from the server that a test watches. */
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createLogger } from '../../src/platform/monitoring/log.ts';
import { runAtEnd } from './at-the-end.ts';

export function openLocks(url: string) {
  const database = openDatabase({ connectionString: url }, createLogger('silent'));
  runAtEnd(database.close);

  /** Begins a transaction. It holds what `take` locks until `release` is called or the test ends. */
  async function begin() {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    let isHeld = true;
    const release = async () => {
      if (!isHeld) return;
      isHeld = false;
      await client.query('rollback');
      client.release();
    };
    onTestFinished(release);
    const take = (statement: string, values: unknown[] = []) => client.query(statement, values);
    return { take, release };
  }

  /** Begins a transaction with a single statement, and returns the function that ends it. */
  async function hold(statement: string, values: unknown[] = []) {
    const { take, release } = await begin();
    await take(statement, values);
    return release;
  }

  async function countWaiting() {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  }

  return { begin, hold, countWaiting };
}
