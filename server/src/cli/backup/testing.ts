/** Installations for tests of backups, and ways to compare them. */

import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAtEnd } from '../../../test/support/at-the-end.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import {
  type Contents,
  contentsOf,
  fillDatabase,
  newestLevel,
} from '../../../test/support/full-database/full-database.ts';
import { sampleImage } from '../../../test/support/full-database/rows.ts';
import { addDemoPictures } from '../../demo/photos.ts';
import { seedDemo } from '../../demo/seed.ts';
import { fileKey } from '../../images/keys.ts';
import { diskStore } from '../../images/store/disk.ts';
import type { ObjectStore } from '../../images/store/store.ts';
import { migrationsFolder } from '../../migrations-folder.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { createArchive, readArchive, withArchive } from './archive.ts';
import { type BackupSource, backUp } from './backup.ts';
import { checkBackup } from './check-backup.ts';
import { restore } from './restore.ts';
import type { TarEntry } from './tar.ts';

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-backup-'));
  runAtEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates an unused database with the newest schema and a data folder. */
export async function newInstallation(store?: ObjectStore) {
  const { url, db, pool } = await createTestDatabase();
  const dataDir = await newFolder();
  const defaultStore = diskStore(join(dataDir, 'objects'));
  return { url, db, pool, dataDir, store: store ?? defaultStore };
}

export type Installation = Awaited<ReturnType<typeof newInstallation>>;

/** Creates an installation with one image and rows in every table. */
export async function smallInstallation(): Promise<Installation> {
  const installation = await newInstallation();
  await fillDatabase(installation.url, newestLevel);
  await installation.store.write(
    fileKey(sampleImage.path, 'original'),
    Buffer.alloc(70, 7),
    'image/png',
  );
  return installation;
}

/** Creates an installation with the demo's photos and rows in every table. */
export async function filledInstallation(): Promise<Installation & { slug: string }> {
  const installation = await smallInstallation();
  const { slug } = await seedDemo(installation.db);
  const { db, store } = installation;
  await addDemoPictures({ db, store, quotaBytes: 2 ** 31, log: createLogger('silent') });
  return { ...installation, slug };
}

const databaseAndStore = ({ url, store }: Pick<Installation, 'url' | 'store'>) => ({
  connection: { connectionString: url },
  store,
  migrationsFolder,
});

export const takeBackup = (
  installation: Pick<Installation, 'url' | 'store'>,
  file: string,
  options: Pick<BackupSource, 'lockTimeoutSeconds'> = {},
) => backUp({ ...databaseAndStore(installation), ...options }, file);

export const checkFile = (file: string) => withArchive(file, checkBackup);

export async function restoreBackup(
  installation: Pick<Installation, 'url' | 'store'>,
  file: string,
  { replace = false } = {},
) {
  await withArchive(file, async (archive) =>
    restore({ ...databaseAndStore(installation), replace }, archive, await checkBackup(archive)),
  );
}

const tablesNotRestored = [
  'host_sessions',
  'half_sessions',
  'passkey_challenges',
  'guest_sessions',
  'crew_sessions',
  'crew_passkeys',
  'admin_sessions',
  'mailed_tokens',
  'invitations',
  'invited_properties',
  'installation',
  'held_deletions',
  'jobs',
  'backup_runs',
];

/** Returns all rows except those that a restore does not keep. */
export async function restorableRows({ url }: Pick<Installation, 'url'>): Promise<Contents> {
  const contents = await contentsOf(url);
  for (const name of tablesNotRestored) delete contents[name];
  return contents;
}

/** Returns the hash of each image file by its key. */
export async function objectsIn(store: ObjectStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for await (const { key } of store.list('images/')) {
    const object = await store.read(key);
    if (!object) continue;
    const hash = createHash('sha256');
    for await (const chunk of object.body) hash.update(chunk);
    hashes[key] = hash.digest('hex');
  }
  return hashes;
}

/** Writes a copy of a backup with other contents and correct checksums. */
export async function rewriteBackup(
  file: string,
  newFile: string,
  change: (name: string, bytes: Buffer) => Buffer | undefined,
  addedEntries: TarEntry[] = [],
) {
  const archive = await createArchive(newFile, new Date());
  await withArchive(file, async (oldFile) => {
    for await (const { name, bytes } of readArchive(oldFile)) {
      const newBytes = change(name, bytes);
      if (newBytes) await archive.add(name, newBytes);
    }
  });
  for (const { name, bytes } of addedEntries) await archive.add(name, bytes);
  await archive.finish();
  return newFile;
}
