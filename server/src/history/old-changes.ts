/** Deletes a change a year later. One busy property may have made most of them, so a large share may be due. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { propertyChanges } from './tables.ts';

export const oldChangesCleanup = deletionOfRows(propertyChanges, (now) =>
  lt(propertyChanges.changedAt, sql`${now.toISOString()}::timestamptz - interval '12 months'`),
);
