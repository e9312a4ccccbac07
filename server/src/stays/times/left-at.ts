import { dateAt, timeAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { type SQL, sql } from 'drizzle-orm';
import { apartments } from '../../apartments/tables.ts';
import { turnovers } from '../../turnovers/tables.ts';
import { type GuestRow, guests } from '../tables.ts';

/** The same rule as in `checkoutTimeOf`. A stay of one day may last until the end of that day. */
const timeOnLastDay = sql`case when ${guests.checkinDate} = ${guests.checkoutDate} then interval '24 hours'
  else greatest(${apartments.checkoutTime}, ${guests.checkoutTime})::interval end`;

/** The day may be an hour longer, because clocks go back. Nobody says so in the last hour of the day before. */
const startOfLastDay = sql`${guests.checkoutAt} - ${timeOnLastDay} - interval '1 hour'`;

/**
 * When the guests of a stay said that they have left, in SQL; null if they did not. It counts only on the day of
 * check-out, so the guests of a stay that was prolonged afterwards have not left. The query must join `apartments`.
 */
export const leftAt: SQL<Date | null> = sql<Date | null>`(
  select ${turnovers.leftAt} from ${turnovers}
  where ${turnovers.guestId} = ${guests.id} and ${turnovers.leftAt} >= ${startOfLastDay}
)`.mapWith(turnovers.leftAt);

/** By the clock of the property, such as `10:12`. */
export const leftTimeOf = (moment: Date | null, property: { timeZone: string }) =>
  moment && timeAt(moment, zoneOf(property));

/** Whether guests can say now that they have left: on the day of check-out, until the check-out time. */
export const isLastDay = (
  { state, checkoutDate, checkoutAt }: Pick<GuestRow, 'state' | 'checkoutDate' | 'checkoutAt'>,
  property: { timeZone: string },
  now = new Date(),
) => state === 'current' && now < checkoutAt && dateAt(now, zoneOf(property)) === checkoutDate;
