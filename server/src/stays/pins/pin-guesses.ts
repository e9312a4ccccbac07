/** What a host sees of wrong PINs at a stay or a property link, and how a lock-out is lifted. */
import type { GuessedLink } from '@guest-portal/contract';
import { and, gt, gte, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { keyOf } from '../../platform/limits/rate-limits.ts';
import { rateLimits } from '../../platform/tables.ts';
import { type GuestRow, guests } from '../tables.ts';
import { alarmingAtLink, lockOutShownSeconds, wrongPinsAtLink } from './pin-limits.ts';

/** Lifts all lock-outs of a stay. The counters of wrong PINs have `locksLiftedAt` in their keys, so they restart. */
export const liftedLockOutFields = {
  locksLiftedAt: sql`now()`,
  lockedOutAt: null,
  lockedOutUntil: null,
  lockedOutToldAt: null,
};

/** Whether no lock-out was lifted since `liftedAt` was read. JavaScript dates have milliseconds, so these are compared. */
export const isNotLiftedSince = (liftedAt: Date | null | Placeholder): SQL<boolean> =>
  sql`date_trunc('milliseconds', ${guests.locksLiftedAt}) is not distinct from ${liftedAt}::timestamptz`;

/** Whether a device is locked out at a stay now, for queries of several stays. */
export const isLockedOut = sql<boolean>`(${guests.state} in ('upcoming', 'current') and (
  coalesce(${guests.lockedOutUntil} > now(), false) or ${guests.wrongPins} >= ${guests.wrongPinsAllowed}))`;

export function lockOutOf({ lockedOutAt, lockedOutUntil }: GuestRow) {
  if (!lockedOutAt || !lockedOutUntil) return null;
  if (Date.now() > lockedOutUntil.getTime() + lockOutShownSeconds * 1_000) return null;
  return { at: lockedOutAt.toISOString(), until: lockedOutUntil.toISOString() };
}

/** The counter of wrong PINs at a property link. A renewed link starts again at 0. */
export const linkCounterKey = (slug: string) => keyOf(wrongPinsAtLink, slug);

/** Properties whose current link got so many wrong PINs that the host was warned. */
export async function listGuessedLinks(db: Database, access: Access): Promise<GuessedLink[]> {
  const { id, slug } = apartments;
  const links = await db.select({ id, slug }).from(apartments).where(mayRead(access));
  const idByKey = new Map(links.map((link) => [linkCounterKey(link.slug), link.id]));
  const { key, count, windowEnd } = rateLimits;
  const counters = await db
    .select({ key, count })
    .from(rateLimits)
    .where(
      and(
        inArray(key, [...idByKey.keys()]),
        gte(count, Math.min(...alarmingAtLink)),
        gt(windowEnd, sql`now()`),
      ),
    );
  return counters.flatMap(({ key: counterKey, count: wrongPins }) => {
    const apartmentId = idByKey.get(counterKey);
    return apartmentId ? [{ apartmentId, wrongPins }] : [];
  });
}
