/**
 * Decides which database may clean up a store. A server that starts on an empty or different database would take all
 * images for leftovers, so the store keeps the id of the database that it belongs to.
 */
import { text } from 'node:stream/consumers';
import { installationId } from '../platform/database/installation.ts';
import type { DueCount } from '../platform/deletion/careful-deletion.ts';
import { installationKey, type ObjectStore } from './store/store.ts';
import { type ImageStorage, listStoredFiles } from './stored-files.ts';

type Obstacle = 'foreign_store' | 'unclaimed_store';

/** Returns undefined if the store belongs to this database. */
export async function obstacleToCleanup({
  db,
  store,
}: ImageStorage): Promise<Obstacle | undefined> {
  const owner = await ownerOf(store);
  if (owner === undefined) return 'unclaimed_store';
  return owner === (await installationId(db)) ? undefined : 'foreign_store';
}

/** Adds the obstacle if there is something to delete. */
export async function withObstacle(storage: ImageStorage, count: DueCount): Promise<DueCount> {
  const obstacle = count.due > 0 ? await obstacleToCleanup(storage) : undefined;
  return { ...count, ...(obstacle && { obstacle }) };
}

/**
 * A store without an owner becomes ours if it is empty, or if we know most of its files, because it then comes from an
 * older version.
 */
export async function claimIfSafe(storage: ImageStorage) {
  if ((await ownerOf(storage.store)) !== undefined) return;
  let [fileCount, countWithRow] = [0, 0];
  for await (const files of listStoredFiles(storage)) {
    fileCount += files.length;
    countWithRow += files.filter(({ hasRow }) => hasRow).length;
  }
  if (fileCount === 0 || countWithRow > fileCount / 2) await claimStore(storage);
}

export async function claimStore({ db, store }: ImageStorage) {
  await assignStore(store, await installationId(db));
}

export async function assignStore(store: ObjectStore, id: string) {
  await store.write(installationKey, Buffer.from(id), 'text/plain');
}

async function ownerOf(store: ObjectStore): Promise<string | undefined> {
  const stored = await store.read(installationKey);
  return stored && text(stored.body);
}
