/** Guests are forgotten some time after check-out: name, PIN, dates and every PIN entry. */
import { lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deleteWithDependants } from '../platform/deletion/batches.ts';
import type { CarefulDeletion } from '../platform/deletion/careful-deletion.ts';
import { guests } from './tables.ts';

/** Whoever left earlier than planned is forgotten earlier, too. */
export function guestsOfLongAgo(db: Database, months: number): CarefulDeletion {
  const isDue = (now: Date) => {
    const limit = sql`(${now.toISOString()}::timestamptz at time zone 'utc')::date - make_interval(months => ${months})`;
    return or(lt(guests.checkoutDate, limit), lt(guests.endedAt, limit)) as SQL;
  };
  return {
    name: 'guests of long ago',
    count: async (now) => ({
      due: await db.$count(guests, isDue(now)),
      of: await db.$count(guests),
    }),
    destroy: (now) => deleteWithDependants(db, guests, isDue(now)),
  };
}
