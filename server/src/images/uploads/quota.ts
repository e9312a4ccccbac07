/** The storage quota of a host. Both stored images and uploads that may still arrive count towards it. */
import { and, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { tooManyRequests } from '../../platform/http/errors.ts';
import { type Budget, chargeBudget, lockBudget } from '../../platform/limits/budgets.ts';
import { maximumBytes, maxOpenUploads, overQuota } from '../limits.ts';
import type { ObjectStore } from '../store/store.ts';
import { objects, uploads } from '../tables.ts';
import { isOpenUpload } from './open-uploads.ts';

export type PhotoSettings = { store: ObjectStore; quotaBytes: number };

/** `excludedKey` is the key of an upload that is not counted, because the processed photo replaces it. */
export const photoBudget = (
  { store, quotaBytes }: PhotoSettings,
  excludedKey?: string,
): Budget => ({
  name: 'photos',
  used: async (db, hostId) =>
    (await storedBytes(db, hostId)) + (await pendingBytes(db, store, hostId, excludedKey)),
  baseLimit: quotaBytes,
  refusal: overQuota,
});

/**
 * A URL of the bucket takes bytes until it expires, even after its upload is over. The bytes that may be stored
 * there count until they have been removed (see cleanup/spent-uploads.ts).
 */
const mayHoldBytes = ({ signUpload }: ObjectStore): SQL | undefined =>
  or(
    isOpenUpload(),
    signUpload &&
      and(
        isNotNull(uploads.bytes),
        gt(uploads.expiresAt, sql`now() - make_interval(secs => ${clearedWithinSeconds})`),
      ),
  );

/** Seconds within which expired uploads are removed. The cleanup runs every hour, and one run may have failed. */
export const clearedWithinSeconds = 7_200;

/** Requires room for a checked image. Its upload is not counted, because the image replaces it. */
export const requireQuotaToStore = (
  db: Database,
  settings: PhotoSettings,
  { hostId, key }: { key: string; hostId: string },
  bytes: number,
) => chargeBudget(db, photoBudget(settings, key), hostId, bytes);

export async function requireQuotaToUpload(
  db: Database,
  settings: PhotoSettings,
  hostId: string,
  bytes: number,
) {
  const budget = photoBudget(settings);
  await lockBudget(db, budget, hostId);
  const openCount = await db.$count(uploads, and(eq(uploads.hostId, hostId), isOpenUpload()));
  if (openCount >= maxOpenUploads)
    throw tooManyRequests('Too many uploads are in progress. Finish or cancel some first.', 3_600);
  await chargeBudget(db, budget, hostId, bytes);
}

/** An upload without an announced size counts as the largest size. */
async function pendingBytes(
  db: Database,
  store: ObjectStore,
  hostId: string,
  excludedKey?: string,
): Promise<number> {
  const [pending] = await db
    .select({ bytes: sql<string>`coalesce(sum(coalesce(${uploads.bytes}, ${maximumBytes})), 0)` })
    .from(uploads)
    .where(
      and(
        eq(uploads.hostId, hostId),
        mayHoldBytes(store),
        excludedKey === undefined ? undefined : ne(uploads.key, excludedKey),
      ),
    );
  return Number(pending?.bytes);
}

async function storedBytes(db: Database, hostId: string): Promise<number> {
  const [stored] = await db
    .select({ bytes: sql<string>`coalesce(sum(${objects.bytes}), 0)` })
    .from(objects)
    .where(eq(objects.hostId, hostId));
  return Number(stored?.bytes);
}
