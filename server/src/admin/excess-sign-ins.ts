/**
 * Deletes failed sign-ins of staff except for the newest 1,000, whatever their age. Failures only replace failures, so
 * a guesser cannot push a successful sign-in out of the list.
 */
import { desc, inArray, ne } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/deletion/batches.ts';
import { adminSignIns } from './tables.ts';

const maxFailures = 1_000;

export async function deleteExcessSignIns(db: Database) {
  const { id, createdAt, outcome } = adminSignIns;
  const surplus = db
    .select({ id })
    .from(adminSignIns)
    .where(ne(outcome, 'entered'))
    .orderBy(desc(createdAt), desc(id))
    .offset(maxFailures);
  await deleteInBatches(db, adminSignIns, inArray(id, surplus));
}
