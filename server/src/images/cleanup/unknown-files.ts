/**
 * Removes files without a row in the database, which remain after a crash, a failed deletion or the restore of an older
 * backup. Images go to the trash first, because a host may still need them. Uploads are deleted.
 */
import type { CarefulDeletion } from '../../platform/deletion/careful-deletion.ts';
import { trashPrefix } from '../store/store.ts';
import { obstacleToCleanup } from '../store-owner.ts';
import { type ComparedFile, type ImageStorage, listStoredFiles } from '../stored-files.ts';

/** Only files that are a day old count: the row of a newer file may not be written yet. */
const isLeftOver = (now: Date) => {
  const latest = new Date(now.getTime() - 86_400_000);
  return ({ hasRow, changedAt }: ComparedFile) => !hasRow && changedAt < latest;
};

export const unknownImagesCleanup: CarefulDeletion<ImageStorage> = {
  async count(storage, now) {
    const obstacle = await obstacleToCleanup(storage);
    if (obstacle) return { due: 0, obstacle };
    let [due, total] = [0, 0];
    for await (const files of listStoredFiles(storage, ['images/'])) {
      due += files.filter(isLeftOver(now)).length;
      total += files.length;
    }
    return { due, total };
  },
  async destroy(storage, now) {
    const trash = `${trashPrefix}${now.toISOString().slice(0, 10)}/`;
    for await (const files of listStoredFiles(storage, ['images/']))
      for (const { key } of files.filter(isLeftOver(now)))
        await storage.store.move(key, `${trash}${key}`);
  },
};

/** One host can leave many unknown uploads, so a large share is not unusual. */
export const unknownUploadsCleanup: CarefulDeletion<ImageStorage> = {
  async count(storage, now) {
    if (await obstacleToCleanup(storage)) return { due: 0 };
    let due = 0;
    for await (const files of listStoredFiles(storage, ['uploads/']))
      due += files.filter(isLeftOver(now)).length;
    return { due };
  },
  async destroy(storage, now) {
    for await (const files of listStoredFiles(storage, ['uploads/']))
      await storage.store.remove(files.filter(isLeftOver(now)).map(({ key }) => key));
  },
};
