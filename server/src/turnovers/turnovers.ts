/**
 * The time between a check-out and the next check-in at a property. It follows from the stays, so it moves with them
 * and needs no job.
 */
import type { Turnover, TurnoverChange } from '@guest-portal/contract';
import { dateAt, momentOf, timeAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, eq, gte, inArray, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Access, mayRead } from '../access/access.ts';
import type { Caller } from '../access/caller.ts';
import { idsOfPerson, nameOfHostOrCrew, type Person, personAt } from '../access/person.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/row-versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { writeToStay } from '../stays/guests.ts';
import { type DaysOfApartments, requireReadableDays } from '../stays/host-calendar.ts';
import { guests } from '../stays/tables.ts';
import { leftAt, leftTimeOf } from '../stays/times/left-at.ts';
import { leavesAt, stayKeys, stayOrder } from '../stays/times/stay-order.ts';
import { turnovers, turnoverTicks } from './tables.ts';

const freeFrom = leavesAt(guests);

const nextStay = alias(guests, 'next_stay');

/** Bookings that share nights with the stay count as well: the page shows that the property is never free. */
const ofNextStay = (column: SQLWrapper) => sql<string | null>`(
  select ${column} from ${guests} as ${sql.identifier('next_stay')}
  where ${and(
    eq(nextStay.apartmentId, guests.apartmentId),
    ne(nextStay.state, 'cancelled'),
    sql`${stayOrder(nextStay)} > ${stayOrder(guests)}`,
  )}
  order by ${sql.join([...stayKeys(nextStay)], sql`, `)} limit 1)`;

/** A task that was ticked counts even if the host has removed it from the list since. */
const taskCounts = sql<Turnover['tasks']>`(
  with last as (
    select distinct on (${turnoverTicks.text}) ${turnoverTicks.text} as task, ${turnoverTicks.isDone} as is_done
    from ${turnoverTicks} where ${eq(turnoverTicks.guestId, guests.id)}
    order by ${turnoverTicks.text}, ${turnoverTicks.tickedAt} desc, ${turnoverTicks.id} desc)
  select json_build_object(
    'done', (select count(*) from last where is_done),
    'total', (select count(*) from (
      select unnest(${apartments.crewTasks} || ${apartments.crewPhotoTasks}) union select task from last where is_done) as tasks)))`;

export const nextCheckinDate = ofNextStay(nextStay.checkinDate);

/** The same rule as in `checkinTimeOf`. */
export const nextCheckinTime = sql<string>`least(${apartments.checkinTime}, ${ofNextStay(nextStay.checkinTime)})`;

const selectTurnovers = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      stayId: guests.id,
      apartmentId: guests.apartmentId,
      freeFrom,
      nextCheckinDate,
      checkinTime: nextCheckinTime,
      timeZone: apartments.timeZone,
      leftAt,
      startedAt: turnovers.startedAt,
      startedBy: nameOfHostOrCrew(turnovers.startedBy, turnovers.startedByCrew),
      doneAt: turnovers.doneAt,
      doneBy: nameOfHostOrCrew(turnovers.doneBy, turnovers.doneByCrew),
      notes: sql<string>`coalesce(${turnovers.notes}, '')`,
      tasks: taskCounts,
      version: sql<number>`coalesce(${turnovers.version}, 1)`,
    })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .leftJoin(turnovers, eq(turnovers.guestId, guests.id))
    .where(and(condition, ne(guests.state, 'cancelled')))
    .orderBy(freeFrom, guests.id);

type TurnoverRow = Awaited<ReturnType<typeof selectTurnovers>>[number];

function toTurnover(row: TurnoverRow): Turnover {
  const { stayId, apartmentId, notes, tasks, version, nextCheckinDate, checkinTime } = row;
  const timeZone = zoneOf(row);
  return {
    stayId,
    apartmentId,
    freeFrom: { date: dateAt(row.freeFrom, timeZone), time: timeAt(row.freeFrom, timeZone) },
    freeUntil: nextCheckinDate === null ? null : { date: nextCheckinDate, time: checkinTime },
    leftTime: leftTimeOf(row.leftAt, row),
    state: row.doneAt ? 'done' : row.startedAt ? 'started' : 'planned',
    isOpen: isOpen(row),
    started: row.startedAt && { at: row.startedAt.toISOString(), by: row.startedBy },
    done: row.doneAt && { at: row.doneAt.toISOString(), by: row.doneBy },
    notes,
    tasks,
    version,
  };
}

