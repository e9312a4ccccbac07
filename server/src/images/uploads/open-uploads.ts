/** Checks whether bytes are still expected for an upload, and closes uploads. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ImageDeps } from '../image-deps.ts';
import { uploads } from '../tables.ts';

/** An upload is open until it is attached, refused or aborted. */
export const isOpenUpload = (): SQL | undefined =>
  and(isNull(uploads.closedAt), isNull(uploads.objectPath));

export async function hasOpenUpload(
  db: Database,
  key: string,
  multipartId?: string,
): Promise<boolean> {
  const isOfMultipart =
    multipartId === undefined ? undefined : eq(uploads.multipartId, multipartId);
  return (await db.$count(uploads, and(eq(uploads.key, key), isOfMultipart, isOpenUpload()))) > 0;
}

/**
 * Call this before the bytes are removed, so that bytes arriving at the same moment are not kept. If the bucket takes
 * bytes directly, the row stays until all URLs signed for the upload have expired (see cleanup/spent-uploads.ts).
 */
export async function closeUpload({ db, store }: Pick<ImageDeps, 'db' | 'store'>, key: string) {
  const hasKey = eq(uploads.key, key);
  if (store.signUpload) await db.update(uploads).set({ closedAt: sql`now()` }).where(hasKey);
  else await db.delete(uploads).where(hasKey);
}
