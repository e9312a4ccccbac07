/** Missed searches of guests, for the host who can write the missing text. */
import type { SearchMiss } from '@guest-portal/contract';
import { storableTerm } from '@guest-portal/contract/search-terms';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Access, mayEdit, mayRead, requireReadable } from '../access/access.ts';
import { writeAsGuest } from '../access/property-lock.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { searchMisses } from './tables.ts';

/**
 * The maximum number of terms that are kept for a property. This is more than a host reads, and little data even if
 * someone types nonsense.
 */
export const maxTerms = 200;

const mostMissedFirst = [
  desc(searchMisses.count),
  desc(searchMisses.lastDay),
  asc(searchMisses.term),
] as const;

export async function countMiss(db: Database, apartmentId: string, typedTerm: string) {
  const storable = storableTerm(typedTerm);
  if (!storable) return;
  const today = new Date().toISOString().slice(0, 10);
  // The lock keeps two concurrent requests from exceeding the limit of terms.
  await writeAsGuest(db, apartmentId, async (tx) => {
    await tx
      .insert(searchMisses)
      .values({ apartmentId, ...storable, lastDay: today })
      .onConflictDoUpdate({
        target: [searchMisses.apartmentId, searchMisses.term],
        set: {
          count: sql`least(${searchMisses.count}, 999999) + 1`,
          shown: storable.shown,
          lastDay: today,
        },
      });
    await deleteSurplusTerms(tx, apartmentId, storable.term);
  });
}

/** Deletes the terms that were missed least often and longest ago, but never the latest one. */
async function deleteSurplusTerms(tx: Database, apartmentId: string, latestTerm: string) {
  const isOfProperty = eq(searchMisses.apartmentId, apartmentId);
  const surplus = tx
    .select({ id: searchMisses.id })
    .from(searchMisses)
    .where(isOfProperty)
    .orderBy(desc(eq(searchMisses.term, latestTerm)), ...mostMissedFirst)
    .offset(maxTerms);
  await tx.delete(searchMisses).where(and(isOfProperty, inArray(searchMisses.id, surplus)));
}

export async function listMisses(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<SearchMiss[]> {
  await requireReadable(db, access, apartmentId);
  return missesOf(
    db,
    and(eq(searchMisses.apartmentId, apartmentId), mayRead(access, searchMisses.apartmentId)),
  );
}

const missesOf = (db: Database, where: ReturnType<typeof and>) =>
  db
    .select({
      id: searchMisses.id,
      term: searchMisses.shown,
      count: searchMisses.count,
      lastDay: searchMisses.lastDay,
    })
    .from(searchMisses)
    .where(where)
    .orderBy(...mostMissedFirst);

export async function deleteMiss(db: Database, access: Access, id: string) {
  const deleted = await db
    .delete(searchMisses)
    .where(and(eq(searchMisses.id, id), mayEdit(access, searchMisses.apartmentId)))
    .returning({ id: searchMisses.id });
  if (deleted.length === 0) throw notFound();
}
