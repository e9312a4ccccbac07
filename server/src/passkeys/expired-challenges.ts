/** Deletes passkey challenges that have expired. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/deletion/batches.ts';
import { passkeyChallenges } from './tables.ts';

export const deleteExpiredChallenges = (db: Database) =>
  deleteInBatches(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, sql`now()`));
