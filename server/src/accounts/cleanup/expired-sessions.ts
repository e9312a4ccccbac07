/** Deletes sessions of hosts that have expired. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { hostSessions } from '../tables.ts';

export const deleteExpiredSessions = (db: Database) =>
  deleteInBatches(db, hostSessions, lt(hostSessions.expiresAt, sql`now()`));
