/** Deletes images that are at least a day old and used nowhere. */
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { CarefulDeletion, DueCount } from '../../platform/deletion/careful-deletion.ts';
import { isUnused } from '../image-uses.ts';
import { fileKeys } from '../keys.ts';
import { withObstacle } from '../store-owner.ts';
import type { ImageStorage } from '../stored-files.ts';
import { objects } from '../tables.ts';

const batchSize = 500;

/**
 * Of each host, at most this many images count when the share to be deleted is judged. Otherwise, one host with many
 * unused images could hold up the cleanup for all.
 */
const maxJudgedPerHost = 10;

const isDue = (now: Date) =>
  and(lt(objects.createdAt, new Date(now.getTime() - 86_400_000)), isUnused());

export const unshownImagesCleanup: CarefulDeletion<ImageStorage> = {
  count: async (storage, now) => withObstacle(storage, await countByHosts(storage.db, isDue(now))),
  async destroy({ db, store }, now) {
    for (;;) {
      const removed = await deleteBatch(db, isDue(now));
      await store.remove(removed.flatMap(fileKeys));
      if (removed.length < batchSize) return;
    }
  },
};

async function countByHosts(db: Database, isDue: SQL | undefined): Promise<DueCount> {
  const { rows } = await db.execute<Record<'due' | 'all' | 'judgedDue' | 'judgedAll', string>>(sql`
    select coalesce(sum(due), 0) as due, coalesce(sum("all"), 0) as "all",
      coalesce(sum(least(due, ${maxJudgedPerHost})), 0) as "judgedDue",
      coalesce(sum(least("all", ${maxJudgedPerHost})), 0) as "judgedAll"
    from (
      select count(*) as "all", count(*) filter (where ${isDue}) as due
      from ${objects} group by ${objects.hostId}
    ) as hosts`);
  const [counts] = rows;
  return {
    due: Number(counts?.due),
    total: Number(counts?.all),
    judged: { due: Number(counts?.judgedDue), total: Number(counts?.judgedAll) },
  };
}

async function deleteBatch(db: Database, isDue: SQL | undefined): Promise<string[]> {
  const due = db.select({ path: objects.path }).from(objects).where(isDue).limit(batchSize);
  const removed = await db
    .delete(objects)
    .where(and(inArray(objects.path, due), isUnused()))
    .returning({ path: objects.path });
  return removed.map(({ path }) => path);
}
