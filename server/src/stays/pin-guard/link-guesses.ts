/** Counts wrong PINs at a property link over all its stays, because each turnover gives a guesser new tries. */
import type { GuessedLink } from '@guest-portal/contract';
import { and, gt, gte, inArray, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { chargedIfRoom, keyOf } from '../../platform/limits/rate-limits.ts';
import { rateLimits } from '../../platform/tables.ts';
import { alarmingAtLink, wrongPinsAtLink } from '../pin-limits.ts';
import { guests } from '../tables.ts';
import { isPin, type Pin } from './pin-tries.ts';

/** A renewed link starts again at 0. */
const keyOfLink = (slug: string) => keyOf(wrongPinsAtLink, slug);

/** Returns the count if the host should be warned. Nothing is counted without a stay. */
export async function countAtLink(
  db: Database,
  pin: Pin,
  slug: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(
    chargedIfRoom(
      wrongPinsAtLink,
      sql`${keyOfLink(slug)}::text`,
      sql`from ${guests} where ${isPin(pin)}`,
    ),
  );
  return alarmingAtLink.find((count) => count === rows[0]?.count);
}

/** Properties at whose current link somebody seems to be guessing. */
export async function listGuessedLinks(db: Database, access: Access): Promise<GuessedLink[]> {
  const { id, slug } = apartments;
  const links = await db.select({ id, slug }).from(apartments).where(mayRead(access));
  const idByKey = new Map(links.map((link) => [keyOfLink(link.slug), link.id]));
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
  return counters.flatMap(({ key: found, count: wrongPins }) => {
    const apartmentId = idByKey.get(found);
    return apartmentId ? [{ apartmentId, wrongPins }] : [];
  });
}
