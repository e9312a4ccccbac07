/** Stays for the calendar: those of some properties on some days, and today's stays at all properties. */
import type { StayInCalendar, Today } from '@guest-portal/contract';
import { calendarLimits } from '@guest-portal/contract/host-stays';
import { dateAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, asc, between, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { type Access, mayRead, requireReadable } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import { sentMoments } from '../messages/stay-messages.ts';
import type { Database } from '../platform/database/database.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { sourceName } from './booking-source.ts';
import { isEarlyFor, sharesNight } from './overlaps.ts';
import { isOpened } from './pins/pin-entries.ts';
import { guests } from './tables.ts';

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

const columns = {
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
  // These are separate subqueries, because one index covers the dates of all stays and another one covers the current
  // stays.
  isDoubleBooked: sql<boolean>`(${inArray(guests.state, [...activeStates])} and (
    ${hasOtherStay(sharesNight(otherStay, guests))} or
    ${hasOtherStay(isEarlyFor(otherStay, guests))} or
    ${hasOtherStay(isEarlyFor(guests, otherStay))}))`,
};

const isShown = ne(guests.state, 'cancelled');

type Days = { apartmentIds: string[]; from: string; to: string };

export async function listStays(
  db: Database,
  access: Access,
  { apartmentIds, from, to }: Days,
): Promise<StayInCalendar[]> {
  if (to < from)
    throw badRequest('days_out_of_order', 'The last day must not be before the first day.');
  if (Date.parse(to) - Date.parse(from) > calendarLimits.days * 86_400_000)
    throw badRequest('too_many_days', `Choose at most ${calendarLimits.days} days.`);
  const requestedIds = new Set(apartmentIds);
  const isRequestedApartment = and(inArray(apartments.id, [...requestedIds]), mayRead(access));
  if ((await db.$count(apartments, isRequestedApartment)) < requestedIds.size) throw notFound();
  const isRequestedStay = and(
    inArray(guests.apartmentId, [...requestedIds]),
    mayRead(access, guests.apartmentId),
    overlapsDays(from, to),
    isShown,
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
      .select(columns)
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
 * Reads all stays that may be today's, then picks those that are, by each property's own date. A guest between arrival
 * and departure is always the current one. So the indexes of current stays and of dates are enough, and the planner
 * knows how few rows they give.
 */
export async function readToday(db: Database, access: Access, now = new Date()): Promise<Today> {
  const inDays = (days: number) => dateAt(new Date(now.getTime() + days * 86_400_000), 'UTC');
  const isAboutNow = (date: PgColumn) => between(date, inDays(-1), inDays(1));
  const mayBeToday = or(
    eq(guests.state, 'current'),
    isAboutNow(guests.checkinDate),
    isAboutNow(guests.checkoutDate),
  );
  const rows = await db
    .select({ ...columns, timeZone: apartments.timeZone })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .where(and(mayRead(access), mayBeToday, isShown))
    .orderBy(asc(apartments.createdAt), asc(apartments.id), asc(guests.checkinDate));
  const todays = rows.map(({ timeZone, ...stay }) => ({
    stay,
    today: dateAt(now, zoneOf({ timeZone })),
  }));
  const staysWhere = (matches: (stay: StayInCalendar, today: string) => boolean) =>
    todays.filter(({ stay, today }) => matches(stay, today)).map(({ stay }) => stay);
  const leaving = staysWhere((stay, today) => stay.checkoutDate === today);
  const arriving = staysWhere((stay, today) => stay.checkinDate === today);
  const staying = staysWhere(
    ({ state, checkinDate, checkoutDate }, today) =>
      state === 'current' && checkinDate < today && today < checkoutDate,
  );
  const limited = (list: StayInCalendar[]) => list.slice(0, calendarLimits.ofOneDay);
  return {
    leaving: limited(leaving),
    arriving: limited(arriving),
    staying: limited(staying),
    counts: {
      leaving: leaving.length,
      arriving: arriving.length,
      staying: staying.length,
    },
  };
}

export async function findNextStay(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<StayInCalendar | null> {
  await requireReadable(db, access, apartmentId);
  const [next] = await db
    .select(columns)
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
