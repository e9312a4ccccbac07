/** Records that the guest has pressed the check-in button. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { GuestRow } from './tables.ts';
import { guests } from './tables.ts';

/**
 * Marks the guest as checked in, which opens the secrets that are hidden before arrival. A second call changes nothing.
 * The version increases, so that a form that the host opened before can't undo the check-in unseen.
 */
export async function markCheckedIn(
  db: Database,
  { id, pinVersion }: Pick<GuestRow, 'id' | 'pinVersion'>,
) {
  await db
    .update(guests)
    .set({
      hasCheckedIn: true,
      checkedInAt: sql`now()`,
      version: sql`${guests.version} + 1`,
    })
    .where(
      and(
        eq(guests.id, id),
        eq(guests.pinVersion, pinVersion),
        eq(guests.state, 'current'),
        eq(guests.hasCheckedIn, false),
      ),
    );
}
