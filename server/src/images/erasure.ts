/** Deletes the files of an erased account at once and for good, without the trash. */
import { and, asc, eq, exists, gt, ne, not, notExists, type SQL, sql } from 'drizzle-orm';
import { type Access, accessOf, isOwned } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { fileKeys, uploadPrefix } from './keys.ts';
import type { ImageStorage } from './stored-files.ts';
import { images, objects, uploads } from './tables.ts';

const batch = 200;

/** The rows stay, so that an interrupted erasure can find what is left to do. */
export async function removeFilesOf(kept: ImageStorage, hostId: string) {
  await settleOwners(kept.db, accessOf(hostId));
  await removeImages(kept, hostId);
  await removeUploads(kept, hostId);
}

/**
 * An image belongs to the properties that show it, no matter who uploaded it. If properties of other hosts show it, one
 * of those hosts keeps it. If only properties of this host show it, it is deleted with them.
 */
async function settleOwners(db: Database, access: Access) {
  const theirs = isOwned(access);
  const showing = (which: SQL) =>
    db
      .select({ hostId: apartments.hostId })
      .from(images)
      .innerJoin(apartments, eq(apartments.id, images.apartmentId))
      .where(and(eq(images.path, objects.path), which));
  const { hostId } = access;
  await db
    .update(objects)
    .set({ hostId: sql`(${showing(not(theirs)).limit(1)})` })
    .where(and(eq(objects.hostId, hostId), exists(showing(not(theirs)))));
  await db
    .update(objects)
    .set({ hostId })
    .where(
      and(ne(objects.hostId, hostId), exists(showing(theirs)), notExists(showing(not(theirs)))),
    );
}

async function removeImages({ db, store }: ImageStorage, hostId: string) {
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

async function removeUploads({ db, store }: ImageStorage, hostId: string) {
  const begun = await db.select().from(uploads).where(eq(uploads.hostId, hostId));
  for (const { key, multipartId, objectPath } of begun)
    if (multipartId && !objectPath)
      await store.abortMultipart(key, multipartId).catch(() => undefined);
  // The folder may hold files without a row, because a browser with temporary credentials names its uploads itself.
  const keys: string[] = [];
  for await (const { key } of store.list(uploadPrefix(hostId))) keys.push(key);
  await store.remove(keys);
}
