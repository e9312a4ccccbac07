/**
 * Facts that did not work. Each is shown to hosts until its value changes, somebody tries it again and it works, or a
 * host marks it as solved.
 */
import type { FailedFact } from '@guest-portal/contract';
import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Access, mayEdit, mayRead } from '../../access/access.ts';
import { nameOfHostOrCrew } from '../../access/person.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { triedFacts } from '../tables.ts';
import type { FactDeps } from './facts-to-try.ts';
import { readFacts } from './read-facts.ts';
import { hashOf } from './tried-times.ts';

const later = alias(triedFacts, 'later');

/** Whether nobody has tried the fact again. */
const isLast = sql`not exists (
  select from ${triedFacts} as later where ${and(
    eq(later.apartmentId, triedFacts.apartmentId),
    eq(later.fact, triedFacts.fact),
    sql`(${later.triedAt}, ${later.id}) > (${triedFacts.triedAt}, ${triedFacts.id})`,
  )})`;

export async function listFailedFacts(
  { db, factSecret }: FactDeps,
  access: Access,
): Promise<FailedFact[]> {
  const rows = await db
    .select({
      id: triedFacts.id,
      stayId: triedFacts.guestId,
      apartmentId: triedFacts.apartmentId,
      fact: triedFacts.fact,
      valueHash: triedFacts.valueHash,
      note: triedFacts.note,
      at: triedFacts.triedAt,
      by: nameOfHostOrCrew(triedFacts.triedBy, triedFacts.triedByCrew),
    })
    .from(triedFacts)
    .where(
      and(
        not(triedFacts.works),
        isNull(triedFacts.solvedAt),
        isLast,
        mayRead(access, triedFacts.apartmentId),
      ),
    )
    .orderBy(desc(triedFacts.triedAt), desc(triedFacts.id));
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ apartmentId }) => apartmentId))];
  const properties = await readFacts(db, access, ids);
  return rows.flatMap(({ fact: key, valueHash, at, ...row }) => {
    const property = properties.get(row.apartmentId);
    const fact = property?.facts.find((each) => each.key === key);
    if (!property || !fact || hashOf(factSecret, row.apartmentId, fact) !== valueHash) return [];
    return [{ ...row, at: at.toISOString(), property: property.name, name: fact.name }];
  });
}

export async function solveFailedFact(db: Database, access: Access, stayId: string, id: string) {
  const solved = await db
    .update(triedFacts)
    .set({ solvedAt: sql`coalesce(${triedFacts.solvedAt}, now())` })
    .where(
      and(
        eq(triedFacts.guestId, stayId),
        eq(triedFacts.id, id),
        not(triedFacts.works),
        mayEdit(access, triedFacts.apartmentId),
      ),
    )
    .returning({ id: triedFacts.id });
  if (solved.length === 0) throw notFound();
}
