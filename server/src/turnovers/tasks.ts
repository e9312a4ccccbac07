/** The tasks of turnovers, and who ticked them when. */
import type { NewTurnoverTick, TurnoverTask } from '@guest-portal/contract';
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, arrayContains, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../access/access.ts';
import type { Caller } from '../access/caller.ts';
import { idsOfPerson, nameOfHostOrCrew, type Person } from '../access/person.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { writeToStay } from '../stays/guests.ts';
import { guests } from '../stays/tables.ts';
import { maxTicks } from './limits.ts';
import { turnoverTicks } from './tables.ts';
import { findTurnover, nextCheckinDate, nextCheckinTime } from './turnovers.ts';

type Tick = {
  text: string;
  isDone: boolean;
  photo: string | null;
  at: string;
  by: string | null;
};

/** The last row decides, so they are in the order in which the server got them. */
const ticksOfStay = sql<Tick[]>`(
  select coalesce(json_agg(json_build_object('text', ${turnoverTicks.text}, 'isDone', ${turnoverTicks.isDone},
    'photo', ${turnoverTicks.photo}, 'at', ${turnoverTicks.tickedAt},
    'by', ${nameOfHostOrCrew(turnoverTicks.tickedBy, turnoverTicks.tickedByCrew)})
    order by ${turnoverTicks.tickedAt}, ${turnoverTicks.id}), '[]')
  from ${turnoverTicks} where ${eq(turnoverTicks.guestId, guests.id)})`;

const selectTasks = (db: Database, access: Access, stayIds: string[]) =>
  db
    .select({
      stayId: guests.id,
      apartmentId: guests.apartmentId,
      ticks: ticksOfStay,
      nextCheckinDate,
      checkinTime: nextCheckinTime,
      timeZone: apartments.timeZone,
    })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .where(
      and(
        inArray(guests.id, stayIds),
        ne(guests.state, 'cancelled'),
        mayRead(access, guests.apartmentId),
      ),
    );

/** The lists of a property are long, so they are read once and not with each turnover. */
const selectLists = (db: Database, access: Access, apartmentIds: string[]) =>
  db
    .select({
      id: apartments.id,
      crewTasks: apartments.crewTasks,
      crewPhotoTasks: apartments.crewPhotoTasks,
    })
    .from(apartments)
    .where(and(inArray(apartments.id, apartmentIds), mayRead(access)));

/** Returns the tasks of each turnover by the id of its stay. Two queries are enough for any number of turnovers. */
export async function listTasks(
  db: Database,
  access: Access,
  stayIds: string[],
): Promise<Map<string, TurnoverTask[]>> {
  const rows = await selectTasks(db, access, stayIds);
  const ids = [...new Set(rows.map(({ apartmentId }) => apartmentId))];
  const lists = new Map((await selectLists(db, access, ids)).map((each) => [each.id, each]));
  return new Map(
    rows.flatMap((row) => {
      const listsOfProperty = lists.get(row.apartmentId);
      return listsOfProperty ? [[row.stayId, tasksOf(row, listsOfProperty)]] : [];
    }),
  );
}

type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];
type TaskLists = Awaited<ReturnType<typeof selectLists>>[number];

/** A task that was ticked stays in the list even if the host has removed it since. */
function tasksOf(row: TaskRow, { crewTasks, crewPhotoTasks }: TaskLists): TurnoverTask[] {
  const { ticks, nextCheckinDate: date, checkinTime } = row;
  const nextCheckin = date === null ? undefined : momentOf(date, checkinTime, zoneOf(row));
  const lastTicks = new Map(ticks.map((tick) => [tick.text, tick]));
  const former = [...lastTicks.values()].filter(({ isDone }) => isDone).map(({ text }) => text);
  const texts = new Set([...crewTasks, ...crewPhotoTasks, ...former]);
  return [...texts].map((text) => {
    const tick = lastTicks.get(text);
    const needsPhoto = crewPhotoTasks.includes(text);
    if (!tick?.isDone) return { text, needsPhoto, done: null };
    const at = new Date(tick.at);
    const isLate = nextCheckin !== undefined && at > nextCheckin;
    const { by, photo } = tick;
    return { text, needsPhoto, done: { at: at.toISOString(), by, photo, isLate } };
  });
}

