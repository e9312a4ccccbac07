/** When facts on a guest's page were tried. The result of each fact counts only until its value changes. */
import { type Fact, factsOf, type PropertyWithFacts } from '@guest-portal/contract/tried-facts';
import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hashFact } from '../../prints/hash-facts.ts';
import { previousCheckout } from '../../stays/times/previous-checkout.ts';
import { triedFacts } from '../tables.ts';

type PageIds = Record<'apartmentId' | 'guestId', Placeholder | string>;

/** Matches what was tried at the property since the last check-out before the stay. */
export const isTriedSinceCheckout = (ids: PageIds): SQL | undefined =>
  and(
    eq(triedFacts.apartmentId, ids.apartmentId),
    sql`${triedFacts.triedAt} > coalesce(${previousCheckout(ids)}, '-infinity')`,
  );

/** What `triedTimes` needs, for a query of a page. */
export const triedFactsFor = (ids: PageIds) => ({
  from: triedFacts,
  where: isTriedSinceCheckout(ids),
  orderBy: [asc(triedFacts.triedAt), asc(triedFacts.id)],
  columns: {
    fact: triedFacts.fact,
    valueHash: triedFacts.valueHash,
    works: triedFacts.works,
    triedAt: sql<string>`${triedFacts.triedAt}`,
  },
});

/** A fact that was tried since the last check-out. */
type TriedFact = { fact: string; valueHash: string; works: boolean; triedAt: string };

/**
 * Returns the times by the keys of the facts. Only the last result of a fact counts.
 * @param rows oldest first
 */
export function triedTimes(
  secret: Buffer,
  apartmentId: string,
  property: PropertyWithFacts,
  rows: readonly TriedFact[],
): Record<string, string> {
  if (rows.length === 0) return {};
  const lastRows = new Map(rows.map((row) => [row.fact, row]));
  return Object.fromEntries(
    factsOf(property).flatMap((fact) => {
      const row = lastRows.get(fact.key);
      return row?.works && row.valueHash === hashOf(secret, apartmentId, fact)
        ? [[fact.key, new Date(row.triedAt).toISOString()]]
        : [];
    }),
  );
}

/** Returns when this fact was tried, or undefined unless it worked and has not changed since. */
export async function readTriedTime(
  db: Database,
  secret: Buffer,
  ids: Record<keyof PageIds, string>,
  fact: Fact,
): Promise<string | undefined> {
  const [row] = await db
    .select({
      works: triedFacts.works,
      valueHash: triedFacts.valueHash,
      triedAt: triedFacts.triedAt,
    })
    .from(triedFacts)
    .where(and(isTriedSinceCheckout(ids), eq(triedFacts.fact, fact.key)))
    .orderBy(desc(triedFacts.triedAt), desc(triedFacts.id))
    .limit(1);
  return row?.works && row.valueHash === hashOf(secret, ids.apartmentId, fact)
    ? row.triedAt.toISOString()
    : undefined;
}

export const hashOf = (secret: Buffer, apartmentId: string, { key, value }: Fact) =>
  hashFact(secret, apartmentId, key, value);
