/** How many more stays a property may have. Call this under the property's lock, before adding any. */
import { stayLimits } from '@guest-portal/contract/stay-rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { guests } from './tables.ts';

type Room = {
  /** Room for upcoming stays. */
  upcoming: number;
  /** Room for stays of every state. */
  everyState: number;
};

export async function roomForStays(tx: Database, apartmentId: string): Promise<Room> {
  const [count] = await tx
    .select({
      upcoming: sql<number>`(count(*) filter (where ${guests.state} = 'upcoming'))::int`,
      everyState: sql<number>`count(*)::int`,
    })
    .from(guests)
    .where(eq(guests.apartmentId, apartmentId));
  const { upcoming = 0, everyState = 0 } = count ?? {};
  return {
    upcoming: Math.max(0, stayLimits.upcoming - upcoming),
    everyState: Math.max(0, stayLimits.everyState - everyState),
  };
}

export async function refuseWithoutRoom(tx: Database, apartmentId: string) {
  const { upcoming } = await roomForStays(tx, apartmentId);
  if (upcoming === 0)
    throw conflict('too_many', `A property holds at most ${stayLimits.upcoming} stays ahead.`);
}
