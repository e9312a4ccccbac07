/** How many more stays a property may have. Call this under the property's lock, before adding any. */
import { stayLimits } from '@guest-portal/contract/stay-rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { guests } from './tables.ts';

type RemainingStays = {
  upcoming: number;
  /** The number for stays of every state, whether a calendar or the host adds them. */
  everyState: number;
  everyStateByHand: number;
};

export async function remainingStays(tx: Database, apartmentId: string): Promise<RemainingStays> {
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
    everyStateByHand: Math.max(0, stayLimits.everyStateByHand - everyState),
  };
}

/** Checks the limits for a stay that a host adds. */
export async function refuseOverStayLimit(
  tx: Database,
  apartmentId: string,
  { isUpcoming }: { isUpcoming: boolean },
) {
  const { upcoming, everyStateByHand } = await remainingStays(tx, apartmentId);
  if (isUpcoming && upcoming === 0)
    throw conflict(
      'too_many',
      `A property can have at most ${stayLimits.upcoming} upcoming stays.`,
    );
  if (everyStateByHand === 0)
    throw conflict(
      'too_many',
      `A property can have at most ${stayLimits.everyStateByHand} stays, including past and cancelled ones.`,
    );
}
