/**
 * Records what the crew did at a turnover. Phones send entries when they have a connection, so an entry can arrive late
 * and more than once. See docs/decisions/067-crew-without-accounts.md.
 */
import type { CrewEntry, CrewTurnover, Turnover } from '@guest-portal/contract';
import { maxTurnoverNotes } from '@guest-portal/contract/stay-rules';
import { eq } from 'drizzle-orm';
import type { CrewAccess } from '../access/access.ts';
import { type CrewCaller, crewAccess } from '../access/caller.ts';
import { personAt } from '../access/person.ts';
import { lockUploadedPhotos } from '../images/uploads/store-photo.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { reportProblem } from '../problems/report-problem.ts';
import { writeToStay } from '../stays/guests.ts';
import { type FactDeps, writeTriedFact } from '../turnovers/facts/facts-to-try.ts';
import { recordTask } from '../turnovers/tasks.ts';
import { findTurnover, writeTurnover } from '../turnovers/turnovers.ts';
import { findCrewTurnover, findStayBefore } from './crew-turnovers.ts';
import { maxEntriesOfTurnover } from './limits.ts';
import { crewEntries } from './tables.ts';

type EntryDeps = FactDeps & { publicUrl: string };

export async function recordCrewEntry(
  { db, ...deps }: EntryDeps,
  caller: CrewCaller,
  turnoverId: string,
  entry: CrewEntry,
): Promise<CrewTurnover> {
  const access = crewAccess(caller, 'turnover.work');
  const { id: stayId } = await findStayBefore(db, access, turnoverId);
  return writeToStay(db, access, stayId, async (tx) => {
    const inTransaction = { ...deps, db: tx };
    const turnover = await findTurnover(tx, access, stayId);
    if (await isNewEntry(tx, stayId, entry))
      await writeEntry(inTransaction, access, turnover, entry);
    return findCrewTurnover(inTransaction, access, stayId);
  });
}

/** If the entry is refused, its id is not stored either, because the transaction ends. */
async function isNewEntry(tx: Database, stayId: string, { id, kind, at }: CrewEntry) {
  const stored = await tx
    .insert(crewEntries)
    .values({ guestId: stayId, id, kind, deviceAt: new Date(at) })
    .onConflictDoNothing()
    .returning({ id: crewEntries.id });
  if (stored.length === 0) return false;
  if ((await tx.$count(crewEntries, eq(crewEntries.guestId, stayId))) > maxEntriesOfTurnover)
    throw conflict('too_many', 'Nothing more can be recorded at this turnover.');
  return true;
}

async function writeEntry(
  { publicUrl, ...deps }: EntryDeps,
  access: CrewAccess,
  turnover: Turnover,
  entry: CrewEntry,
) {
  const { stayId, apartmentId } = turnover;
  switch (entry.kind) {
    case 'state':
      return writeTurnover(deps.db, access, turnover, { state: entry.state });
    case 'notes':
      return writeTurnover(deps.db, access, turnover, { notes: mergeNotes(turnover.notes, entry) });
    case 'fact':
      return writeTriedFact(deps, access, turnover, { ...entry, publicUrl });
    case 'task': {
      const { text, isDone, photo, at } = entry;
      if (photo !== null) await lockUploadedPhotos(deps.db, apartmentId, [photo]);
      const person = await personAt(deps.db, access, apartmentId);
      return recordTask(deps.db, person, { stayId, apartmentId, text, isDone, photo, at });
    }
    case 'problem': {
      const person = await personAt(deps.db, access, apartmentId);
      return reportProblem(deps.db, person, { ...entry, stayId, apartmentId, publicUrl });
    }
  }
}

/** If somebody has changed the notes since the person saw them, both texts are kept. */
function mergeNotes(current: string, { notes, seen }: { notes: string; seen: string }): string {
  if (current === seen) return notes;
  const added = (notes.startsWith(seen) ? notes.slice(seen.length) : notes).trim();
  if (`\n${current}\n`.includes(`\n${added}\n`)) return current;
  const merged = [current, added].filter((text) => text !== '').join('\n');
  if (merged.length > maxTurnoverNotes)
    throw conflict(
      'notes_changed',
      'The notes were changed in the meantime, and both texts together are too long. Shorten yours.',
    );
  return merged;
}
