/** Deletes uploads that are almost a day old. Most uploads end here, so a large share of them is not unusual. */
import { inArray, lt } from 'drizzle-orm';
import type { CarefulDeletion } from '../../platform/deletion/careful-deletion.ts';
import { withObstacle } from '../store-owner.ts';
import type { ImageStorage } from '../stored-files.ts';
import { uploads } from '../tables.ts';

const batchSize = 500;

/** The next run is in an hour, so what must be gone within a day is deleted an hour early. */
export const almostADayBefore = (now: Date) => new Date(now.getTime() - 23 * 3_600_000);

const isOld = (now: Date) => lt(uploads.createdAt, almostADayBefore(now));

export const unusedUploadsCleanup: CarefulDeletion<ImageStorage> = {
  count: async (storage, now) =>
    withObstacle(storage, { due: await storage.db.$count(uploads, isOld(now)) }),
  async destroy({ db, store }, now) {
    for (;;) {
      const oldUploads = await db.select().from(uploads).where(isOld(now)).limit(batchSize);
      if (oldUploads.length === 0) return;
      for (const { key, multipartId, objectPath } of oldUploads) {
        // An upload that is complete, or unknown to the store, cannot be aborted.
        if (multipartId && !objectPath)
          await store.abortMultipart(key, multipartId).catch(() => undefined);
      }
      const keys = oldUploads.map(({ key }) => key);
      await db.delete(uploads).where(inArray(uploads.key, keys));
      await store.remove(keys);
    }
  },
};
