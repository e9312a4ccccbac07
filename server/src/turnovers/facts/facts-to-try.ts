/** What can be tried at a turnover, and the results that people record. */
import type { FactToTry, NewTriedFact } from '@guest-portal/contract';
import type { Fact } from '@guest-portal/contract/tried-facts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Access, mayEdit, mayRead } from '../../access/access.ts';
import type { Caller } from '../../access/caller.ts';
import { nameOfPerson } from '../../accounts/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { writeToStay } from '../../stays/guests.ts';
import { triedFacts } from '../tables.ts';
import { findTurnover } from '../turnovers.ts';
import { emailAboutFailedFact } from './failed-fact-email.ts';
import { maxTriedFacts } from './limits.ts';
import { readFacts } from './read-facts.ts';
import { hashOf } from './tried-times.ts';

export type FactDeps = { db: Database; factSecret: Buffer };

export async function listFactsToTry(
  { db, factSecret }: FactDeps,
  access: Access,
  stayId: string,
): Promise<FactToTry[]> {
  const { apartmentId, isOpen } = await findTurnover(db, access, stayId);
  const property = (await readFacts(db, access, [apartmentId])).get(apartmentId);
  const rows = await readLastTried(db, access, stayId);
  return (property?.facts ?? []).map((fact) => {
    const hash = hashOf(factSecret, apartmentId, fact);
    const row = rows.get(fact.key);
    return {
      key: fact.key,
      name: fact.name,
      value: isOpen ? fact.value : null,
      seen: isOpen ? hash : null,
      lastTried: row ? toLastTried(row, hash) : null,
    };
  });
}

type LastTried = Awaited<ReturnType<typeof selectTried>>[number];

const toLastTried = ({ valueHash, at, ...row }: LastTried, hash: string) => ({
  id: row.id,
  works: row.works,
  note: row.note,
  by: row.by,
  at: at.toISOString(),
  isOutdated: valueHash !== hash,
});

const selectTried = (db: Database, access: Access, stayId: string) =>
  db
    .select({
      id: triedFacts.id,
      fact: triedFacts.fact,
      works: triedFacts.works,
      note: triedFacts.note,
      valueHash: triedFacts.valueHash,
      at: triedFacts.triedAt,
      by: nameOfPerson(triedFacts.triedBy),
    })
    .from(triedFacts)
    .where(and(eq(triedFacts.guestId, stayId), mayRead(access, triedFacts.apartmentId)))
    .orderBy(triedFacts.triedAt, triedFacts.id);

/** Returns the last row of each fact. */
async function readLastTried(db: Database, access: Access, stayId: string) {
  const rows = await selectTried(db, access, stayId);
  return new Map(rows.map((row) => [row.fact, row]));
}

type Recorded = NewTriedFact & { publicUrl: string };

/** Records a result once, even if a client repeats its request with the same id. */
export async function recordTriedFact(
  { db, factSecret }: FactDeps,
  { id: hostId, access }: Caller,
  stayId: string,
  { publicUrl, ...tried }: Recorded,
): Promise<FactToTry[]> {
  return writeToStay(db, access, stayId, async (tx, { apartmentId }) => {
    if (!(await isRecorded(tx, access, stayId, tried.id))) {
      const fact = await requireSeenFact({ db: tx, factSecret }, access, stayId, tried);
      await tx.insert(triedFacts).values({
        id: tried.id,
        guestId: stayId,
        apartmentId,
        fact: fact.key,
        valueHash: hashOf(factSecret, apartmentId, fact),
        works: tried.works,
        note: tried.note,
        // The time of the transaction would be that before it waited for the lock of the property.
        triedAt: sql`clock_timestamp()`,
        triedBy: hostId,
      });
      await deleteSurplus(tx, access, stayId);
      if (!tried.works)
        await emailAboutFailedFact(tx, access, { apartmentId, hostId, fact, publicUrl });
    }
    return listFactsToTry({ db: tx, factSecret }, access, stayId);
  });
}

async function isRecorded(db: Database, access: Access, stayId: string, id: string) {
  const isSame = and(
    eq(triedFacts.guestId, stayId),
    eq(triedFacts.id, id),
    mayEdit(access, triedFacts.apartmentId),
  );
  return (await db.$count(triedFacts, isSame)) > 0;
}

/** Returns the fact if the turnover is open and the value is still the one that the person has seen. */
async function requireSeenFact(
  { db, factSecret }: FactDeps,
  access: Access,
  stayId: string,
  { fact: key, seen }: Pick<NewTriedFact, 'fact' | 'seen'>,
): Promise<Fact> {
  const { apartmentId, isOpen } = await findTurnover(db, access, stayId);
  if (!isOpen)
    throw conflict('turnover_not_open', 'Results can only be recorded while the turnover is open.');
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
