/** The files of an account that is erased: at once and for good, not by way of the trash. */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Kept } from './files.ts';
import { fileKeys, uploadPrefix } from './keys.ts';
import { objects, uploads } from './tables.ts';

const batch = 200;

/** The rows stay: an erasure that is broken off finds by them what is left to do. */
export async function removeFilesOf(kept: Kept, hostId: string) {
  await removeImages(kept, hostId);
  await removeUploads(kept, hostId);
}

async function removeImages({ db, store }: Kept, hostId: string) {
  for (let last = ''; ; ) {
    const some = await db
      .select({ path: objects.path })
      .from(objects)
      .where(and(eq(objects.hostId, hostId), gt(objects.path, last)))
      .orderBy(asc(objects.path))
      .limit(batch);
    await store.remove(some.flatMap(({ path }) => fileKeys(path)));
    last = some.at(-1)?.path ?? '';
    if (some.length < batch) return;
  }
}

async function removeUploads({ db, store }: Kept, hostId: string) {
  const begun = await db.select().from(uploads).where(eq(uploads.hostId, hostId));
  for (const { key, multipartId, objectPath } of begun)
    if (multipartId && !objectPath)
      await store.abortMultipart(key, multipartId).catch(() => undefined);
  // Also what no row knows: with credentials of its own a browser names its uploads itself.
  const keys: string[] = [];
  for await (const { key } of store.list(uploadPrefix(hostId))) keys.push(key);
  await store.remove(keys);
}
