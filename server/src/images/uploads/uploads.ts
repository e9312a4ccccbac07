/** Creates URLs for uploads. Uploaded bytes are not shown anywhere until they are checked. */
import { sql } from 'drizzle-orm';
import { type HostAccess, requireEditable } from '../../access/access.ts';
import type { ImageDeps, SigningDeps } from '../image-deps.ts';
import { newUploadKey, pathOfKey } from '../keys.ts';
import { contentTypes, maximumBytes, signedSeconds, tooLarge, wrongType } from '../limits.ts';
import { signedServerUrl } from '../store/signed-urls.ts';
import { uploads } from '../tables.ts';
import { requireQuotaToUpload } from './quota.ts';

export type UploadRequest = {
  apartmentId?: string | undefined;
  contentType?: string | undefined;
  size?: number | undefined;
};

/**
 * The bucket takes bytes directly only at a URL that is signed for their length, because it has no other limit.
 * Bytes of unknown length go through this server, which counts them.
 */
export async function createUpload(
  deps: SigningDeps,
  access: HostAccess,
  request: UploadRequest,
  server: string,
): Promise<{ uploadURL: string; objectPath: string }> {
  const key = await reserveUpload(deps, access, request);
  const { size } = request;
  const contentType = request.contentType || undefined;
  const { signUpload } = deps.store;
  const uploadURL =
    signUpload && size !== undefined
      ? await signUpload(key, { seconds: signedSeconds, contentType, size })
      : signedServerUrl(deps.secret, server, signedSeconds, { key, contentType, size });
  return { uploadURL, objectPath: pathOfKey(key) };
}

/** Reserves room for one upload. Its key is known only to this host and is in this host's folder. */
export async function reserveUpload(
  deps: ImageDeps,
  access: HostAccess,
  request: UploadRequest,
): Promise<string> {
  const { apartmentId } = request;
  if (apartmentId) await requireEditable(deps.db, access, apartmentId);
  return reserveUploadOf(deps, access.hostId, request);
}

/** Reserves room in the quota of an account. The caller must have checked who may store something there. */
export async function reserveUploadOf(
  { db, store, space, quotaBytes }: ImageDeps,
  hostId: string,
  { apartmentId, contentType, size }: UploadRequest,
): Promise<string> {
  // Browsers send no type if they do not know it. The type is then read from the bytes.
  if (contentType && !isSupported(contentType)) throw wrongType();
  if (size !== undefined && size > maximumBytes) throw tooLarge();
  await space.require(size ?? 0);
  const key = newUploadKey(hostId);
  await db.transaction(async (tx) => {
    await requireQuotaToUpload(tx, { store, quotaBytes }, hostId, size ?? maximumBytes);
    await tx.insert(uploads).values({
      key,
      hostId,
      apartmentId: apartmentId ?? null,
      contentType: contentType || null,
      bytes: size ?? null,
      expiresAt: sql`now() + make_interval(secs => ${signedSeconds})`,
    });
  });
  return key;
}

/** The type of JPEG files has two names. */
export const normalType = (type: string) => (type === 'image/jpg' ? 'image/jpeg' : type);

const isSupported = (type: string) =>
  contentTypes.some((supported) => supported === normalType(type));
