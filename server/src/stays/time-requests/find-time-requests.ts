/** What guests have asked for. A request for a day that the stay was moved from no longer counts. */
import type { TimeRequest, Today } from '@guest-portal/contract';
import { calendarLimits } from '@guest-portal/contract/stay-rules';
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { type GuestRow, guests, timeRequests } from '../tables.ts';

const isOfStay = and(
  eq(guests.id, timeRequests.guestId),
  sql`${timeRequests.date} = case when ${timeRequests.kind} = 'earlier_in' then ${guests.checkinDate} else ${guests.checkoutDate} end`,
);

const { kind, time, state } = timeRequests;

export const findTimeRequests = (
  db: Database,
  { id }: Pick<GuestRow, 'id'>,
): Promise<TimeRequest[]> =>
  db
    .select({ kind, time, state })
    .from(timeRequests)
    .innerJoin(guests, isOfStay)
    .where(eq(guests.id, id))
    .orderBy(asc(kind));

/** Lists the requests that hosts still have to answer, of stays that are not over. */
export async function listOpenTimeRequests(
  db: Database,
  access: Access,
  now: Date,
): Promise<Today['timeRequests']> {
  const rows = await db
    .select({
      kind,
      time,
      date: timeRequests.date,
      stayId: guests.id,
      apartmentId: guests.apartmentId,
      name: guests.name,
      timeZone: apartments.timeZone,
      checkinTime: apartments.checkinTime,
    })
    .from(timeRequests)
    .innerJoin(guests, isOfStay)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .where(
      and(
        mayRead(access),
        eq(state, 'open'),
        inArray(guests.state, ['upcoming', 'current']),
        gte(timeRequests.date, sql`current_date - 1`),
      ),
    )
    .orderBy(asc(timeRequests.date), asc(time), asc(guests.id))
    .limit(calendarLimits.ofOneDay);
  const isInTime = (row: (typeof rows)[number]) =>
    momentOf(row.date, row.kind === 'earlier_in' ? row.checkinTime : row.time, zoneOf(row)) > now;
  return rows
    .filter(isInTime)
    .map(({ timeZone: _zone, checkinTime: _time, date: _date, ...request }) => request);
}
