/**
 * Multipart uploads, upload URLs and temporary credentials, as the uploader requests them from its companion. Each
 * upload belongs to one host.
 */
import { and, eq } from 'drizzle-orm';
import type { HostAccess } from '../../access/access.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { chargeOrRefuse, refundCharge } from '../../platform/limits/rate-limits.ts';
import type { ImageDeps, SigningDeps } from '../image-deps.ts';
import { pathOfKey, uploadPrefix } from '../keys.ts';
import { credentialGrants, maximumBytes, signedSeconds, tooLarge } from '../limits.ts';
import { signedServerUrl } from '../store/signed-urls.ts';
import { type NamedPart, type Part, stsUnsupported } from '../store/store.ts';
import { uploads } from '../tables.ts';
import { removeQuietly } from './check-upload.ts';
import { closeUpload, isOpenUpload } from './open-uploads.ts';
import { countedBytes, countPart } from './upload-parts.ts';
import { createUpload, reserveUpload } from './uploads.ts';

type UploadReference = { access: HostAccess; key: string; uploadId: string };

export async function createMultipart(deps: ImageDeps, access: HostAccess, contentType: string) {
  const { db, store } = deps;
  const key = await reserveUpload(deps, access, { contentType });
  try {
    const uploadId = await store.createMultipart(key, contentType || undefined);
    await db.update(uploads).set({ multipartId: uploadId }).where(eq(uploads.key, key));
    return { key, uploadId, bucket: store.bucket };
  } catch (error) {
    await db.delete(uploads).where(eq(uploads.key, key));
    throw error;
  }
}

const isUpload = ({ access, key, uploadId }: UploadReference) =>
  and(eq(uploads.hostId, access.hostId), eq(uploads.key, key), eq(uploads.multipartId, uploadId));

async function requireUpload({ db }: ImageDeps, upload: UploadReference) {
  if ((await db.$count(uploads, and(isUpload(upload), isOpenUpload()))) === 0) throw notFound();
}

export async function listParts(deps: ImageDeps, upload: UploadReference): Promise<Part[]> {
  await requireUpload(deps, upload);
  return deps.store.listParts(upload.key, upload.uploadId);
}

/**
 * As with whole uploads, a part of known length goes directly to the bucket. Any other part goes through this server.
 */
export async function signPart(
  deps: SigningDeps,
  upload: UploadReference,
  { partNumber, size }: { partNumber: number; size: number | undefined },
  server: string,
) {
  await requireUpload(deps, upload);
  const { key, uploadId } = upload;
  const target = { key, uploadId, partNumber };
  if (size !== undefined) await countPart(deps.db, target, size);
  const { signPart: signAtBucket } = deps.store;
  const url =
    signAtBucket && size !== undefined
      ? await signAtBucket(target, { seconds: signedSeconds, size })
      : signedServerUrl(deps.secret, server, signedSeconds, { ...target, size });
  return { url, expires: signedSeconds };
}

/** Not every bucket enforces the signed length, so an upload that turns out to be too large is deleted. */
export async function completeMultipart(
  deps: ImageDeps,
  upload: UploadReference,
  parts: NamedPart[],
  server: string,
) {
  await requireUpload(deps, upload);
  const { store } = deps;
  const { key, uploadId } = upload;
  // While the parts are put together, they take twice their space.
  await deps.space.take(await countedBytes(deps.db, key));
  await store.completeMultipart(key, uploadId, parts);
  const size = (await store.sizeOf(key)) ?? 0;
  if (size > maximumBytes) {
    await closeUpload(deps, key);
    await removeQuietly(deps, [key]);
    throw tooLarge();
  }
  return { location: `${server}${pathOfKey(key)}`, key, bucket: store.bucket };
}

export async function abortMultipart(deps: ImageDeps, upload: UploadReference) {
  await requireUpload(deps, upload);
  const { key, uploadId } = upload;
  await deps.store.abortMultipart(key, uploadId).catch(ignoreNotFound);
  await closeUpload(deps, key);
  await removeQuietly(deps, [key]);
}

/** Ignores the error of an upload that was already aborted. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof AppError && error.status === 404)) throw error;
}

export async function uploadParameters(
  deps: SigningDeps,
  access: HostAccess,
  { type: contentType, size }: { type: string; size?: number | undefined },
  server: string,
) {
  const { uploadURL } = await createUpload(deps, access, { contentType, size }, server);
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
  return { method: 'PUT', url: uploadURL, fields: {}, headers, expires: signedSeconds };
}

/**
 * Temporary credentials do not limit the length of uploads. If the operator allows them, each grant counts as an upload
 * of the largest size.
 */
export async function uploadCredentials(deps: ImageDeps, access: HostAccess) {
  const { hostId } = access;
  const { db, store } = deps;
  if (!store.credentialsFor) throw stsUnsupported();
  await chargeOrRefuse(db, credentialGrants, hostId);
  const key = await reserveUpload(deps, access, {});
  try {
    const credentials = await store.credentialsFor(uploadPrefix(hostId));
    return { credentials, bucket: store.bucket, region: store.region };
  } catch (error) {
    await refundCharge(db, credentialGrants, hostId);
    await db.delete(uploads).where(eq(uploads.key, key));
    throw error;
  }
}
