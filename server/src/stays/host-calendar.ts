/** Stays for the calendar: those of some properties on some days, and today's stays at all properties. */
import type { StayInCalendar, Today } from '@guest-portal/contract';
import { calendarLimits } from '@guest-portal/contract/host-stays';
import { dateAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, asc, between, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { type Access, mayRead, requireReadable } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import { filterByLiveProperty } from '../billing/states/states.ts';
import { sentMoments } from '../messages/stay-messages.ts';
import type { Database } from '../platform/database/database.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { sourceName } from './booking-source.ts';
import { isEarlyFor, sharesNight } from './overlaps.ts';
import { isOpened } from './pins/pin-entries.ts';
import { isLockedOut } from './pins/pin-guesses.ts';
import { guests } from './tables.ts';
import { listOpenTimeRequests } from './time-requests/find-time-requests.ts';
import { leftAt, leftTimeOf } from './times/left-at.ts';

const otherStay = alias(guests, 'other_stay');
const activeStates = ['upcoming', 'current'] as const;

const hasOtherStay = (condition: SQL | undefined) => sql`exists (
  select 1 from ${guests} as ${sql.identifier('other_stay')}
  where ${and(
    eq(otherStay.apartmentId, guests.apartmentId),
    ne(otherStay.id, guests.id),
    inArray(otherStay.state, [...activeStates]),
    condition,
  )})`;

const calendarColumns = {
  id: guests.id,
  apartmentId: guests.apartmentId,
  name: guests.name,
  checkinDate: guests.checkinDate,
  checkoutDate: guests.checkoutDate,
  state: guests.state,
  hasCheckedIn: guests.hasCheckedIn,
  isOpened,
  source: sourceName,
  sentMoments,
  isLinkSent: sql<boolean>`(${guests.linkSentAt} is not null)`,
  isLockedOut,
  // These are separate subqueries, because one index covers the dates of all stays and another one covers the current
  // stays.
  isDoubleBooked: sql<boolean>`(${inArray(guests.state, [...activeStates])} and (
    ${hasOtherStay(sharesNight(otherStay, guests))} or
    ${hasOtherStay(isEarlyFor(otherStay, guests))} or
    ${hasOtherStay(isEarlyFor(guests, otherStay))}))`,
};

const isNotCancelled = ne(guests.state, 'cancelled');

export type DaysOfApartments = { apartmentIds: string[]; from: string; to: string };

/** Refuses days out of order, too many days, and properties that the caller may not read. */
export async function requireReadableDays(
  db: Database,
  access: Access,
  { apartmentIds, from, to }: DaysOfApartments,
) {
  if (to < from)
    throw badRequest('days_out_of_order', 'The last day must not be before the first day.');
  if (Date.parse(to) - Date.parse(from) > calendarLimits.days * 86_400_000)
    throw badRequest('too_many_days', `Choose at most ${calendarLimits.days} days.`);
  const requestedIds = new Set(apartmentIds);
  const isRequested = and(inArray(apartments.id, [...requestedIds]), mayRead(access));
  if ((await db.$count(apartments, isRequested)) < requestedIds.size) throw notFound();
}

export async function listStays(
  db: Database,
  access: Access,
  days: DaysOfApartments,
): Promise<StayInCalendar[]> {
  await requireReadableDays(db, access, days);
  const { apartmentIds, from, to } = days;
  const isRequestedStay = and(
    inArray(guests.apartmentId, apartmentIds),
    mayRead(access, guests.apartmentId),
    overlapsDays(from, to),
    isNotCancelled,
  );
  const stays: StayInCalendar[] = [];
  for (let last: StayInCalendar | undefined; ; last = stays.at(-1)) {
    // The ids are selected first, so that the columns with subqueries are computed only for this page.
    const ids = db
      .select({ id: guests.id })
      .from(guests)
      .where(and(isRequestedStay, last && isAfter(last)))
      .orderBy(...sortOrder)
      .limit(pageSize);
    const page = await db
      .select(calendarColumns)
      .from(guests)
      .where(inArray(guests.id, ids))
      .orderBy(...sortOrder);
    stays.push(...page);
    if (page.length < pageSize) return stays;
  }
}

/**
 * The number of stays in a page. Fifty properties may have 50,000 stays, and reading all of them at once blocks other
 * requests for 250 ms.
 */
const pageSize = 2_000;

const sortOrder = [asc(guests.checkinDate), asc(guests.checkoutDate), asc(guests.id)];

const isAfter = ({ checkinDate, checkoutDate, id }: StayInCalendar) =>
  sql`(${guests.checkinDate}, ${guests.checkoutDate}, ${guests.id}) > (${checkinDate}, ${checkoutDate}, ${id})`;

const overlapsDays = (from: string, to: string): SQL | undefined =>
  and(gte(guests.checkoutDate, from), lte(guests.checkinDate, to));

/**
 * Reads all stays that may be today's or tomorrow's, then picks those that are, by each property's own date. A guest
 * between arrival and departure is always the current one, so the indexes of current stays and of dates are enough.
 */
export async function readToday(db: Database, access: Access, now = new Date()): Promise<Today> {
  const isAboutNow = (date: PgColumn) => between(date, dateIn(now, -1), dateIn(now, 2));
  const mayBeToday = or(
    eq(guests.state, 'current'),
    isAboutNow(guests.checkinDate),
    isAboutNow(guests.checkoutDate),
  );
  const rows = await readStays(db, and(mayRead(access), mayBeToday, isNotCancelled));
  const dated = rows.map((row) => {
    const today = dateAt(now, zoneOf(row));
    return { stay: toStayOfToday(row), today, tomorrow: dateIn(new Date(today), 1) };
  });
  const lists: Record<keyof Today['counts'], StayOfToday[]> = {
    leaving: [],
    arriving: [],
    staying: [],
    leavingTomorrow: [],
    arrivingTomorrow: [],
  };
  for (const { stay, today, tomorrow } of dated) {
    const { state, checkinDate, checkoutDate } = stay;
    if (checkoutDate === today) lists.leaving.push(stay);
    if (state === 'past') continue;
    if (checkinDate === today) lists.arriving.push(stay);
    if (state === 'current' && checkinDate < today && today < checkoutDate)
      lists.staying.push(stay);
    if (checkoutDate === tomorrow) lists.leavingTomorrow.push(stay);
    if (checkinDate === tomorrow) lists.arrivingTomorrow.push(stay);
  }
  const mapLists = <Value>(change: (list: StayOfToday[]) => Value) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, change(list)])) as Record<
      keyof Today['counts'],
      Value
    >;
  return {
    ...mapLists((list) => list.slice(0, calendarLimits.ofOneDay)),
    counts: mapLists((list) => list.length),
    lockedOut: await listLockedOut(db, access, now),
    timeRequests: await listOpenTimeRequests(db, access, now),
  };
}

