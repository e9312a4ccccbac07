/** Restores a whole backup, or leaves the database unchanged: the images are written before its transaction ends. */
import type { FileHandle } from 'node:fs/promises';
import { getTableName, is } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase, ClientConfig } from 'pg';
import type { ObjectStore } from '../../images/store/store.ts';
import { hashesSinceBaseline } from '../../platform/database/migrations/before-baseline.ts';
import {
  applySteps,
  type Migration,
} from '../../platform/database/migrations/migrations-in-steps.ts';
import * as schema from '../../schema.ts';
import { CommandError } from '../command.ts';
import { createNewInstallation, endAccess, markGuestEmailsAsUnsure } from './after-restore.ts';
import { readArchive } from './archive.ts';
import type { CheckedBackup } from './check-backup.ts';
import { onOwnConnection } from './connection.ts';
import { objectKeyOfEntry, tableOfEntry } from './format.ts';
import { loadRows, requireTables, setSequences, withoutKeysAndTriggers } from './load-rows.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { deleteVanishedImages, putObjects, type RestoredFile } from './objects.ts';
import {
  emptyTarget,
  refuseForeignTables,
  refuseRunningServer,
  refuseUsedTarget,
} from './target.ts';

type Target = {
  connection: ClientConfig;
  store: ObjectStore;
  migrationsFolder: string;
  /** Whether existing accounts may be deleted. */
  replace: boolean;
};

/** Several files are written at once, because a bucket answers slowly but accepts parallel requests. */
const objectsAtOnce = 8;

/** `backup` is the result of `checkBackup` for the same file. */
export async function restore(target: Target, file: FileHandle, backup: CheckedBackup) {
  const migrations: Migration[] = readMigrationFiles(target);
  const migrationCount = countMigrations(backup, migrations);
  await onOwnConnection(target.connection, async (client) => {
    // A server that starts meanwhile waits for this lock and then finds the restored data.
    await takeMigrationLock(client, 'exclusive');
    await refuseRunningServer(client);
    await client.query('begin');
    await refuseForeignTables(client, listProductTables(backup));
    if (!target.replace) await refuseUsedTarget(client, migrations);
    await emptyTarget(client);
    await applySteps(client, migrations.slice(0, migrationCount));
    await restoreContents(client, target.store, file, backup);
    await applySteps(client, migrations.slice(migrationCount));
    await endAccess(client);
    await markGuestEmailsAsUnsure(client);
    await createNewInstallation(client, target.store);
    await client.query('commit');
  });
}

/** Returns the number of migrations that the backup's database had. */
function countMigrations({ header }: CheckedBackup, knownMigrations: Migration[]): number {
  const hashes = knownMigrations.map(({ hash }) => hash);
  const migrations = hashesSinceBaseline(header.migrations, hashes);
  if (!migrations)
    throw new CommandError(
      'The backup was made by an older version of Guest Portal, so nothing was restored. Restore it with the version before this one, make a new backup with that version, and restore the new backup here.',
    );
  if (migrations.every((hash, index) => hashes[index] === hash)) return migrations.length;
  throw new CommandError(
    'The backup was made by a newer version of Guest Portal, so nothing was restored. Restore it with that version.',
  );
}

/** Lists the tables of this version and those of the backup. Other tables do not belong to Guest Portal. */
function listProductTables({ header }: CheckedBackup): string[] {
  const current = Object.values(schema).filter((value) => is(value, PgTable));
  return [...current.map((table) => getTableName(table)), ...header.tables.map(({ name }) => name)];
}

async function restoreContents(
  client: ClientBase,
  store: ObjectStore,
  file: FileHandle,
  { header, summary }: CheckedBackup,
) {
  const tables = await requireTables(client, header);
  let pendingFiles: RestoredFile[] = [];
  const writePendingFiles = async () => {
    await putObjects(client, store, pendingFiles);
    pendingFiles = [];
  };
  await withoutKeysAndTriggers(client, async () => {
    for await (const { name, bytes } of readArchive(file)) {
      const table = tables.get(tableOfEntry(name) ?? '');
      const key = objectKeyOfEntry(name);
      if (table) await loadRows(client, table, bytes);
      if (key) pendingFiles.push({ key, bytes });
      if (pendingFiles.length >= objectsAtOnce) await writePendingFiles();
    }
    await writePendingFiles();
  });
  await deleteVanishedImages(client, summary.vanished);
  await setSequences(client, summary.sequences);
}
