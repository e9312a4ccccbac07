/** Checks whether a backup may be restored into a database, and empties that database. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, ClientBase } from 'pg';
import { hashesSinceBaseline } from '../../platform/database/migrations/before-baseline.ts';
import { appliedMigrations } from '../../platform/database/migrations/migrations.ts';
import type { Migration } from '../../platform/database/migrations/migrations-in-steps.ts';
import { presenceLock } from '../../platform/database/presence.ts';
import { CommandError } from '../command.ts';
import { listSequences, listTables, listTriggerFunctions, quoteName } from './catalogue.ts';

/** Takes a lock that is held until the connection ends. */
export async function refuseRunningServer(client: ClientBase) {
  const { rows } = await client.query<{ isAlone: boolean }>(
    'select pg_try_advisory_lock($1) as "isAlone"',
    [presenceLock],
  );
  if (rows[0]?.isAlone) return;
  throw new CommandError(
    'A server is running on this database, so nothing was restored. Stop all servers first.',
  );
}

export async function refuseForeignTables(client: ClientBase, knownTables: string[]) {
  const tables = (await listTables(client)).map(({ name }) => name);
  const foreignTables = tables.filter((name) => !knownTables.includes(name));
  if (foreignTables.length > 0)
    throw new CommandError(
      `The database contains tables that do not belong to Guest Portal (${foreignTables.join(', ')}), so nothing was restored. Use a separate database for Guest Portal. If a newer version of Guest Portal created them, keep this database and restore into an empty one.`,
    );
}

/** Used for a restore without --replace, which must not delete accounts. */
export async function refuseUsedTarget(client: Client, migrations: Migration[]) {
  const knownHashes = migrations.map(({ hash }) => hash);
  const applied = hashesSinceBaseline(await appliedMigrations(drizzle(client)), knownHashes);
  if (!applied?.every((hash) => knownHashes.includes(hash)))
    throw new CommandError(
      'The database was not created by this version of Guest Portal (its schema drizzle lists other migrations), so nothing was restored. Use a separate database for Guest Portal, or add --replace to delete the contents of this one first.',
    );
  const tables = (await listTables(client)).map(({ name }) => name);
  if (!tables.includes('hosts')) return;
  const { rows } = await client.query('select 1 from hosts limit 1');
  if (rows.length > 0)
    throw new CommandError(
      'The database already has accounts, so nothing was restored. Add --replace to delete everything in it first.',
    );
}

/** Empties the database in the caller's transaction, so that nothing is deleted if the restore fails. */
export async function emptyTarget(client: ClientBase) {
  const functions = await listTriggerFunctions(client);
  const tables = await listTables(client);
  // The tables are dropped together, because they refer to each other. This fails if foreign objects depend on them.
  if (tables.length > 0)
    await client.query(`drop table ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
  for (const name of await listSequences(client))
    await client.query(`drop sequence ${quoteName(name)}`);
  for (const name of functions) await client.query(`drop function ${name}`);
  await client.query('drop schema if exists drizzle cascade');
}
