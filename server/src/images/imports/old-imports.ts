/** Deletes requested imports that were never started. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { imports } from '../tables.ts';

export const deleteOldImports = (db: Database) =>
  deleteInBatches(db, imports, lt(imports.expiresAt, sql`now()`));
