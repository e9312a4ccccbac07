/**
 * Begins the next stay automatically when the check-out of the current one has passed and its own day has begun, by the
 * clock of the property. Each change is one transaction that locks the property.
 */
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writeAsJob } from '../access/property-lock.ts';
import type { Database } from '../platform/database/database.ts';
import { areClocksApart, isClockDoubted, readTimes } from '../platform/deletion/trusted-clock.ts';
import type { ScheduledJob } from '../platform/jobs/job.ts';
import { endedFields, makeCurrent } from './change-stays.ts';
import { guests } from './tables.ts';

/**
 * Seconds between two runs. Each run also determines when the next stays begin, so that they begin on time.
 */
const everySeconds = 30;

export const dueStays: ScheduledJob = {
  name: 'due stays',
  every: everySeconds,
  timeout: 600,
  run: async ({ db, signal }) => {
    const times = await readTimes(db);
    if (areClocksApart(times)) throw new Error('the clocks of this server and the database differ');
    const isClockTrusted = !(await isClockDoubted(db, times));
    await beginDueStays(db, times.database, { isClockTrusted, signal });
  },
  next: ({ db }) => nextBeginning(db),
};

const current = alias(guests, 'current_stay');

const isUpcoming = eq(guests.state, 'upcoming');
const isCurrentAtProperty = and(
  eq(current.apartmentId, guests.apartmentId),
  eq(current.state, 'current'),
);

type Circumstances = {
  /** A clock that is not trusted may be a year ahead, so no stay counts as missed. */
  isClockTrusted?: boolean;
  signal?: AbortSignal;
};

export async function beginDueStays(
  db: Database,
  now: Date,
  { isClockTrusted = true, signal }: Circumstances = {},
) {
  if (isClockTrusted) await closeMissedStays(db, now);
  for (const apartmentId of await listDueApartments(db, now)) {
    signal?.throwIfAborted();
    await writeAsJob(db, apartmentId, (tx) => beginDueStay(tx, apartmentId, now));
  }
}

/** Closes stays that were over before they could begin, for example because the server was down. */
async function closeMissedStays(db: Database, now: Date) {
  await db
    .update(guests)
    .set({ ...endedFields('past'), version: sql`${guests.version} + 1` })
    .where(and(isUpcoming, lte(guests.arrivalDayAt, now), lte(guests.checkoutAt, now)));
}

async function listDueApartments(db: Database, now: Date): Promise<string[]> {
  const isFree = sql`not exists (
    select 1 from ${guests} as ${sql.identifier('current_stay')}
    where ${isCurrentAtProperty} and ${gt(current.checkoutAt, now)})`;
  const due = await db
    .selectDistinct({ apartmentId: guests.apartmentId })
    .from(guests)
    .where(and(isDue(now), isFree));
  return due.map(({ apartmentId }) => apartmentId);
}

const isDue = (now: Date): SQL | undefined =>
  and(isUpcoming, lte(guests.arrivalDayAt, now), gt(guests.checkoutAt, now));

/** The caller holds the property's lock, so changes by the host or another server are visible here. */
export async function beginDueStay(tx: Database, apartmentId: string, now: Date) {
  const isAtProperty = eq(guests.apartmentId, apartmentId);
  const stayingCount = await tx.$count(
    guests,
    and(isAtProperty, eq(guests.state, 'current'), gt(guests.checkoutAt, now)),
  );
  if (stayingCount > 0) return;
  const [next] = await tx
    .select()
    .from(guests)
    .where(and(isAtProperty, isDue(now)))
    .orderBy(
      asc(guests.arrivalDayAt),
      asc(guests.checkoutAt),
      asc(guests.createdAt),
      asc(guests.id),
    )
    .limit(1);
  if (next) await makeCurrent(tx, next);
}

/**
 * The moment when the next stay begins, if that is before the next run. Missed stays are left out, and the moment is always
 * in the future: a job that is due again at once would leave no time for other jobs.
 */
async function nextBeginning(db: Database): Promise<Date | undefined> {
  const horizon = sql`now() + make_interval(secs => ${everySeconds})`;
  const [next] = await db
    .select({
      at: sql<Date | null>`min(greatest(${guests.arrivalDayAt}, ${current.checkoutAt}, now() + interval '500 milliseconds'))`.mapWith(
        guests.arrivalDayAt,
      ),
    })
    .from(guests)
    .leftJoin(current, isCurrentAtProperty)
    .where(and(isUpcoming, lte(guests.arrivalDayAt, horizon), gt(guests.checkoutAt, sql`now()`)));
  return next?.at ?? undefined;
}
