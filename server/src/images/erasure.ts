/** The files of an account that is erased: at once and for good, not by way of the trash. */
import { and, asc, eq, exists, gt, ne, not, notExists, type SQL, sql } from 'drizzle-orm';
import { type Access, accessOf, isOwned } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { fileKeys, uploadPrefix } from './keys.ts';
import type { Kept } from './stored-files.ts';
import { images, objects, uploads } from './tables.ts';

const batch = 200;

/** The rows stay: an erasure that is broken off finds by them what is left to do. */
export async function removeFilesOf(kept: Kept, hostId: string) {
  await settleOwners(kept.db, accessOf(hostId));
  await removeImages(kept, hostId);
  await removeUploads(kept, hostId);
}

/**
 * An image goes with the properties that show it, whoever has brought it: those of others keep it, and what only theirs
 * show is theirs to the last.
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
