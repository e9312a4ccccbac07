/** Deletes sign-ins of staff that are a year old. Most may be from one guesser, so a large share is not unusual. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { adminSignIns } from './tables.ts';

export const oldSignIns = deletionOfRows(adminSignIns, (now) =>
  lt(adminSignIns.createdAt, sql`${now.toISOString()}::timestamptz - interval '12 months'`),
);
