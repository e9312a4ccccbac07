/** Deletes the records of browsers that hosts last used so long ago that their cookie has expired. */
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
