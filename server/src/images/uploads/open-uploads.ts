/** Whether bytes are still expected at a place that was given out. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ImageDeps } from '../image-deps.ts';
import { uploads } from '../tables.ts';

/** Not once they were attached, refused or given up. */
export const isOpenUpload = (): SQL | undefined =>
  and(isNull(uploads.closedAt), isNull(uploads.objectPath));

export async function isUploadOpen(db: Database, key: string, uploadId?: string): Promise<boolean> {
  const isPartOf = uploadId === undefined ? undefined : eq(uploads.multipartId, uploadId);
  return (await db.$count(uploads, and(eq(uploads.key, key), isPartOf, isOpenUpload()))) > 0;
}

/**
 * Before its bytes are removed: what arrives in the same moment then finds that it is not wanted. Where the bucket
 * takes bytes itself, the row stays until no address for it is good any more (see cleanup/spent-uploads.ts).
 */
export async function closeUpload({ db, store }: Pick<ImageDeps, 'db' | 'store'>, key: string) {
  const isIt = eq(uploads.key, key);
  if (store.signUpload) await db.update(uploads).set({ closedAt: sql`now()` }).where(isIt);
  else await db.delete(uploads).where(isIt);
}
