/**
 * Nobody signs in as the superuser, whose rights reach the machine's files and programs. Who needs it owns the folder
 * and starts PostgreSQL in single-user mode.
 */
import pg from 'pg';
import { codeOf } from './errors.ts';
import type { EmbeddedPostgres } from './index.ts';

export const superuser = 'postgres';
/** No password fits, because there is none. */
export const lockSuperuser = `ALTER ROLE ${superuser} PASSWORD NULL`;

const wrongPassword = '28P01';

/** Earlier versions gave the superuser the application's password. */
export async function lockEarlierSuperuser(
  connection: EmbeddedPostgres['connection'],
  log: (message: string) => void,
): Promise<void> {
  const client = new pg.Client({ ...connection, user: superuser, database: 'postgres' });
  // A database that dies under the connection also says so here.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(lockSuperuser);
    log("The database's superuser had the password of the server's role; now it has none.");
  } catch (error) {
    if (codeOf(error) !== wrongPassword)
      log(`Whether the database's superuser has a password could not be seen (${String(error)}).`);
  } finally {
    await client.end().catch(() => {});
  }
}
