/** Uploads in parts, and what else the uploader asks of its companion. Each upload is its host's alone. */
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '../platform/errors.ts';
import { removeQuietly } from './checking.ts';
import { pathOfKey, uploadPrefix } from './keys.ts';
import { maximumBytes, signedSeconds, tooLarge } from './limits.ts';
import type { NamedPart, Part } from './store/store.ts';
import { uploads } from './tables.ts';
import { createUpload, expectUpload } from './uploads.ts';
import type { ImageWork } from './work.ts';

export type Named = { hostId: string; key: string; uploadId: string };

export async function createMultipart(work: ImageWork, hostId: string, contentType: string) {
  const { db, store } = work;
  const key = await expectUpload(work, hostId, { contentType });
  try {
    const uploadId = await store.createMultipart(key, contentType || undefined);
    await db.update(uploads).set({ multipartId: uploadId }).where(eq(uploads.key, key));
    return { key, uploadId, bucket: store.bucket };
  } catch (error) {
    await db.delete(uploads).where(eq(uploads.key, key));
    throw error;
  }
}

const isNamed = ({ hostId, key, uploadId }: Named) =>
  and(eq(uploads.hostId, hostId), eq(uploads.key, key), eq(uploads.multipartId, uploadId));

async function requireUpload({ db }: ImageWork, named: Named) {
  const [row] = await db.select({ key: uploads.key }).from(uploads).where(isNamed(named));
  if (!row) throw notFound();
}

export async function listParts(work: ImageWork, named: Named): Promise<Part[]> {
  await requireUpload(work, named);
  return work.store.listParts(named.key, named.uploadId);
}

export async function signPart(work: ImageWork, named: Named, partNumber: number, server: string) {
  await requireUpload(work, named);
  const { key, uploadId } = named;
  const url = await work.store.signPart(key, uploadId, partNumber, signedSeconds, server);
  return { url, expires: signedSeconds };
}

/** What turns out too large is gone, with the place for it. */
export async function completeMultipart(
  work: ImageWork,
  named: Named,
  parts: NamedPart[],
  server: string,
) {
  await requireUpload(work, named);
  const { key, uploadId } = named;
  await work.store.completeMultipart(key, uploadId, parts);
  const size = (await work.store.sizeOf(key)) ?? 0;
  if (size > maximumBytes) {
    await removeQuietly(work, [key]);
    await work.db.delete(uploads).where(isNamed(named));
    throw tooLarge();
  }
  return { location: `${server}${pathOfKey(key)}`, key, bucket: work.store.bucket };
}

export async function abortMultipart(work: ImageWork, named: Named) {
  await requireUpload(work, named);
  await work.store.abortMultipart(named.key, named.uploadId);
  await removeQuietly(work, [named.key]);
  await work.db.delete(uploads).where(isNamed(named));
}

export async function uploadParameters(
  work: ImageWork,
  hostId: string,
  contentType: string,
  server: string,
) {
  const { uploadURL } = await createUpload(work, hostId, { contentType }, server);
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
  return { method: 'PUT', url: uploadURL, fields: {}, headers, expires: signedSeconds };
}

export async function uploadCredentials({ store }: ImageWork, hostId: string) {
  if (!store.credentialsFor)
    throw new AppError(404, 'sts_unavailable', 'This server gives no temporary credentials.');
  const credentials = await store.credentialsFor(uploadPrefix(hostId));
  return { credentials, bucket: store.bucket, region: store.region };
}