/**
 * Lock-outs of stays that begin later are not listed, so that the query does not read a year of bookings each minute.
 */
const maxDaysUntilCheckIn = 30;

async function listLockedOut(db: Database, access: Access, now: Date): Promise<StayOfToday[]> {
  const beginsSoon = lte(guests.checkinDate, dateIn(now, maxDaysUntilCheckIn));
  // Past stays are left out by their dates, which are in the index.
  const isNotOver = gte(guests.checkoutDate, dateIn(now, -1));
  const rows = await readStays(db, and(mayRead(access), beginsSoon, isNotOver, isLockedOut));
  const stays = rows.map(toStayOfToday);
  // Nobody can open the page of a property that is not live, so lifting a lock-out there would help nobody.
  return (await filterByLiveProperty(db, stays)).slice(0, calendarLimits.ofOneDay);
}

type StayOfToday = Today['leaving'][number];

const toStayOfToday = ({
  timeZone,
  leftAt: moment,
  ...stay
}: Awaited<ReturnType<typeof readStays>>[number]): StayOfToday => ({
  ...stay,
  leftTime: leftTimeOf(moment, { timeZone }),
});

const readStays = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...calendarColumns, leftAt, timeZone: apartments.timeZone })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .where(condition)
    .orderBy(asc(apartments.createdAt), asc(apartments.id), asc(guests.checkinDate));

const dateIn = (moment: Date, days: number) =>
  dateAt(new Date(moment.getTime() + days * 86_400_000), 'UTC');

export async function findNextStay(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<StayInCalendar | null> {
  await requireReadable(db, access, apartmentId);
  const [next] = await db
    .select(calendarColumns)
    .from(guests)
    .where(
      and(
        eq(guests.apartmentId, apartmentId),
        mayRead(access, guests.apartmentId),
        eq(guests.state, 'upcoming'),
      ),
    )
    .orderBy(asc(guests.arrivalDayAt), asc(guests.checkoutAt), asc(guests.createdAt))
    .limit(1);
  return next ?? null;
}

/** Returns whether the host has more than one stay. The query reads at most two rows, because most host pages ask. */
export async function hasSeveralStays(db: Database, access: Access) {
  const found = await db
    .select({ id: guests.id })
    .from(guests)
    .where(and(mayRead(access, guests.apartmentId), ne(guests.state, 'cancelled')))
    .limit(2);
  return { hasSeveral: found.length > 1 };
}
