/** Lists of problems for hosts, guests and the crew, and the host's answers. */
import type { GuestProblem, Problem, ProblemChange } from '@guest-portal/contract';
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Access, mayEdit, mayRead } from '../access/access.ts';
import { nameOfHostOrCrew } from '../access/person.ts';
import { apartments } from '../apartments/tables.ts';
import type { ServedImage } from '../images/access.ts';
import { isPhotoOfProblem } from '../images/image-uses.ts';
import { objects } from '../images/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { jsonList } from '../platform/database/json-list.ts';
import { updateVersioned } from '../platform/database/row-versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { guests } from '../stays/tables.ts';
import { problemPhotos, problems } from './tables.ts';

/** The most problems in a list, which is more than anyone reads. Hosts see others once they have solved some. */
const maxListed = 500;

const photos = jsonList(problemPhotos, {
  where: and(eq(problemPhotos.guestId, problems.guestId), eq(problemPhotos.problemId, problems.id)),
  orderBy: [asc(problemPhotos.order)],
  columns: { path: problemPhotos.path },
});

const nameOfColleague = nameOfHostOrCrew(problems.reportedBy, problems.reportedByCrew);

const nameOfReporter = sql<string | null>`case ${problems.reporter}
  when 'guest' then nullif(btrim(${guests.name}), '') else ${nameOfColleague} end`;

const selectProblems = (db: Database, condition: SQL | undefined) =>
  db
    .select({ problem: problems, property: apartments.name, by: nameOfReporter, photos })
    .from(problems)
    .innerJoin(apartments, eq(apartments.id, problems.apartmentId))
    .innerJoin(guests, eq(guests.id, problems.guestId))
    .where(condition)
    .orderBy(desc(problems.reportedAt), desc(problems.id))
    .limit(maxListed);

type ProblemRow = Awaited<ReturnType<typeof selectProblems>>[number];

const toProblem = ({ problem, property, by, photos: rows }: ProblemRow): Problem => ({
  id: problem.id,
  apartmentId: problem.apartmentId,
  property,
  stayId: problem.guestId,
  reporter: problem.reporter,
  by,
  at: problem.reportedAt.toISOString(),
  text: problem.text,
  photos: rows.map(({ path }) => path),
  answer: problem.answer,
  answeredAt: problem.answeredAt?.toISOString() ?? null,
  solvedAt: problem.solvedAt?.toISOString() ?? null,
  version: problem.version,
});

/** Without a stay, the problems of all properties that are not solved. */
export async function listProblems(
  db: Database,
  access: Access,
  { stayId }: { stayId?: string | undefined },
): Promise<Problem[]> {
  if (stayId) await requireReadableStay(db, access, stayId);
  const isAsked = stayId ? eq(problems.guestId, stayId) : isNull(problems.solvedAt);
  const rows = await selectProblems(db, and(isAsked, mayRead(access, problems.apartmentId)));
  return rows.map(toProblem);
}

async function requireReadableStay(db: Database, access: Access, stayId: string) {
  const isReadable = and(eq(guests.id, stayId), mayRead(access, guests.apartmentId));
  if ((await db.$count(guests, isReadable)) === 0) throw notFound();
}

type ProblemKey = { stayId: string; id: string };

const isProblem = ({ stayId, id }: ProblemKey) =>
  and(eq(problems.guestId, stayId), eq(problems.id, id));

export async function findProblem(db: Database, access: Access, key: ProblemKey): Promise<Problem> {
  const [row] = await selectProblems(
    db,
    and(isProblem(key), mayRead(access, problems.apartmentId)),
  );
  if (!row) throw notFound();
  return toProblem(row);
}

/** Refused if someone else has answered or solved it since the caller saw it. */
export function updateProblem(
  db: Database,
  access: Access,
  key: ProblemKey,
  { answer, isSolved, version }: ProblemChange,
): Promise<Problem> {
  return updateVersioned(db, problems, {
    where: and(isProblem(key), mayEdit(access, problems.apartmentId)),
    fields: {
      ...(answer !== undefined && { answer, answeredAt: answer === '' ? null : sql`now()` }),
      ...(isSolved !== undefined && {
        solvedAt: isSolved ? sql`coalesce(${problems.solvedAt}, now())` : null,
      }),
    },
    version,
    find: () => findProblem(db, access, key),
  });
}

/** What the guests of a stay have reported, oldest first. */
export async function listProblemsOfGuests(db: Database, stayId: string): Promise<GuestProblem[]> {
  const rows = await db
    .select({ problem: problems, photos })
    .from(problems)
    .where(and(eq(problems.guestId, stayId), eq(problems.reporter, 'guest')))
    .orderBy(asc(problems.reportedAt), asc(problems.id));
  return rows.map(({ problem, photos: listed }) => ({
    id: problem.id,
    text: problem.text,
    photos: listed.length,
    at: problem.reportedAt.toISOString(),
    answer: problem.answer,
    isSolved: problem.solvedAt !== null,
  }));
}

/** Returns the photo of a guest's report, for guests of the same stay. */
export async function findPhotoOfGuests(
  db: Database,
  { stayId, id }: ProblemKey,
  number: number,
): Promise<ServedImage> {
  const { path, contentType, width } = objects;
  const [photo] = await db
    .select({ path, contentType, width })
    .from(problems)
    .innerJoin(problemPhotos, isPhotoOfProblem)
    .innerJoin(objects, eq(objects.path, problemPhotos.path))
    .where(
      and(
        isProblem({ stayId, id }),
        eq(problems.reporter, 'guest'),
        eq(problemPhotos.order, number),
      ),
    );
  if (!photo) throw notFound();
  return photo;
}

/**
 * What is broken at the properties and not solved, oldest first, for the crew. What guests report is left out, because
 * the crew sees nothing that guests write. The caller must have checked that the crew may see the properties.
 */
export async function listOpenProblems(db: Database, access: Access, apartmentIds: string[]) {
  if (apartmentIds.length === 0) return [];
  const rows = await db
    .select({ problem: problems, by: nameOfColleague, photos })
    .from(problems)
    .where(
      and(
        inArray(problems.apartmentId, apartmentIds),
        mayRead(access, problems.apartmentId),
        isNull(problems.solvedAt),
        ne(problems.reporter, 'guest'),
      ),
    )
    .orderBy(asc(problems.reportedAt), asc(problems.id));
  return rows.map(({ problem, by, photos: listed }) => ({
    id: problem.id,
    apartmentId: problem.apartmentId,
    text: problem.text,
    photos: listed.map(({ path }) => path),
    reported: { at: problem.reportedAt.toISOString(), by },
  }));
}
