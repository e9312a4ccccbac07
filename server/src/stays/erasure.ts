/** Guests are forgotten some time after check-out: name, PIN, dates and every check-in. */
import { lt, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { guests } from './tables.ts';

/** Whoever left earlier than planned is forgotten earlier, too. */
export async function eraseOldGuests(db: Database, months: number) {
  const limit = sql`(now() at time zone 'utc')::date - make_interval(months => ${months})`;
  await db.delete(guests).where(or(lt(guests.checkoutDate, limit), lt(guests.endedAt, limit)));
}
