/** Finds check-ins that are near, at properties that are not ready for them. */
import type { TurnoverWarning } from '@guest-portal/contract';
import { dateAt, momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, asc, desc, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Access, mayRead } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import { crewProperties } from '../../crew/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../problems/tables.ts';
import { guests } from '../../stays/tables.ts';
import { leavesAt, stayKeys, stayOrder } from '../../stays/times/stay-order.ts';
import type { FactDeps } from '../facts/facts-to-try.ts';
import { isLastTry } from '../facts/failed-facts.ts';
import { type Readable, readFactsWhere } from '../facts/read-facts.ts';
import { hashOf } from '../facts/tried-times.ts';
import { triedFacts, turnovers } from '../tables.ts';

const stayBefore = alias(guests, 'stay_before');
const pastStay = alias(guests, 'past_stay');

/** Days for which a turnover that was marked shows that the people at a property use turnovers. */
const daysOfUse = 60;

const usesTurnovers = sql<boolean>`(
  cardinality(${apartments.crewTasks}) + cardinality(${apartments.crewPhotoTasks}) > 0
  or exists (select from ${crewProperties} where ${eq(crewProperties.apartmentId, apartments.id)})
  or exists (select from ${guests} as past_stay
    join ${turnovers} on ${eq(turnovers.guestId, pastStay.id)}
    where ${eq(pastStay.apartmentId, apartments.id)}
      and greatest(${turnovers.startedAt}, ${turnovers.doneAt}) > now() - make_interval(days => ${daysOfUse})))`;

const openProblems = sql<number>`(
  select count(*)::int from ${problems}
  where ${and(eq(problems.apartmentId, apartments.id), isNull(problems.solvedAt))})`;

/** The same rule as in `checkinTimeOf`. */
const checkinTime = sql<string>`least(${apartments.checkinTime}, ${guests.checkinTime})`;

/**
 * The check-in time on the day of arrival. Where clocks change on that day it is off by an hour or two, so the query
 * selects a little more and `momentOf` decides.
 */
const nearCheckIn = sql`${guests.arrivalDayAt} + ${checkinTime}::interval`;
const margin = sql`interval '3 hours'`;

const arrivesAbout = (now: SQL) =>
  sql`${guests.arrivalDayAt} between ${now} - interval '30 hours' and ${now} + interval '30 hours'`;

/** Stays whose guests have not checked in yet, and may be allowed to within the hours that their host has chosen. */
const mayBeNear = (now: SQL) =>
  and(
    // One index has the upcoming stays and another one the current ones. The literals make PostgreSQL use both.
    sql`(${guests.state} = 'upcoming' and ${arrivesAbout(now)} or ${guests.state} = 'current' and ${arrivesAbout(now)})`,
    not(guests.hasCheckedIn),
    isNull(guests.startedAt),
    ne(apartments.warnHours, 'off'),
    sql`${nearCheckIn} > ${now} - ${margin}`,
    sql`${nearCheckIn} - make_interval(hours => nullif(${apartments.warnHours}, 'off')::int) < ${now} + ${margin}`,
  );

function selectCheckIns(db: Database, now: Date, condition: SQL | undefined) {
  const before = db
    .select({
      stayId: stayBefore.id,
      freeFrom: leavesAt(stayBefore).as('free_from'),
      doneAt: turnovers.doneAt,
    })
    .from(stayBefore)
    .leftJoin(turnovers, eq(turnovers.guestId, stayBefore.id))
    .where(
      and(
        eq(stayBefore.apartmentId, guests.apartmentId),
        ne(stayBefore.state, 'cancelled'),
        sql`${stayOrder(stayBefore)} < ${stayOrder(guests)}`,
      ),
    )
    .orderBy(...stayKeys(stayBefore).map((key) => desc(key)))
    .limit(1)
    .as('before');
  return db
    .select({
      stayId: guests.id,
      apartmentId: guests.apartmentId,
      checkinDate: guests.checkinDate,
      property: apartments.name,
      checkinTime,
      timeZone: apartments.timeZone,
      warnHours: apartments.warnHours,
      usesTurnovers,
      problems: openProblems,
      turnoverId: before.stayId,
      freeFrom: before.freeFrom,
      doneAt: before.doneAt,
    })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .leftJoinLateral(before, sql`true`)
    .where(and(mayBeNear(sql`${now.toISOString()}::timestamptz`), condition))
    .orderBy(asc(guests.arrivalDayAt), asc(guests.id));
}

type CheckIn = Awaited<ReturnType<typeof selectCheckIns>>[number];

const momentOfCheckIn = (row: CheckIn) => momentOf(row.checkinDate, row.checkinTime, zoneOf(row));

