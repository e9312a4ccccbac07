/** What can be tried at a turnover, and the results that people record. */
import type { FactToTry, NewTriedFact, Turnover } from '@guest-portal/contract';
import type { Fact } from '@guest-portal/contract/tried-facts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Access, mayEdit, mayRead } from '../../access/access.ts';
import { idsOfPerson, nameOfHostOrCrew, personAt } from '../../access/person.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { writeToStay } from '../../stays/guests.ts';
import { triedFacts } from '../tables.ts';
import { acceptsResults, findTurnover } from '../turnovers.ts';
import { emailAboutFailedFact } from './failed-fact-email.ts';
import { maxTriedFacts } from './limits.ts';
import { readFacts } from './read-facts.ts';
import { hashOf } from './tried-times.ts';

export type FactDeps = { db: Database; factSecret: Buffer };

export async function listFactsToTry(
  deps: FactDeps,
  access: Access,
  stayId: string,
): Promise<FactToTry[]> {
  const turnover = await findTurnover(deps.db, access, stayId);
  return (await listFactsOf(deps, access, [turnover])).get(stayId) ?? [];
}

type TurnoverWithFacts = Pick<Turnover, 'stayId' | 'apartmentId' | 'isOpen'>;

/** Returns the facts of several turnovers by the id of their stay. The number of queries does not depend on theirs. */
export async function listFactsOf(
  { db, factSecret }: FactDeps,
  access: Access,
  turnovers: readonly TurnoverWithFacts[],
): Promise<Map<string, FactToTry[]>> {
  const apartmentIds = [...new Set(turnovers.map(({ apartmentId }) => apartmentId))];
  const properties = await readFacts(db, access, apartmentIds);
  const rows = await selectLastTried(
    db,
    access,
    turnovers.map(({ stayId }) => stayId),
  );
  const lastTried = new Map(rows.map((row) => [`${row.stayId} ${row.fact}`, row]));
  return new Map(
    turnovers.map(({ stayId, apartmentId, isOpen }) => [
      stayId,
      (properties.get(apartmentId)?.facts ?? []).map((fact) => {
        const hash = hashOf(factSecret, apartmentId, fact);
        const row = lastTried.get(`${stayId} ${fact.key}`);
        return {
          key: fact.key,
          name: fact.name,
          value: isOpen ? fact.value : null,
          seen: isOpen ? hash : null,
          lastTried: row ? toLastTried(row, hash) : null,
        };
      }),
    ]),
  );
}

type LastTried = Awaited<ReturnType<typeof selectLastTried>>[number];

const toLastTried = ({ valueHash, at, ...row }: LastTried, hash: string) => ({
  id: row.id,
  works: row.works,
  note: row.note,
  by: row.by,
  at: at.toISOString(),
  isOutdated: valueHash !== hash,
});

/** Selects the last result of each fact. */
const selectLastTried = (db: Database, access: Access, stayIds: string[]) =>
  db
    .selectDistinctOn([triedFacts.guestId, triedFacts.fact], {
      id: triedFacts.id,
      stayId: triedFacts.guestId,
      fact: triedFacts.fact,
      works: triedFacts.works,
      note: triedFacts.note,
      valueHash: triedFacts.valueHash,
      at: triedFacts.triedAt,
      by: nameOfHostOrCrew(triedFacts.triedBy, triedFacts.triedByCrew),
    })
    .from(triedFacts)
    .where(and(inArray(triedFacts.guestId, stayIds), mayRead(access, triedFacts.apartmentId)))
    .orderBy(triedFacts.guestId, triedFacts.fact, desc(triedFacts.triedAt), desc(triedFacts.id));

type Recorded = NewTriedFact & { publicUrl: string };

export async function recordTriedFact(
  { db, factSecret }: FactDeps,
  access: Access,
  stayId: string,
  tried: Recorded,
): Promise<FactToTry[]> {
  return writeToStay(db, access, stayId, async (tx, { apartmentId }) => {
    await writeTriedFact({ db: tx, factSecret }, access, { stayId, apartmentId }, tried);
    return listFactsToTry({ db: tx, factSecret }, access, stayId);
  });
}

/**
 * Records a result once, even if a client repeats its request with the same id. The property must be locked.
 */
export async function writeTriedFact(
  { db: tx, factSecret }: FactDeps,
  access: Access,
  { stayId, apartmentId }: { stayId: string; apartmentId: string },
  { publicUrl, ...tried }: Recorded,
) {
  if (await isRecorded(tx, access, stayId, tried.id)) return;
  const seen = { stayId, apartmentId, ...tried };
  const fact = await requireSeenFact({ db: tx, factSecret }, access, seen);
  const person = await personAt(tx, access, apartmentId);
  const { hostId, crewId } = idsOfPerson(person);
  await tx.insert(triedFacts).values({
    id: tried.id,
    guestId: stayId,
    apartmentId,
    fact: fact.key,
    valueHash: tried.seen,
    works: tried.works,
    note: tried.note,
    // The time of the transaction is from before it waited for the lock of the property.
    triedAt: sql`clock_timestamp()`,
    triedBy: hostId,
    triedByCrew: crewId,
  });
  await deleteSurplus(tx, access, stayId);
  if (!tried.works)
    await emailAboutFailedFact(tx, access, { apartmentId, person, fact, publicUrl });
}

async function isRecorded(db: Database, access: Access, stayId: string, id: string) {
  const isSame = and(
    eq(triedFacts.guestId, stayId),
    eq(triedFacts.id, id),
    mayEdit(access, triedFacts.apartmentId),
  );
  return (await db.$count(triedFacts, isSame)) > 0;
}

type SeenFact = Pick<NewTriedFact, 'fact' | 'seen'> & { stayId: string; apartmentId: string };

/**
 * Returns the fact if its value is still the one that the person has seen. A value is only shown while the turnover is
 * open, so what they have seen also proves that they tried it then.
 */
async function requireSeenFact(
  { db, factSecret }: FactDeps,
  access: Access,
  { stayId, apartmentId, fact: key, seen }: SeenFact,
): Promise<Fact> {
  if (!(await acceptsResults(db, access, stayId)))
    throw conflict(
      'turnover_not_open',
      'Results can only be recorded between the check-out and the next one.',
    );
  const property = (await readFacts(db, access, [apartmentId])).get(apartmentId);
  const fact = property?.facts.find((each) => each.key === key);
  if (!fact || hashOf(factSecret, apartmentId, fact) !== seen)
    throw conflict('fact_changed', 'This was changed in the meantime. Please try it again.');
  return fact;
}

async function deleteSurplus(db: Database, access: Access, stayId: string) {
  const isOfTurnover = and(eq(triedFacts.guestId, stayId), mayEdit(access, triedFacts.apartmentId));
  const surplus = db
    .select({ id: triedFacts.id })
    .from(triedFacts)
    .where(isOfTurnover)
    .orderBy(desc(triedFacts.triedAt), desc(triedFacts.id))
    .offset(maxTriedFacts);
  await db.delete(triedFacts).where(and(isOfTurnover, inArray(triedFacts.id, surplus)));
}
