/** Stores what a guest, a member of the crew or a host reports, and emails the owner of the property. */
import type { ProblemReport } from '@guest-portal/contract';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { idsOfPerson, type Person } from '../access/person.ts';
import { lockUploadedPhotos } from '../images/uploads/store-photo.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { maxOpenProblems, maxOpenProblemsOfStay, maxProblems } from './limits.ts';
import { emailAboutProblem } from './problem-email.ts';
import { problemPhotos, problems } from './tables.ts';

/** A guest has no id of their own: the stay identifies them. */
export type Reporter = Person | 'guest';

type NewProblem = ProblemReport & { apartmentId: string; stayId: string; publicUrl: string };

const reporterColumns = (reporter: Reporter) => {
  if (reporter === 'guest') return { reporter };
  const { hostId, crewId } = idsOfPerson(reporter);
  return {
    reporter: hostId ? ('host' as const) : ('crew' as const),
    reportedBy: hostId,
    reportedByCrew: crewId,
  };
};

/**
 * Call this in a transaction that locks the property, so that the limits are exact. A report that is sent again changes
 * nothing.
 */
export async function reportProblem(
  tx: Database,
  reporter: Reporter,
  { id, apartmentId, stayId, text, photos, at, publicUrl }: NewProblem,
) {
  const isSame = and(eq(problems.guestId, stayId), eq(problems.id, id));
  if ((await tx.$count(problems, isSame)) > 0) return;
  await requireRoom(tx, reporter, { apartmentId, stayId });
  await lockUploadedPhotos(tx, apartmentId, photos);
  await tx.insert(problems).values({
    id,
    apartmentId,
    guestId: stayId,
    ...reporterColumns(reporter),
    text,
    // The time of the transaction is from before it waited for the lock of the property.
    reportedAt: sql`clock_timestamp()`,
    deviceAt: new Date(at),
  });
  if (photos.length > 0)
    await tx
      .insert(problemPhotos)
      .values(photos.map((path, order) => ({ guestId: stayId, problemId: id, path, order })));
  await deleteSurplus(tx, apartmentId);
  await emailAboutProblem(tx, reporter, { apartmentId, stayId, text, photos, publicUrl });
}

type Place = { apartmentId: string; stayId: string };

async function requireRoom(tx: Database, reporter: Reporter, { apartmentId, stayId }: Place) {
  const isOpen = and(eq(problems.apartmentId, apartmentId), isNull(problems.solvedAt));
  const isOfGuests = and(isOpen, eq(problems.guestId, stayId), eq(problems.reporter, 'guest'));
  const hasRoom =
    (await tx.$count(problems, isOpen)) < maxOpenProblems &&
    (reporter !== 'guest' || (await tx.$count(problems, isOfGuests)) < maxOpenProblemsOfStay);
  if (!hasRoom)
    throw conflict(
      'too_many_problems',
      'Too many problems are open. Some of them must be solved first.',
    );
}

async function deleteSurplus(tx: Database, apartmentId: string) {
  const surplus = tx
    .select({ guestId: problems.guestId, id: problems.id })
    .from(problems)
    .where(and(eq(problems.apartmentId, apartmentId), isNotNull(problems.solvedAt)))
    .orderBy(desc(problems.reportedAt), desc(problems.id))
    .offset(maxProblems - maxOpenProblems);
  await tx.delete(problems).where(inArray(sql`(${problems.guestId}, ${problems.id})`, surplus));
}
