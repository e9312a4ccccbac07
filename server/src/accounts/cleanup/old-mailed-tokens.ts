/** Deletes emailed links a month after they expire. Until then, a used verification link shows that it has worked. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { mailedTokens } from '../tables.ts';

export const deleteOldMailedTokens = (db: Database) =>
  deleteInBatches(db, mailedTokens, lt(mailedTokens.expiresAt, sql`now() - interval '30 days'`));
