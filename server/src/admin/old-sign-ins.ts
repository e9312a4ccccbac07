/** Deletes sign-ins of staff after a year. One guesser may have made most of them, so a large share may be due. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { adminSignIns } from './tables.ts';

export const oldSignInsCleanup = deletionOfRows(adminSignIns, (now) =>
  lt(adminSignIns.createdAt, sql`${now.toISOString()}::timestamptz - interval '12 months'`),
);
