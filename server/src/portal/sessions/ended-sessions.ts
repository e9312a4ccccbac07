/**
 * Deletes guest sessions that have expired or whose stay ended a month ago. Until then, a guest who returns with such a
 * session sees what has ended.
 */
import { lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { guests } from '../../stays/tables.ts';
import { guestSessions } from '../tables.ts';

export const deleteEndedGuestSessions = (db: Database) =>
  deleteInBatches(
    db,
    guestSessions,
    or(
      lt(guestSessions.expiresAt, sql`now()`),
      sql`exists (select 1 from ${guests} where ${guests.id} = ${guestSessions.guestId}
        and ${guests.endedAt} < now() - interval '30 days')`,
    ),
  );
