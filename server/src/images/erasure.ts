/** Deletes the files of an erased account at once and for good, without the trash. */
import { and, asc, eq, exists, gt, ne, not, notExists, type SQL, sql } from 'drizzle-orm';
import { belongsToAccount } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { imageUses } from './image-uses.ts';
import { fileKeys, uploadPrefix } from './keys.ts';
import type { ImageStorage } from './stored-files.ts';
import { objects, uploads } from './tables.ts';

const batchSize = 200;

/** The rows stay, so that an interrupted erasure can find what is left to do. */
export async function removeFilesOf(storage: ImageStorage, hostId: string) {
  await assignOwners(storage.db, hostId);
  await removeImages(storage, hostId);
  await removeUploads(storage, hostId);
}

/**
 * An image belongs to the properties that use it, no matter who uploaded it. If properties of other hosts use it, one
 * of those hosts keeps it. If only properties of this host use it, it is deleted with them.
 */
async function assignOwners(db: Database, hostId: string) {
  const isOfHost = belongsToAccount(hostId);
  const propertiesUsing = (condition: SQL) =>
    db
      .select({ hostId: apartments.hostId })
      .from(imageUses)
      .innerJoin(apartments, eq(apartments.id, imageUses.apartmentId))
      .where(and(eq(imageUses.path, objects.path), condition));
  await db
    .update(objects)
    .set({ hostId: sql`(${propertiesUsing(not(isOfHost)).limit(1)})` })
    .where(and(eq(objects.hostId, hostId), exists(propertiesUsing(not(isOfHost)))));
  await db
    .update(objects)
    .set({ hostId })
    .where(
      and(
        ne(objects.hostId, hostId),
        exists(propertiesUsing(isOfHost)),
        notExists(propertiesUsing(not(isOfHost))),
      ),
    );
}

async function removeImages({ db, store }: ImageStorage, hostId: string) {
  for (let lastPath = ''; ; ) {
    const rows = await db
      .select({ path: objects.path })
      .from(objects)
      .where(and(eq(objects.hostId, hostId), gt(objects.path, lastPath)))
      .orderBy(asc(objects.path))
      .limit(batchSize);
    await store.remove(rows.flatMap(({ path }) => fileKeys(path)));
    lastPath = rows.at(-1)?.path ?? '';
    if (rows.length < batchSize) return;
  }
}

async function removeUploads({ db, store }: ImageStorage, hostId: string) {
  const hostUploads = await db.select().from(uploads).where(eq(uploads.hostId, hostId));
  for (const { key, multipartId, objectPath } of hostUploads)
    if (multipartId && !objectPath)
      await store.abortMultipart(key, multipartId).catch(() => undefined);
  // The folder may hold files without a row, because a browser with temporary credentials names its uploads itself.
  const keys: string[] = [];
  for await (const { key } of store.list(uploadPrefix(hostId))) keys.push(key);
  await store.remove(keys);
}
