/** Deletes files that have been in the trash for 30 days. */
import type { CarefulDeletion } from '../../platform/deletion/careful-deletion.ts';
import { type ObjectStore, trashPrefix } from '../store/store.ts';
import { obstacleToCleanup } from '../store-owner.ts';
import type { ImageStorage } from '../stored-files.ts';

const batchSize = 500;
const trashDays = 30;

async function* oldKeys(store: ObjectStore, now: Date) {
  const cutOffDay = new Date(now.getTime() - trashDays * 86_400_000).toISOString().slice(0, 10);
  for await (const { key } of store.list(trashPrefix))
    if ((key.split('/')[1] ?? '') < cutOffDay) yield key;
}

export const oldTrashCleanup: CarefulDeletion<ImageStorage> = {
  async count(storage, now) {
    if (await obstacleToCleanup(storage)) return { due: 0 };
    let due = 0;
    for await (const _ of oldKeys(storage.store, now)) due += 1;
    return { due };
  },
  async destroy({ store }, now) {
    let keys: string[] = [];
    for await (const key of oldKeys(store, now)) {
      keys.push(key);
      if (keys.length < batchSize) continue;
      await store.remove(keys);
      keys = [];
    }
    await store.remove(keys);
  },
};
