/** Stores a photo whose bytes are in the request itself, and finds it again when something uses it. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ImageDeps } from '../image-deps.ts';
import { unknownImage } from '../limits.ts';
import { objects, uploads } from '../tables.ts';
import { checkUpload, removeQuietly } from './check-upload.ts';
import { closeUpload } from './open-uploads.ts';
import { reserveUploadOf } from './uploads.ts';

export type NewPhoto = {
  /** The account whose quota it counts towards: the owner of the property. */
  ownerId: string;
  apartmentId: string;
  contentType: string;
  bytes: Buffer;
};

/** Checks the photo as every upload is checked. Returns the path of the image. */
export async function storePhoto(
  deps: ImageDeps,
  { ownerId, apartmentId, contentType, bytes }: NewPhoto,
): Promise<string> {
  const key = await reserveUploadOf(deps, ownerId, {
    apartmentId,
    contentType,
    size: bytes.length,
  });
  try {
    await deps.store.write(key, bytes, contentType);
    const [upload] = await deps.db.select().from(uploads).where(eq(uploads.key, key));
    if (!upload) throw unknownImage();
    return await checkUpload(deps, upload);
  } catch (error) {
    // Nobody else knows this upload, so nobody would try again with it.
    await closeUpload(deps, key);
    await removeQuietly(deps, [key]);
    throw error;
  }
}

/**
 * Locks photos, so that the cleanup cannot delete them before they are used. Refuses all that were not uploaded for this
 * property in the last day.
 */
export async function lockUploadedPhotos(tx: Database, apartmentId: string, paths: string[]) {
  if (paths.length === 0) return;
  const found = await tx
    .select({ path: objects.path })
    .from(objects)
    .innerJoin(uploads, eq(uploads.objectPath, objects.path))
    .where(and(inArray(objects.path, paths), eq(uploads.apartmentId, apartmentId)))
    .for('key share', { of: objects });
  if (found.length !== new Set(paths).size) throw unknownImage();
}
