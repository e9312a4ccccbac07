/**
 * Files without a row in the database. A crash between two steps or a failed deletion left them, or an older backup of the
 * database was restored. Images go to the trash first, because a host may still need them. Uploads are deleted.
 */
import type { CarefulDeletion } from '../../platform/deletion/careful-deletion.ts';
import { trashPrefix } from '../store/store.ts';
import { obstacleToCleanup } from '../store-owner.ts';
import { type ImageStorage, listStoredFiles, type SeenFile } from '../stored-files.ts';

/** Only files that are a day old count: the row of a newer file may not be written yet. */
const isLeftOver = (now: Date) => {
  const latest = new Date(now.getTime() - 86_400_000);
  return ({ isKnown, changedAt }: SeenFile) => !isKnown && changedAt < latest;
};

export const unknownImages: CarefulDeletion<ImageStorage> = {
  async count(kept, now) {
    const obstacle = await obstacleToCleanup(kept);
    if (obstacle) return { due: 0, obstacle };
    let [due, of] = [0, 0];
    for await (const files of listStoredFiles(kept, ['images/'])) {
      due += files.filter(isLeftOver(now)).length;
      of += files.length;
    }
    return { due, of };
  },
  async destroy(kept, now) {
    const trash = `${trashPrefix}${now.toISOString().slice(0, 10)}/`;
    for await (const files of listStoredFiles(kept, ['images/']))
      for (const { key } of files.filter(isLeftOver(now)))
        await kept.store.move(key, `${trash}${key}`);
  },
};

/** One host can leave many unknown uploads, so a large share is not unusual. */
export const unknownUploads: CarefulDeletion<ImageStorage> = {
  async count(kept, now) {
    if (await obstacleToCleanup(kept)) return { due: 0 };
    let due = 0;
    for await (const files of listStoredFiles(kept, ['uploads/']))
      due += files.filter(isLeftOver(now)).length;
    return { due };
  },
  async destroy(kept, now) {
    for await (const files of listStoredFiles(kept, ['uploads/']))
      await kept.store.remove(files.filter(isLeftOver(now)).map(({ key }) => key));
  },
};
