/** Deletes a missed search a year after its last day. One guest may make most of them, so a large share may be due. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { searchMisses } from './tables.ts';

export const oldMissesCleanup = deletionOfRows(searchMisses, (now) =>
  lt(searchMisses.lastDay, sql`(${now.toISOString()}::timestamptz - interval '12 months')::date`),
);
