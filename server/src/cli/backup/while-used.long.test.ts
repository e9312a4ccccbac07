import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sampleApartment } from '../../../test/support/full-database/rows.ts';
import { fileKey } from '../../images/keys.ts';
import { diskStore } from '../../images/store/disk.ts';
import type { ObjectStore } from '../../images/store/store.ts';
import { migrationLock } from '../../platform/database/migrations/migrations.ts';
import {
  type Installation,
  newFolder,
  newInstallation,
  objectsIn,
  restoreBackup,
  smallInstallation,
  takeBackup,
} from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });
const folder = await newFolder();
const source = await smallInstallation();
const target = await newInstallation();
let imageCount = 0;
const hostId = '00000000-0000-4000-8000-0000000000b1';
const originalKey = (path: string) => fileKey(path, 'original');

/** Writes the file first and then its row, as the product does. */
async function addImage({ db, store }: Installation): Promise<string> {
  imageCount += 1;
  const position = imageCount;
  const path = `/objects/images/${randomBytes(16).toString('base64url')}.200x100`;
  await store.write(originalKey(path), randomBytes(3000), 'image/png');
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into objects (path, host_id, content_type, bytes, width, height) values (${path}, ${hostId}, 'image/png', 3000, 200, 100)`,
    );
    await tx.execute(
      sql`insert into images (apartment_id, path, "order") values (${sampleApartment.id}, ${path}, ${position})`,
    );
  });
  return path;
}

/** Deletes the rows first and then the file. */
async function deleteImage({ db, store }: Installation, path: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from images where path = ${path}`);
    await tx.execute(sql`delete from objects where path = ${path}`);
  });
  await store.remove([originalKey(path)]);
}

/** Restores into an empty store, so that it contains only the files of this backup. */
async function restoreFrom(file: string): Promise<Installation> {
  const installation = { ...target, store: diskStore(`${file}.objects`) };
  await restoreBackup(installation, file, { replace: true });
  return installation;
}

async function expectCompleteImages({ db, store }: Installation) {
  const { rows } = await db.execute<{ path: string }>(sql`select path from objects`);
  const files = await objectsIn(store);
  expect(rows.map(({ path }) => path).filter((path) => !files[originalKey(path)])).toEqual([]);
  const unmatched = await db.execute(
    sql`select 1 from objects full join images on images.path = objects.path where objects.path is null or images.path is null`,
  );
  expect(unmatched.rows).toEqual([]);
}

test('a backup that is taken while images are added and deleted refers to no missing file', async () => {
  let isStopped = false;
  const writers = Array.from({ length: 3 }, async () => {
    const ownPaths: string[] = [];
    while (!isStopped) {
      ownPaths.push(await addImage(source));
      const oldest = ownPaths.length > 5 ? ownPaths.shift() : undefined;
      if (oldest) await deleteImage(source, oldest);
    }
  });
  const files: string[] = [];
  try {
    for (let count = 0; count < 8; count += 1) {
      const file = join(folder, `used-${count}.backup`);
      const { missing } = await takeBackup(source, file);
      expect(missing).toEqual([]);
      files.push(file);
    }
  } finally {
    isStopped = true;
    await Promise.all(writers);
  }
  expect(imageCount).toBeGreaterThan(20);

  for (const file of files) await expectCompleteImages(await restoreFrom(file));
});

test('an image that is deleted after the snapshot is left out of the restored database with all its rows', async () => {
  const [deletedPath, keptPath] = [await addImage(source), await addImage(source)];
  const deletingStore: ObjectStore = {
    ...source.store,
    read: async (key) => {
      if (key === originalKey(deletedPath)) await deleteImage(source, deletedPath);
      return source.store.read(key);
    },
  };
  const file = join(folder, 'vanished.backup');
  const summary = await takeBackup({ ...source, store: deletingStore }, file);
  expect(summary).toMatchObject({ vanished: [deletedPath], missing: [] });

  const restored = await restoreFrom(file);
  await expectCompleteImages(restored);
  const { rows } = await restored.db.execute(
    sql`select path from objects where path in (${deletedPath}, ${keptPath})`,
  );
  expect(rows).toEqual([{ path: keptPath }]);
});

test('a backup that can’t get the migration lock fails with an explanation', async () => {
  const file = join(folder, 'locked.backup');
  const lockHolder = await source.pool.connect();
  try {
    await lockHolder.query('select pg_advisory_lock($1)', [migrationLock]);
    await expect(takeBackup(source, file, { lockTimeoutSeconds: 1 })).rejects.toThrow(
      /^The database's migration lock has been held for 1 second:/,
    );
  } finally {
    lockHolder.release(true);
  }
  await takeBackup(source, file);
});

test('a backup waits for a running migration and contains what was written until its end', async () => {
  const file = join(folder, 'waited.backup');
  const migration = await source.pool.connect();
  let runningBackup: Promise<unknown> | undefined;
  let path: string;
  try {
    await migration.query('select pg_advisory_lock($1)', [migrationLock]);
    runningBackup = takeBackup(source, file);
    const waitingLocks = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    await expect
      .poll(async () => (await source.pool.query(waitingLocks)).rowCount, { timeout: 10_000 })
      .toBe(1);
    path = await addImage(source);
  } finally {
    // Ending the connection frees the lock.
    migration.release(true);
    await runningBackup;
  }
  const { store } = await restoreFrom(file);
  expect(await objectsIn(store)).toHaveProperty([originalKey(path)]);
});

test('a backup names a file that the store has lost and contains everything else', async () => {
  const lostPath = await addImage(source);
  await source.store.remove([originalKey(lostPath)]);
  const file = join(folder, 'lost.backup');
  const summary = await takeBackup(source, file);
  expect(summary).toMatchObject({ vanished: [], missing: [originalKey(lostPath)] });
  const { store } = await restoreFrom(file);
  expect(await objectsIn(store)).toEqual(await objectsIn(source.store));
});
