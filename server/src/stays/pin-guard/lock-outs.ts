/** Addresses that wait after too many wrong PINs at a stay: what its host hears of it, and how the wait is lifted. */
import { and, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { freshSeconds, shownSeconds } from '../pin-limits.ts';
import type { GuestRow } from '../tables.ts';
import { guests } from '../tables.ts';
import { isPin, type Pin } from './pin-tries.ts';

/** The tries since a stay's waits were last lifted. Counters are named by it, so that a new one has none. */
export type Round = { name: string; isFresh: boolean };

export function roundOf(guest: Pick<GuestRow, 'id' | 'locksLiftedAt'> | undefined): Round {
  const liftedAt = guest?.locksLiftedAt?.getTime() ?? 0;
  return {
    name: `${guest?.id} ${liftedAt}`,
    isFresh: Date.now() - liftedAt < freshSeconds * 1_000,
  };
}

/** What lifting changes at a stay. */
export const lifted = {
  locksLiftedAt: sql`now()`,
  lockedOutAt: null,
  lockedOutUntil: null,
  lockedOutToldAt: null,
};

/**
 * Notes that an address is locked out for so many seconds. True when the host is to be told: of the first since the
 * waits were last lifted or are over, and of another a day later.
 */
export async function noteLockOut(db: Database, pin: Pin, seconds: number): Promise<boolean> {
  const { lockedOutUntil, lockedOutToldAt } = guests;
  const isDue = or(
    isNull(lockedOutToldAt),
    lt(lockedOutUntil, sql`now()`),
    lt(lockedOutToldAt, sql`now() - interval '1 day'`),
  );
  const told = await db
    .update(guests)
    .set({ lockedOutToldAt: sql`now()` })
    .where(and(isPin(pin), isDue))
    .returning({ id: guests.id });
  const end = sql`now() + make_interval(secs => ${seconds})`;
  await db
    .update(guests)
    .set({ lockedOutAt: sql`now()`, lockedOutUntil: sql`greatest(${lockedOutUntil}, ${end})` })
    .where(isPin(pin));
  return told.length > 0;
}

/** Whether the host sees a lock already: whoever is refused may ask in a loop. */
export async function isLockKnown(db: Database, pin: Pin): Promise<boolean> {
  return (await db.$count(guests, and(isPin(pin), gt(guests.lockedOutUntil, sql`now()`)))) > 0;
}

export function lockOutOf({ lockedOutAt, lockedOutUntil }: GuestRow) {
  if (!lockedOutAt || !lockedOutUntil) return null;
  if (Date.now() > lockedOutUntil.getTime() + shownSeconds * 1_000) return null;
  return { at: lockedOutAt.toISOString(), until: lockedOutUntil.toISOString() };
}
