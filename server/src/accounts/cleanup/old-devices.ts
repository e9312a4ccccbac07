/** Deletes browsers that a host has not signed in with since their cookie expired. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { knownForDays } from '../sign-in/known-devices.ts';
import { knownDevices } from '../tables.ts';

export const deleteOldDevices = (db: Database) =>
  deleteInBatches(
    db,
    knownDevices,
    lt(knownDevices.lastSeenAt, sql`now() - make_interval(days => ${knownForDays})`),
  );
