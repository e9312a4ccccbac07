/**
 * A URL of the bucket stays valid after its upload is over, and the server does not notice what is uploaded to it
 * then. Once the URL has expired, everything stored there is removed.
 */
import { and, asc, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { signedSeconds } from '../limits.ts';
import type { ObjectStore } from '../store/store.ts';
import { obstacleToCleanup } from '../store-owner.ts';
import { uploads } from '../tables.ts';
import { clearedWithinSeconds } from '../uploads/quota.ts';

const batchSize = 500;

/** Keeps the row of an upload that became an image, because the request that attached it may be repeated. */
export async function deleteSpentUploads(db: Database, store: ObjectStore) {
  if (!store.signUpload || (await obstacleToCleanup({ db, store }))) return;
  // Bytes may still be arriving when a URL expires.
  const expiredBefore = sql`now() - make_interval(secs => ${signedSeconds})`;
  const clearedBefore = sql`now() - make_interval(secs => ${clearedWithinSeconds})`;
  const isSpent = and(
    or(isNotNull(uploads.closedAt), isNotNull(uploads.objectPath)),
    lt(uploads.expiresAt, expiredBefore),
    or(isNull(uploads.objectPath), gt(uploads.expiresAt, clearedBefore)),
  );
  for (let lastKey = ''; ; ) {
    const rows = await db
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(isSpent, gt(uploads.key, lastKey)))
      .orderBy(asc(uploads.key))
      .limit(batchSize);
    if (rows.length === 0) return;
    const keys = rows.map(({ key }) => key);
    await store.remove(keys);
    await db.delete(uploads).where(and(inArray(uploads.key, keys), isNull(uploads.objectPath)));
    lastKey = keys.at(-1) ?? '';
  }
}
