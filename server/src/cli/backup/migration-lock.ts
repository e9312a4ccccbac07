/** Prevents schema changes: migrations, backups and restores all hold this lock. */
import type { ClientBase } from 'pg';
import { migrationLock } from '../../platform/database/migrations/migrations.ts';
import { CommandError } from '../command.ts';

const defaultWaitSeconds = 120;

/** The lock lasts until the connection ends or releases it. */
export async function takeMigrationLock(
  client: ClientBase,
  mode: 'shared' | 'exclusive',
  seconds = defaultWaitSeconds,
) {
  const lockFunction = mode === 'shared' ? 'pg_advisory_lock_shared' : 'pg_advisory_lock';
  await client.query(`set lock_timeout = '${seconds}s'`);
  try {
    await client.query(`select ${lockFunction}($1)`, [migrationLock]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
    throw new CommandError(
      `The database's migration lock has been held for ${seconds === 1 ? '1 second' : `${seconds} seconds`}: by a server that is migrating, a backup or restore that is still running, or a connection that a pooler kept open. Wait for it to finish, or close its connection, and try again.`,
    );
  } finally {
    await client.query('set lock_timeout = 0');
  }
}
