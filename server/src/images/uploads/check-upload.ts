/** From bytes that somebody sent to an image that can be shown: looked at, made anew, kept under a new name. */
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/errors.ts';
import type { ImageDeps } from '../image-deps.ts';
import { fileKey, fileKeys, newImagePath } from '../keys.ts';
import { maximumBytes, tooLarge, unknownImage, wrongType } from '../limits.ts';
import { objects, uploads } from '../tables.ts';
import type { Made } from '../worker/messages.ts';
import { closeUpload } from './open-uploads.ts';
import { requireQuotaToStore } from './quota.ts';
import { normalType } from './uploads.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** The path of the checked copy. A call that is sent again is given the same one. */
export async function checkUpload(deps: ImageDeps, upload: UploadRow): Promise<string> {
  if (upload.objectPath) return upload.objectPath;
  try {
    return await checkNow(deps, upload);
  } catch (error) {
    // Another call may have made it meanwhile, and removed the bytes that this one was to look at.
    const made = await madeMeanwhile(deps, upload.key);
    if (made) return made;
    throw error;
  }
}

async function madeMeanwhile({ db }: ImageDeps, key: string): Promise<string | null | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
  return row?.objectPath;
}

async function checkNow(deps: ImageDeps, upload: UploadRow): Promise<string> {
  const made = await makeOrForget(deps, upload);
  const path = newImagePath(made);
  const bytes = bytesOf(made);
  await deps.space.require(bytes);
  // Counted again when its row is written; this keeps bytes off the disk for which there is no room.
  await requireQuotaToStore(deps.db, deps, upload, bytes);
  try {
    for (const { name, bytes, contentType } of made.files)
      await deps.store.write(fileKey(path, name), bytes, contentType);
    const winner = await keepRow(deps, upload, path, made);
    if (winner !== path) await deps.store.remove(fileKeys(path));
    await removeQuietly(deps, [upload.key]);
    return winner;
  } catch (error) {
    await removeQuietly(deps, fileKeys(path));
    throw error;
  }
}

/** What is refused is not kept: neither its bytes nor the place for them. */
async function makeOrForget(deps: ImageDeps, upload: UploadRow): Promise<Made> {
  try {
    const made = await deps.worker.make(upload.hostId, () => load(deps, upload.key));
    const told = upload.contentType && normalType(upload.contentType);
    if (told && told !== made.source) throw wrongType();
    return made;
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.code !== 'unknown_image') {
      await closeUpload(deps, upload.key);
      await removeQuietly(deps, [upload.key]);
    }
    throw error;
  }
}

async function load({ store }: ImageDeps, key: string): Promise<Buffer> {
  const size = await store.sizeOf(key);
  if (size === undefined) throw unknownImage();
  if (size > maximumBytes) throw tooLarge();
  const sent = await store.read(key);
  if (!sent) throw unknownImage();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of sent.body) {
    chunks.push(chunk);
    bytes += chunk.length;
    // It may have been put again since it was measured.
    if (bytes > maximumBytes) throw tooLarge();
  }
  return Buffer.concat(chunks);
}

/** Of two calls that check the same upload at once, the first one's image counts. */
async function keepRow(
  { db, store, quotaBytes }: ImageDeps,
  { key, hostId }: UploadRow,
  path: string,
  made: Made,
): Promise<string> {
  const { contentType, width, height, thumbhash } = made;
  const bytes = bytesOf(made);
  return db.transaction(async (tx) => {
    const [now] = await tx.select().from(uploads).where(eq(uploads.key, key)).for('update');
    if (now?.objectPath) return now.objectPath;
    if (!now || now.closedAt) throw unknownImage();
    await requireQuotaToStore(tx, { store, quotaBytes }, now, bytes);
    await tx.insert(objects).values({ path, hostId, contentType, bytes, width, height, thumbhash });
    const ended = { objectPath: path, closedAt: sql`now()` };
    await tx.update(uploads).set(ended).where(eq(uploads.key, key));
    return path;
  });
}

const bytesOf = ({ files }: Made) => files.reduce((sum, file) => sum + file.bytes.length, 0);

/** What can't be removed now is found by the sweep; it must not fail what has succeeded, or hide why it failed. */
export async function removeQuietly({ store }: Pick<ImageDeps, 'store'>, keys: string[]) {
  await store.remove(keys).catch(() => undefined);
}