export async function listTasksOfTurnover(
  db: Database,
  access: Access,
  stayId: string,
): Promise<TurnoverTask[]> {
  await findTurnover(db, access, stayId);
  return (await listTasks(db, access, [stayId])).get(stayId) ?? [];
}

export function recordTaskOfHost(
  db: Database,
  { id: hostId, access }: Caller,
  stayId: string,
  { at, ...tick }: NewTurnoverTick,
): Promise<TurnoverTask[]> {
  return writeToStay(db, access, stayId, async (tx, { apartmentId }) => {
    await findTurnover(tx, access, stayId);
    await recordTask(tx, { hostId }, { stayId, apartmentId, ...tick, photo: null, at });
    return listTasksOfTurnover(tx, access, stayId);
  });
}

type RecordedTask = {
  stayId: string;
  apartmentId: string;
  text: string;
  isDone: boolean;
  photo: string | null;
  /** When it was done, by the clock of the device. */
  at: string;
};

/**
 * Ticks a task or removes its tick. The caller has checked that the person may do this, and holds the lock of the
 * property. The same request of the same person changes nothing when it is repeated, even after someone else's change.
 */
export async function recordTask(
  tx: Database,
  person: Person,
  { stayId, apartmentId, text, isDone, photo, at }: RecordedTask,
) {
  const { hostId, crewId } = idsOfPerson(person);
  const isTask = and(eq(turnoverTicks.guestId, stayId), eq(turnoverTicks.text, text));
  const isOfPerson =
    'hostId' in person
      ? eq(turnoverTicks.tickedBy, person.hostId)
      : eq(turnoverTicks.tickedByCrew, person.crewId);
  const [row] = await tx
    .select({
      id: turnoverTicks.id,
      deviceAt: turnoverTicks.deviceAt,
      isDone: turnoverTicks.isDone,
    })
    .from(turnoverTicks)
    .where(and(isTask, isOfPerson));
  const deviceAt = new Date(at);
  if (row?.deviceAt.getTime() === deviceAt.getTime() && row.isDone === isDone) return;
  // The time of the transaction is from before it waited for the lock of the property.
  const columns = { isDone, photo, tickedAt: sql`clock_timestamp()`, deviceAt };
  if (row) {
    await tx.update(turnoverTicks).set(columns).where(eq(turnoverTicks.id, row.id));
    return;
  }
  await requireTask(tx, stayId, apartmentId, text);
  await tx.insert(turnoverTicks).values({
    guestId: stayId,
    apartmentId,
    text,
    ...columns,
    tickedBy: hostId,
    tickedByCrew: crewId,
  });
}

/** Only what is on the property's lists, or was ticked before, can be ticked. */
async function requireTask(tx: Database, stayId: string, apartmentId: string, text: string) {
  const isOfTurnover = eq(turnoverTicks.guestId, stayId);
  const wasTicked = tx
    .select({ id: turnoverTicks.id })
    .from(turnoverTicks)
    .where(and(isOfTurnover, eq(turnoverTicks.text, text)));
  const isTask = or(
    arrayContains(apartments.crewTasks, [text]),
    arrayContains(apartments.crewPhotoTasks, [text]),
    exists(wasTicked),
  );
  if ((await tx.$count(apartments, and(eq(apartments.id, apartmentId), isTask))) === 0)
    throw conflict('task_unknown', 'This task is no longer on the list of the property.');
  if ((await tx.$count(turnoverTicks, isOfTurnover)) >= maxTicks)
    throw conflict('too_many_ticks', 'This turnover has too many ticks. Use fewer tasks.');
}
