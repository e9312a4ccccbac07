/** Finds what nobody will come for: uploads never attached, images never shown, files that no row knows. */
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { fileKeys, pathOfKey } from './keys.ts';
import type { ObjectStore } from './store/store.ts';
import { images, objects, uploads } from './tables.ts';

type Swept = { db: Database; store: ObjectStore };

const hour = 3_600_000;
const batch = 500;

/** The next round comes in an hour: what must be gone within a day is taken an hour early. */
const withinADay = () => new Date(Date.now() - 23 * hour);
const aDayAgo = () => new Date(Date.now() - 24 * hour);

export async function sweepImages(swept: Swept) {
  await sweepUploads(swept);
  await sweepUnshown(swept);
  await sweepUnknownFiles(swept);
  await swept.store.abandonBefore(withinADay());
}

async function sweepUploads({ db, store }: Swept) {
  for (;;) {
    const old = await db
      .select()
      .from(uploads)
      .where(lt(uploads.createdAt, withinADay()))
      .limit(batch);
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
}

async function sweepUnshown({ db, store }: Swept) {
  const isUnshown = notExists(
    db.select({ id: images.id }).from(images).where(eq(images.path, objects.path)),
  );
  const gone = await db
    .delete(objects)
    .where(and(lt(objects.createdAt, aDayAgo()), isUnshown))
    .returning({ path: objects.path });
  await store.remove(gone.flatMap(({ path }) => fileKeys(path)));
}

/** Left by a crash between two steps, a lost delete, or an account that was erased. */
async function sweepUnknownFiles({ db, store }: Swept) {
  const latest = aDayAgo();
  for (const prefix of ['images/', 'uploads/']) {
    let keys: string[] = [];
    for await (const { key, changedAt } of store.list(prefix)) {
      if (changedAt < latest) keys.push(key);
      if (keys.length < batch) continue;
      await removeUnknown({ db, store }, keys);
      keys = [];
    }
    await removeUnknown({ db, store }, keys);
  }
}

async function removeUnknown({ db, store }: Swept, keys: string[]) {
  if (keys.length === 0) return;
  const paths = [...new Set(keys.map(imageOf))];
  const known = await db.execute<{ name: string }>(sql`
    select ${objects.path} as name from ${objects} where ${inArray(objects.path, paths)}
    union all select ${uploads.key} from ${uploads} where ${inArray(uploads.key, keys)}`);
  const names = new Set(known.rows.map(({ name }) => name));
  await store.remove(keys.filter((key) => !names.has(key) && !names.has(imageOf(key))));
}

/** The path of the image that a file belongs to. */
const imageOf = (key: string) => pathOfKey(key.slice(0, key.lastIndexOf('/')));
