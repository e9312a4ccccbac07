/** Deletes guests some months after check-out: their name, PIN, dates and every PIN entry. */
import { lt, or, type SQL, sql } from 'drizzle-orm';
import { deleteWithDependants } from '../platform/deletion/batches.ts';
import { type CarefulDeletion, deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { guests } from './tables.ts';

/** A guest who left earlier than planned is deleted earlier, too. */
export function oldGuests(months: number): CarefulDeletion {
  const isDue = (now: Date) => {
    const limit = sql`(${now.toISOString()}::timestamptz at time zone 'utc')::date - make_interval(months => ${months})`;
    return or(lt(guests.checkoutDate, limit), lt(guests.endedAt, limit)) as SQL;
  };
  return {
    ...deletionOfRows(guests, isDue, { isLargeShareUnusual: true }),
    destroy: ({ db }, now) => deleteWithDependants(db, guests, isDue(now)),
  };
}
