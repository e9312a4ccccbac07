/** Writes the database and the images of a server into one file, while the server is in use. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, ClientBase, ClientConfig } from 'pg';
import type { ObjectStore } from '../../images/store/store.ts';
import {
  hashesSinceBaseline,
  OlderDatabaseError,
} from '../../platform/database/migrations/before-baseline.ts';
import { appliedMigrations, migrationLock } from '../../platform/database/migrations/migrations.ts';
import { version } from '../../version.ts';
import { CommandError } from '../command.ts';
import { type Archive, createArchive } from './archive.ts';
import { listTables, type Table } from './catalogue.ts';
import { onOwnConnection } from './connection.ts';
import { dumpTable, readSequences } from './dump-rows.ts';
import {
  formatVersion,
  type Header,
  headerName,
  type Summary,
  summaryName,
  toJsonLine,
} from './format.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { dumpObjects, openImageCursor } from './objects.ts';

export type BackupSource = {
  connection: ClientConfig;
  store: ObjectStore;
  migrationsFolder: string;
  /** How long to wait for a migration or a restore; two minutes by default. */
  lockTimeoutSeconds?: number;
};

type BackupResult = Summary & { bytes: number };

export function backUp(
  { connection, store, migrationsFolder, lockTimeoutSeconds }: BackupSource,
  file: string,
): Promise<BackupResult> {
  return onOwnConnection(connection, async (client) => {
    const createdAt = new Date();
    // The lock is taken before the snapshot, so that the backup includes the results of a migration that it waited for.
    await takeMigrationLock(client, 'shared', lockTimeoutSeconds);
    await client.query('begin isolation level repeatable read read only');
    const migrations = await requireKnownSchema(client, migrationsFolder);
    const tables = await listTables(client);
    const archive = await createArchive(file, createdAt);
    try {
      await archive.add(headerName, toJsonLine(headerOf(createdAt, migrations, tables)));
      const rows = await dumpTables(client, archive, tables);
      const sequences = await readSequences(client);
      await openImageCursor(client);
      await client.query('commit');
      await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
      const objects = await dumpObjects(client, store, archive);
      const summary: Summary = { rows, sequences, ...objects };
      await archive.add(summaryName, toJsonLine(summary));
      return { ...summary, bytes: await archive.finish() };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });
}

/** Runs the first query of the transaction, which takes the snapshot that the backup contains. */
async function requireKnownSchema(client: Client, migrationsFolder: string): Promise<string[]> {
  const knownHashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const appliedHashes = hashesSinceBaseline(await appliedMigrations(drizzle(client)), knownHashes);
  if (!appliedHashes) throw new OlderDatabaseError();
  if (appliedHashes.length === 0)
    throw new CommandError('There is nothing to back up. No server has used this database yet.');
  if (!appliedHashes.every((hash) => knownHashes.includes(hash)))
    throw new CommandError(
      'The database was created by a newer version of Guest Portal. Make the backup with that version.',
    );
  return appliedHashes;
}

function headerOf(createdAt: Date, migrations: string[], tables: Table[]): Header {
  return {
    format: 'guest-portal-backup',
    formatVersion,
    productVersion: version,
    createdAt: createdAt.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
    })),
  };
}

async function dumpTables(client: ClientBase, archive: Archive, tables: Table[]) {
  const rows: Summary['rows'] = {};
  for (const table of tables) rows[table.name] = await dumpTable(client, archive, table);
  return rows;
}
