/** Addresses to put bytes to. What arrives there counts for nothing until it is checked. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireApartment } from '../apartments/ownership.ts';
import type { Database } from '../platform/database.ts';
import { newUploadKey, pathOfKey } from './keys.ts';
import { contentTypes, maximumBytes, signedSeconds, tooLarge, wrongType } from './limits.ts';
import { lockQuota, requireRoomToUpload } from './quota.ts';
import { uploads } from './tables.ts';
import type { ImageWork } from './work.ts';

export type Wanted = {
  apartmentId?: string | undefined;
  contentType?: string | undefined;
  size?: number | undefined;
};

export async function createUpload(
  work: ImageWork,
  hostId: string,
  wanted: Wanted,
  server: string,
): Promise<{ uploadURL: string; objectPath: string }> {
  const key = await expectUpload(work, hostId, wanted);
  const { size } = wanted;
  const contentType = wanted.contentType || undefined;
  const allowance = { seconds: signedSeconds, contentType, size };
  return {
    uploadURL: await work.store.signUpload(key, allowance, server),
    objectPath: pathOfKey(key),
  };
}

/** Makes room for one upload; its key is known to this host alone and leads to this host's folder. */
export async function expectUpload(
  { db, quotaBytes }: ImageWork,
  hostId: string,
  { apartmentId, contentType, size }: Wanted,
): Promise<string> {
  if (apartmentId) await requireApartment(db, hostId, apartmentId);
  // Browsers that do not know a file's type say nothing; the bytes will tell.
  if (contentType && !isWelcome(contentType)) throw wrongType();
  if (size !== undefined && size > maximumBytes) throw tooLarge();
  const key = newUploadKey(hostId);
  await db.transaction(async (tx) => {
    await lockQuota(tx, hostId);
    await requireRoomToUpload(tx, hostId, size ?? 0, quotaBytes);
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

/** One kind goes by two names. */
export const normalType = (type: string) => (type === 'image/jpg' ? 'image/jpeg' : type);

const isWelcome = (type: string) => contentTypes.some((known) => known === normalType(type));

export async function isAwaited(db: Database, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.key, key), isNull(uploads.objectPath)));
  return row !== undefined;
}
