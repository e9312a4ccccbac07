/** Deletes sign-ins that were not finished with the second factor in time. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { halfSessions } from '../tables.ts';

export const deleteExpiredHalfSessions = (db: Database) =>
  deleteInBatches(db, halfSessions, lt(halfSessions.expiresAt, sql`now()`));
