/** Keeps the schema as it is: whoever changes it holds this lock, and so does whoever reads or writes all of it. */
import type { ClientBase } from 'pg';
import { migrationLock } from '../../platform/database/migrations.ts';
import { CommandError } from '../command.ts';

const patienceSeconds = 120;

/** On a connection that ends soon: the lock ends with it. */
export async function takeMigrationLock(
  client: ClientBase,
  mode: 'shared' | 'exclusive',
  seconds = patienceSeconds,
) {
  const take = mode === 'shared' ? 'pg_advisory_lock_shared' : 'pg_advisory_lock';
  await client.query(`set lock_timeout = '${seconds}s'`);
  try {
    await client.query(`select ${take}($1)`, [migrationLock]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
    throw new CommandError(
      `Somebody has held the database's lock for migrations for ${seconds} seconds: a server that migrates, a backup or a restore that is still running, or a connection that a pooler kept open after one. Let it end, or end its connection, and try again.`,
    );
  } finally {
    await client.query('set lock_timeout = 0');
  }
}
