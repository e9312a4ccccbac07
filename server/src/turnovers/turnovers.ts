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
import { nameOfPerson } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/row-versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { writeToStay } from '../stays/guests.ts';
import { type DaysOfApartments, requireReadableDays } from '../stays/host-calendar.ts';
import { guests } from '../stays/tables.ts';
import { leftAt, leftTimeOf } from '../stays/times/left-at.ts';
import { leavesAt, stayOrder } from '../stays/times/stay-order.ts';
import { turnovers } from './tables.ts';

const freeFrom = leavesAt(guests);

const nextStay = alias(guests, 'next_stay');

/** Bookings that share nights with the stay count as well: the page shows that the property is never free. */
const ofNextStay = (value: SQLWrapper) => sql<string | null>`(
  select ${value} from ${guests} as ${sql.identifier('next_stay')}
  where ${and(
    eq(nextStay.apartmentId, guests.apartmentId),
    ne(nextStay.id, guests.id),
    ne(nextStay.state, 'cancelled'),
    gte(nextStay.checkinDate, guests.checkinDate),
    sql`${stayOrder(nextStay)} > ${stayOrder(guests)}`,
  )}
  order by ${nextStay.checkinDate}, ${nextStay.id} limit 1)`;

const nextCheckinDate = ofNextStay(nextStay.checkinDate);
/** As in `checkinTimeOf`. */
const checkinTime = sql<string>`least(${apartments.checkinTime}, ${ofNextStay(nextStay.checkinTime)})`;

const selectTurnovers = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      stayId: guests.id,
      apartmentId: guests.apartmentId,
      freeFrom,
      nextCheckinDate,
      checkinTime,
      timeZone: apartments.timeZone,
      leftAt,
      startedAt: turnovers.startedAt,
      startedBy: nameOfPerson(turnovers.startedBy),
      doneAt: turnovers.doneAt,
      doneBy: nameOfPerson(turnovers.doneBy),
      notes: sql<string>`coalesce(${turnovers.notes}, '')`,
      version: sql<number>`coalesce(${turnovers.version}, 1)`,
    })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .leftJoin(turnovers, eq(turnovers.guestId, guests.id))
    .where(and(condition, ne(guests.state, 'cancelled')))
    .orderBy(freeFrom, guests.id);

type TurnoverRow = Awaited<ReturnType<typeof selectTurnovers>>[number];

function toTurnover(row: TurnoverRow): Turnover {
  const { stayId, apartmentId, notes, version, nextCheckinDate, checkinTime } = row;
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

/** Refused if the turnover has changed since the caller saw it, so that nobody overwrites another person’s change. */
export function updateTurnover(
  db: Database,
  { id: hostId, access }: Caller,
  stayId: string,
  { state, notes, version }: TurnoverChange,
): Promise<Turnover> {
  return writeToStay(db, access, stayId, async (tx) => {
    const current = await findTurnover(tx, access, stayId);
    if (version !== current.version) throw staleVersion(current);
    const columns = {
      ...(state !== undefined && state !== current.state && columnsOfState(state, current, hostId)),
      ...(notes !== undefined && { notes }),
      version: version + 1,
    };
    await tx
      .insert(turnovers)
      .values({ guestId: stayId, ...columns })
      .onConflictDoUpdate({ target: turnovers.guestId, set: columns });
    return findTurnover(tx, access, stayId);
  });
}

/** If work continues after it was marked as done, the person who started it stays recorded. */
function columnsOfState(state: Turnover['state'], { started }: Turnover, hostId: string) {
  const notDone = { doneAt: null, doneBy: null };
  if (state === 'planned') return { startedAt: null, startedBy: null, ...notDone };
  if (state === 'done') return { doneAt: sql`now()`, doneBy: hostId };
  return started ? notDone : { startedAt: sql`now()`, startedBy: hostId, ...notDone };
}
