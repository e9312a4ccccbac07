/**
 * Nobody can sign in as the superuser, whose rights reach the files and programs of the machine. The owner of the data
 * folder can still start PostgreSQL in single-user mode.
 */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { codeOf, ifPresent } from './errors.ts';
import type { EmbeddedPostgres } from './index.ts';

export const superuser = 'postgres';
/** A role without a password refuses every password. */
export const lockSuperuserSql = `ALTER ROLE ${superuser} PASSWORD NULL`;

const wrongPassword = '28P01';

const markerName = 'guest-portal.superuser-locked';

/** Records in the data folder that the superuser has no password, so that later starts need not find out. */
export const markSuperuserLocked = (folder: string) => writeFile(join(folder, markerName), '');

/**
 * Earlier versions gave the superuser the application's password. Only a sign-in shows whether it still has it, and
 * PostgreSQL logs each refused one as an error, so this is tried once per data folder.
 */
export async function lockEarlierSuperuser(
  connection: EmbeddedPostgres['connection'],
  folder: string,
  log: (message: string) => void,
): Promise<void> {
  if (await ifPresent(stat(join(folder, markerName)))) return;
  const client = new pg.Client({ ...connection, user: superuser, database: 'postgres' });
  // A query that fails reports the error itself. Without a listener, this event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(lockSuperuserSql);
    log(
      "Removed the password of the database superuser. Earlier versions gave it the server's own password.",
    );
  } catch (error) {
    if (codeOf(error) !== wrongPassword)
      return log(
        `Could not check whether the database superuser has a password (${String(error)}).`,
      );
  } finally {
    await client.end().catch(() => {});
  }
  // Without the marker file, the next start tries again.
  await markSuperuserLocked(folder).catch(() => {});
}
