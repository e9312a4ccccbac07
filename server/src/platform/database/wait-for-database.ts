/** Waits at startup for a database that may still be starting, but not after errors such as a wrong password. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from '../monitoring/log.ts';
import { reasonOf } from '../monitoring/reasons.ts';

const maxWaitMilliseconds = 30_000;
/**
 * Error codes of a database that may still be starting. 08P01 is excluded: the other end does not understand the
 * protocol, and waiting does not change that.
 */
const startingCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P03|08(?!P01)...)$/;

export async function waitForDatabase(pool: Pool, address: DatabaseAddress, log: Logger) {
  const giveUpAt = Date.now() + maxWaitMilliseconds;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1');
      return;
    } catch (err) {
      if (!isStillStarting(err) || Date.now() > giveUpAt)
        throw new DatabaseUnreachableError(address, err);
      if (attempt === 1) log.warn('the database is not responding yet; waiting for it');
      await sleep(250);
    }
  }
}

/** The name of the database in errors: the setting, or the folder of the server's own database. */
type DatabaseAddress = 'DATABASE_URL' | { folder: string };

type Settings = { databaseUrl: string | undefined; dataDir: string };

export function databaseAddress({ databaseUrl, dataDir }: Settings): DatabaseAddress {
  return databaseUrl ? 'DATABASE_URL' : { folder: dataDir };
}

/** Whether the database may still be starting: for example, nothing listens there yet, or its socket does not exist. */
export function isStillStarting(error: unknown): boolean {
  if (isConnectionTimeout(error)) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  const isSocketMissing =
    error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isSocketMissing || startingCodes.test(String(error.code));
}

/** Whether a connection timed out. `pg` reports that only in a message, without a code. */
export function isConnectionTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(timeout exceeded|Connection terminated due to connection timeout)/.test(error.message)
  );
}

export class DatabaseUnreachableError extends Error {
  constructor(address: DatabaseAddress, cause: unknown) {
    const summary =
      address === 'DATABASE_URL'
        ? "The database at DATABASE_URL can't be used"
        : `The server's own PostgreSQL in ${address.folder} can't be used`;
    super(`${summary}: ${reasonOf(cause)}.`, { cause });
  }
}
