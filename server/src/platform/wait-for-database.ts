/** At the start the database may still be starting too: wait for it, but not for a wrong password. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from './log.ts';

const patienceMilliseconds = 30_000;
const notYet = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P03|08...)$/;

export async function waitForDatabase(pool: Pool, log: Logger) {
  const giveUpAt = Date.now() + patienceMilliseconds;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1');
      return;
    } catch (err) {
      const code = err instanceof Error && 'code' in err ? String(err.code) : '';
      if ((!isLate(err) && !notYet.test(code)) || Date.now() > giveUpAt)
        throw new DatabaseUnreachableError(err);
      if (attempt === 1) log.warn('the database does not answer yet; waiting for it');
      await sleep(250);
    }
  }
}

/** A connection was not there in time; `pg` says so in words alone. */
export function isLate(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(timeout exceeded|Connection terminated due to connection timeout)/.test(error.message)
  );
}

export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`DATABASE_URL names a database that can't be used: ${reason}.`, { cause });
  }
}