/** A turnover lasts until the next guests can check in, unless the work is done before. */
function isOpen(row: TurnoverRow, now = new Date()): boolean {
  const { freeFrom, doneAt, nextCheckinDate, checkinTime } = row;
  if (doneAt || now < freeFrom) return false;
  return nextCheckinDate === null || now < momentOf(nextCheckinDate, checkinTime, zoneOf(row));
}

export async function listTurnovers(
  db: Database,
  access: Access,
  days: DaysOfApartments,
): Promise<Turnover[]> {
  await requireReadableDays(db, access, days);
  const { apartmentIds, from, to } = days;
  // A stay that its host ended early makes the property free on an earlier day.
  const mayEndThen = and(gte(guests.checkoutDate, from), lte(guests.checkinDate, to));
  const rows = await selectTurnovers(
    db,
    and(inArray(guests.apartmentId, apartmentIds), mayRead(access, guests.apartmentId), mayEndThen),
  );
  return rows.map(toTurnover).filter(({ freeFrom: { date } }) => from <= date && date <= to);
}

export async function findTurnover(
  db: Database,
  access: Access,
  stayId: string,
): Promise<Turnover> {
  const [row] = await selectTurnovers(
    db,
    and(eq(guests.id, stayId), mayRead(access, guests.apartmentId)),
  );
  if (!row) throw notFound();
  return toTurnover(row);
}

/** From 14 days ago to 30 days ahead, because nobody plans or looks up the work of other days on a phone. */
const isAboutNow = and(
  // The dates narrow the search by index. A stay that ended early has a later check-out date.
  gte(guests.checkoutDate, sql`current_date - 16`),
  lte(guests.checkinDate, sql`current_date + 31`),
  sql`${freeFrom} between now() - interval '14 days' and now() + interval '30 days'`,
);

/** A member of the crew could be assigned to 500 properties. Their phone does not show more than this. */
const maxListed = 2_000;

export async function listTurnoversAboutNow(db: Database, access: Access): Promise<Turnover[]> {
  const isListed = and(isAboutNow, mayRead(access, guests.apartmentId));
  return (await selectTurnovers(db, isListed).limit(maxListed)).map(toTurnover);
}

/**
 * Whether results for facts are accepted. People who tried something without a connection send the result later, at
 * most until the next guests have left.
 */
export async function acceptsResults(
  db: Database,
  access: Access,
  stayId: string,
): Promise<boolean> {
  const nextCheckout = ofNextStay(leavesAt(nextStay));
  const isAccepting = sql`${freeFrom} <= now() and now() < coalesce(${nextCheckout}, 'infinity')`;
  const isTurnover = and(
    eq(guests.id, stayId),
    ne(guests.state, 'cancelled'),
    mayRead(access, guests.apartmentId),
  );
  return (await db.$count(guests, and(isTurnover, isAccepting))) > 0;
}

/** Refused if the turnover has changed since the caller saw it, so that nobody overwrites another person’s change. */
export function updateTurnover(
  db: Database,
  { access }: Caller,
  stayId: string,
  { version, ...change }: TurnoverChange,
): Promise<Turnover> {
  return writeToStay(db, access, stayId, async (tx) => {
    const current = await findTurnover(tx, access, stayId);
    if (version !== current.version) throw staleVersion(current);
    await writeTurnover(tx, access, current, change);
    return findTurnover(tx, access, stayId);
  });
}

/** Writes a change of a turnover that was read under the lock of its property. */
export async function writeTurnover(
  tx: Database,
  access: Access,
  current: Turnover,
  { state, notes }: Omit<TurnoverChange, 'version'>,
) {
  const { stayId, apartmentId, version } = current;
  const person = await personAt(tx, access, apartmentId);
  const columns = {
    ...(state !== undefined && state !== current.state && columnsOfState(state, current, person)),
    ...(notes !== undefined && { notes }),
    version: version + 1,
  };
  await tx
    .insert(turnovers)
    .values({ guestId: stayId, ...columns })
    .onConflictDoUpdate({ target: turnovers.guestId, set: columns });
}

/** If work continues after it was marked as done, the person who started it stays recorded. */
function columnsOfState(state: Turnover['state'], { started }: Turnover, person: Person) {
  const { hostId, crewId } = idsOfPerson(person);
  const notStarted = { startedAt: null, startedBy: null, startedByCrew: null };
  const notDone = { doneAt: null, doneBy: null, doneByCrew: null };
  if (state === 'planned') return { ...notStarted, ...notDone };
  if (state === 'done') return { doneAt: sql`now()`, doneBy: hostId, doneByCrew: crewId };
  if (started) return notDone;
  return { startedAt: sql`now()`, startedBy: hostId, startedByCrew: crewId, ...notDone };
}