function isNear(row: CheckIn, now: Date): boolean {
  const checkIn = momentOfCheckIn(row).getTime();
  const hours = Number(row.warnHours);
  return checkIn - hours * 3_600_000 <= now.getTime() && now.getTime() < checkIn;
}

export type Warning = TurnoverWarning & { property: string; timeZone: string; at: Date };

type Search = {
  now?: Date;
  /** Narrows the stays whose check-ins are considered. */
  condition?: SQL;
};

/** The number of queries does not depend on the number of check-ins. */
export async function findWarnings(
  { db, factSecret }: FactDeps,
  isReadable: Readable,
  { now = new Date(), condition }: Search = {},
): Promise<Warning[]> {
  const rows = await selectCheckIns(db, now, and(isReadable(guests.apartmentId), condition));
  const checkIns = rows.filter((row) => isNear(row, now));
  if (checkIns.length === 0) return [];
  const results = await readResults(db, isReadable, checkIns);
  const ids = [...new Set(checkIns.map(({ apartmentId }) => apartmentId))];
  const properties = await readFactsWhere(db, isReadable, ids);
  return checkIns.flatMap((row) => {
    const { stayId, apartmentId, property, timeZone, turnoverId, freeFrom } = row;
    // The lateral join reads the time as a text.
    const free = freeFrom && new Date(freeFrom);
    // The turnover cannot be done before the previous guests have left.
    const isExpected = row.usesTurnovers && free !== null && free <= now;
    const facts = properties.get(apartmentId)?.facts ?? [];
    const last = results.get(stayId);
    const resultOf = (fact: (typeof facts)[number]) => {
      const result = last?.get(fact.key);
      return result?.valueHash === hashOf(factSecret, apartmentId, fact) ? result : undefined;
    };
    const failed = facts.filter((fact) => resultOf(fact)?.works === false);
    const untried = facts.filter((fact) => !resultOf(fact));
    const warning = {
      stayId,
      apartmentId,
      checkIn: { date: row.checkinDate, time: row.checkinTime },
      turnover: turnoverId && free ? { stayId: turnoverId, date: dateAt(free, zoneOf(row)) } : null,
      isNotDone: isExpected && row.doneAt === null,
      failed: failed.map(({ name }) => name),
      untried: isExpected ? untried.map(({ name }) => name) : [],
      problems: row.problems,
    };
    const isReady =
      !warning.isNotDone &&
      warning.failed.length === 0 &&
      warning.untried.length === 0 &&
      warning.problems === 0;
    return isReady ? [] : [{ ...warning, property, timeZone, at: momentOfCheckIn(row) }];
  });
}

type Result = { valueHash: string; works: boolean };

/**
 * Returns the last result of each fact by its key, for each check-in by the id of its stay: of the tries since the last
 * check-out, and of those that failed before and have not been solved.
 */
async function readResults(
  db: Database,
  isReadable: Readable,
  checkIns: CheckIn[],
): Promise<Map<string, Map<string, Result>>> {
  const since = sql`unnest(
    ${sql.param(checkIns.map(({ stayId }) => stayId))}::uuid[],
    ${sql.param(checkIns.map(({ apartmentId }) => apartmentId))}::uuid[],
    ${sql.param(checkIns.map(({ freeFrom }) => (freeFrom ? new Date(freeFrom).toISOString() : 'infinity')))}::timestamptz[])
    as since(stay_id, apartment_id, free_from)`;
  const rows = await db
    .select({
      stayId: sql<string>`since.stay_id`,
      fact: triedFacts.fact,
      valueHash: triedFacts.valueHash,
      works: triedFacts.works,
      solvedAt: triedFacts.solvedAt,
    })
    .from(triedFacts)
    .innerJoin(since, sql`since.apartment_id = ${triedFacts.apartmentId}`)
    .where(
      and(
        inArray(
          triedFacts.apartmentId,
          checkIns.map(({ apartmentId }) => apartmentId),
        ),
        isReadable(triedFacts.apartmentId),
        or(
          gt(triedFacts.triedAt, sql`since.free_from`),
          and(not(triedFacts.works), isNull(triedFacts.solvedAt), isLastTry),
        ),
      ),
    )
    .orderBy(asc(triedFacts.triedAt), asc(triedFacts.id));
  const byStay = new Map<string, Map<string, Result>>();
  for (const { stayId, fact, valueHash, works, solvedAt } of rows) {
    const results = byStay.get(stayId) ?? new Map<string, Result>();
    byStay.set(stayId, results);
    // A host who marks a failure as solved confirms that the fact works.
    results.set(fact, { valueHash, works: works || solvedAt !== null });
  }
  return byStay;
}

export async function listWarnings(deps: FactDeps, access: Access): Promise<TurnoverWarning[]> {
  return findWarnings(deps, (property) => mayRead(access, property));
}
