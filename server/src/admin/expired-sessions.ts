/** Deletes sessions of staff that have expired. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/deletion/batches.ts';
import { adminSessions } from './tables.ts';

export const deleteExpiredAdminSessions = (db: Database) =>
  deleteInBatches(db, adminSessions, lt(adminSessions.expiresAt, sql`now()`));
