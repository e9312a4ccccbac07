/** Deletes sign-ins of staff after a year. A large share may be due at once, because one guesser may have made most. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { adminSignIns } from './tables.ts';

export const oldSignInsCleanup = deletionOfRows(adminSignIns, (now) =>
  lt(adminSignIns.createdAt, sql`${now.toISOString()}::timestamptz - interval '12 months'`),
);
