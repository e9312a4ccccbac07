/** Missed searches, a year after the last one. One guest may make most of them, so a large share is not unusual. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { searchMisses } from './tables.ts';

export const oldMissesCleanup = deletionOfRows(searchMisses, (now) =>
  lt(searchMisses.lastDay, sql`(${now.toISOString()}::timestamptz - interval '12 months')::date`),
);
