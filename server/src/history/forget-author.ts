import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { updateInBatches } from '../platform/deletion/batches.ts';
import { propertyChanges } from './tables.ts';

/** Removes an account from the history of all properties, before the account is erased. */
export const forgetAuthor = (db: Database, hostId: string) =>
  updateInBatches(db, propertyChanges, {
    set: sql`changed_by = null`,
    where: sql`changed_by = ${hostId}`,
  });
