/**
 * Finds what nobody will come for. What our rows know (uploads never used, images never shown) is deleted, and so are
 * bytes that nobody attached; an image that no row knows may be somebody's after all, and lies in the trash for a
 * while. None of it in a store that is not ours.
 */
import { and, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { CarefulDeletion, Due } from '../../platform/deletion/careful-deletion.ts';
import { type Kept, lookThrough, type SeenFile } from '../files.ts';
import { fileKeys } from '../keys.ts';
import { trashPrefix } from '../store/store.ts';
import { obstacleToSweeping } from '../store-owner.ts';
import { images, objects, uploads } from '../tables.ts';

const hour = 3_600_000;
const day = 24 * hour;
const batch = 500;
const trashDays = 30;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
/** The next run comes in an hour: what must be gone within a day is taken an hour early. */
const withinADay = (now: Date) => before(now, 23 * hour);
const aDayAgo = (now: Date) => before(now, day);

export function sweeping(kept: Kept): CarefulDeletion[] {
  return [
    oldUploads(kept),
    unshownImages(kept),
    unknownImages(kept),
    unknownUploads(kept),
    oldTrash(kept),
  ];
}

/** Not worth a word where there is nothing to do. */
async function unlessForeign(kept: Kept, due: Due): Promise<Due> {
  const obstacle = due.due > 0 ? await obstacleToSweeping(kept) : undefined;
  return { ...due, ...(obstacle && { obstacle }) };
}

/** Each becomes old, whatever became of it, so that no share of them is too large. */
function oldUploads(kept: Kept): CarefulDeletion {
  const { db, store } = kept;
  const isOld = (now: Date) => lt(uploads.createdAt, withinADay(now));
  return {
    name: 'uploads of yesterday',
    count: async (now) => unlessForeign(kept, { due: await db.$count(uploads, isOld(now)) }),
    async destroy(now) {
      for (;;) {
        const old = await db.select().from(uploads).where(isOld(now)).limit(batch);
        if (old.length === 0) return;
        for (const { key, multipartId, objectPath } of old) {
          // One that is complete, or unknown to the store, has nothing left to give up.
          if (multipartId && !objectPath)
            await store.abortMultipart(key, multipartId).catch(() => undefined);
        }
        const keys = old.map(({ key }) => key);
        await db.delete(uploads).where(inArray(uploads.key, keys));
        await store.remove(keys);
      }
    },
  };
}

/** One host who attaches photos and shows none must not hold the sweep up for everybody. */
const judgedPerHost = 10;

function unshownImages(kept: Kept): CarefulDeletion {
  const { db, store } = kept;
  const isDue = (now: Date) => and(lt(objects.createdAt, aDayAgo(now)), isUnshown(db));
  return {
    name: 'images that nothing shows',
    count: async (now) => unlessForeign(kept, await countByHosts(db, isDue(now))),
    async destroy(now) {
      for (;;) {
        const gone = await deleteSome(db, isDue(now));
        await store.remove(gone.flatMap(fileKeys));
        if (gone.length < batch) return;
      }
    },
  };
}

async function countByHosts(db: Database, isDue: SQL | undefined): Promise<Due> {
  const { rows } = await db.execute<Record<'due' | 'all' | 'judgedDue' | 'judgedAll', string>>(sql`
    select coalesce(sum(due), 0) as due, coalesce(sum("all"), 0) as "all",
      coalesce(sum(least(due, ${judgedPerHost})), 0) as "judgedDue",
      coalesce(sum(least("all", ${judgedPerHost})), 0) as "judgedAll"
    from (
      select count(*) as "all", count(*) filter (where ${isDue}) as due
      from ${objects} group by ${objects.hostId}
    ) as hosts`);
  const [found] = rows;
  return {
    due: Number(found?.due),
    of: Number(found?.all),
    judged: { due: Number(found?.judgedDue), of: Number(found?.judgedAll) },
  };
}

const isUnshown = (db: Database) =>
  notExists(db.select({ id: images.id }).from(images).where(eq(images.path, objects.path)));

async function deleteSome(db: Database, isDue: SQL | undefined): Promise<string[]> {
  const due = db.select({ path: objects.path }).from(objects).where(isDue).limit(batch);
  const gone = await db
    .delete(objects)
    .where(and(inArray(objects.path, due), isUnshown(db)))
    .returning({ path: objects.path });
  return gone.map(({ path }) => path);
}

/** Of yesterday or older: a row may be on its way. */
const isLeftOver = (now: Date) => {
  const latest = aDayAgo(now);
  return ({ isKnown, changedAt }: SeenFile) => !isKnown && changedAt < latest;
};

/** Left by a crash between two steps, or by a lost delete; or the database is not what it was. */
function unknownImages(kept: Kept): CarefulDeletion {
  return {
    name: 'files that no row knows',
    async count(now) {
      const obstacle = await obstacleToSweeping(kept);
      if (obstacle) return { due: 0, obstacle };
      let [due, of] = [0, 0];
      for await (const files of lookThrough(kept, ['images/'])) {
        due += files.filter(isLeftOver(now)).length;
        of += files.length;
      }
      return { due, of };
    },
    async destroy(now) {
      const trash = `${trashPrefix}${now.toISOString().slice(0, 10)}/`;
      for await (const files of lookThrough(kept, ['images/']))
        for (const { key } of files.filter(isLeftOver(now)))
          await kept.store.move(key, `${trash}${key}`);
    },
  };
}

/** Nobody attached them, so nobody misses them; and whoever puts many there must not hold their end up. */
function unknownUploads(kept: Kept): CarefulDeletion {
  return {
    name: 'uploads that no row knows',
    async count(now) {
      if (await obstacleToSweeping(kept)) return { due: 0 };
      let due = 0;
      for await (const files of lookThrough(kept, ['uploads/']))
        due += files.filter(isLeftOver(now)).length;
      return { due };
    },
    async destroy(now) {
      for await (const files of lookThrough(kept, ['uploads/']))
        await kept.store.remove(files.filter(isLeftOver(now)).map(({ key }) => key));
    },
  };
}

function oldTrash(kept: Kept): CarefulDeletion {
  const { store } = kept;
  async function* oldKeys(now: Date) {
    const oldest = before(now, trashDays * day)
      .toISOString()
      .slice(0, 10);
    for await (const { key } of store.list(trashPrefix))
      if ((key.split('/')[1] ?? '') < oldest) yield key;
  }
  return {
    name: 'files in the trash',
    async count(now) {
      if (await obstacleToSweeping(kept)) return { due: 0 };
      let due = 0;
      for await (const _ of oldKeys(now)) due += 1;
      return { due };
    },
    async destroy(now) {
      let keys: string[] = [];
      for await (const key of oldKeys(now)) {
        keys.push(key);
        if (keys.length < batch) continue;
        await store.remove(keys);
        keys = [];
      }
      await store.remove(keys);
    },
  };
}

/** What was begun in parts, or is being written, and never came to its end. */
export async function giveUpUnfinished(kept: Kept, now: Date) {
  if (await obstacleToSweeping(kept)) return;
  await kept.store.abandonBefore(withinADay(now));
}
