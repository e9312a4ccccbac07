/** Searches that nobody repeated in a year. One guest may make most of them in a day, so no share is unusual. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { searchMisses } from './tables.ts';

export const oldMisses = deletionOfRows(searchMisses, (now) =>
  lt(searchMisses.lastDay, sql`(${now.toISOString()}::timestamptz - interval '12 months')::date`),
);
