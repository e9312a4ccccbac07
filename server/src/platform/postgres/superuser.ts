/**
 * Nobody can sign in as the superuser, whose rights reach the files and programs of the machine. The owner of the data
 * folder can still start PostgreSQL in single-user mode.
 */
import pg from 'pg';
import { codeOf } from './errors.ts';
import type { EmbeddedPostgres } from './index.ts';

export const superuser = 'postgres';
/** A role without a password refuses every password. */
export const lockSuperuser = `ALTER ROLE ${superuser} PASSWORD NULL`;

const wrongPassword = '28P01';

/** Earlier versions gave the superuser the application's password. */
export async function lockEarlierSuperuser(
  connection: EmbeddedPostgres['connection'],
  log: (message: string) => void,
): Promise<void> {
  const client = new pg.Client({ ...connection, user: superuser, database: 'postgres' });
  // A database that dies also reports it through this connection.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(lockSuperuser);
    log(
      "Removed the password of the database superuser: earlier versions gave it the server's own.",
    );
  } catch (error) {
    if (codeOf(error) !== wrongPassword)
      log(`Could not check whether the database superuser has a password (${String(error)}).`);
  } finally {
    await client.end().catch(() => {});
  }
}
