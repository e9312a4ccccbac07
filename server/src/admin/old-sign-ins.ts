/** Sign-ins of staff from a year ago. One burst of guesses may be most of them, so no share is unusual. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { adminSignIns } from './tables.ts';

export const oldSignIns = deletionOfRows(adminSignIns, (now) =>
  lt(adminSignIns.createdAt, sql`${now.toISOString()}::timestamptz - interval '12 months'`),
);
