/**
 * Turns uploaded bytes into an image that can be shown: they are checked, encoded again, and stored under a new name.
 */
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/errors.ts';
import type { ImageDeps } from '../image-deps.ts';
import { fileKey, fileKeys, newImagePath } from '../keys.ts';
import { maximumBytes, tooLarge, unknownImage, wrongType } from '../limits.ts';
import { objects, uploads } from '../tables.ts';
import type { ProcessedImage } from '../worker/messages.ts';
import { closeUpload } from './open-uploads.ts';
import { requireQuotaToStore } from './quota.ts';
import { normalType } from './uploads.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Returns the path of the checked copy. A repeated request gets the same path. */
export async function checkUpload(deps: ImageDeps, upload: UploadRow): Promise<string> {
  if (upload.objectPath) return upload.objectPath;
  try {
    return await processUpload(deps, upload);
  } catch (error) {
    // Another request may have created the image in the meantime and removed the bytes that this one needs.
    const path = await readImagePath(deps, upload.key);
    if (path) return path;
    throw error;
  }
}

async function readImagePath({ db }: ImageDeps, key: string): Promise<string | null | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
  return row?.objectPath;
}

async function processUpload(deps: ImageDeps, upload: UploadRow): Promise<string> {
  const image = await processOrClose(deps, upload);
  const path = newImagePath(image);
  const bytes = totalBytesOf(image);
  await deps.space.require(bytes);
  // The quota is checked again when the row is written. This first check avoids writing bytes that do not fit.
  await requireQuotaToStore(deps.db, deps, upload, bytes);
  try {
    for (const { name, bytes, contentType } of image.files)
      await deps.store.write(fileKey(path, name), bytes, contentType);
    const storedPath = await storeRow(deps, upload, path, image);
    if (storedPath !== path) await deps.store.remove(fileKeys(path));
    await removeQuietly(deps, [upload.key]);
    return storedPath;
  } catch (error) {
    await removeQuietly(deps, fileKeys(path));
    throw error;
  }
}

/** If the image is refused, its upload is closed and its bytes are removed. */
async function processOrClose(deps: ImageDeps, upload: UploadRow): Promise<ProcessedImage> {
  try {
    const image = await deps.worker.makeImage(upload.hostId, () => loadBytes(deps, upload.key));
    const announcedType = upload.contentType && normalType(upload.contentType);
    if (announcedType && announcedType !== image.uploadedType) throw wrongType();
    return image;
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.code !== 'unknown_image') {
      await closeUpload(deps, upload.key);
      await removeQuietly(deps, [upload.key]);
    }
    throw error;
  }
}

async function loadBytes({ store }: ImageDeps, key: string): Promise<Buffer> {
  const size = await store.sizeOf(key);
  if (size === undefined) throw unknownImage();
  if (size > maximumBytes) throw tooLarge();
  const stored = await store.read(key);
  if (!stored) throw unknownImage();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stored.body) {
    chunks.push(chunk);
    bytes += chunk.length;
    // The file may have been uploaded again since its size was read.
    if (bytes > maximumBytes) throw tooLarge();
  }
  return Buffer.concat(chunks);
}

/** If two requests check the same upload at once, both get the image of the one that finishes first. */
async function storeRow(
  { db, store, quotaBytes }: ImageDeps,
  { key, hostId }: UploadRow,
  path: string,
  image: ProcessedImage,
): Promise<string> {
  const { contentType, width, height, thumbhash } = image;
  const bytes = totalBytesOf(image);
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(uploads).where(eq(uploads.key, key)).for('update');
    if (current?.objectPath) return current.objectPath;
    if (!current || current.closedAt) throw unknownImage();
    await requireQuotaToStore(tx, { store, quotaBytes }, current, bytes);
    await tx.insert(objects).values({ path, hostId, contentType, bytes, width, height, thumbhash });
    const closed = { objectPath: path, closedAt: sql`now()` };
    await tx.update(uploads).set(closed).where(eq(uploads.key, key));
    return path;
  });
}

const totalBytesOf = ({ files }: ProcessedImage) =>
  files.reduce((sum, file) => sum + file.bytes.length, 0);

/**
 * Ignores failures, because the cleanup finds what could not be removed. A failure here must neither fail a request
 * that has succeeded nor hide the error of one that has failed.
 */
export async function removeQuietly({ store }: Pick<ImageDeps, 'store'>, keys: string[]) {
  await store.remove(keys).catch(() => undefined);
}
