/** The guest's press on the button. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { GuestRow } from './tables.ts';
import { guests } from './tables.ts';

/**
 * The guest says "I am here": pre-arrival secrets open. Doing it twice changes nothing. The version counts
 * up, so that a host's form from before can't take the check-in back unseen.
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
