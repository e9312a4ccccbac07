import { checkinTimeOf } from '@guest-portal/contract/stay-rules';
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type GuestRow, guests } from '../tables.ts';

export type Arriving = Pick<
  GuestRow,
  | 'state'
  | 'checkinDate'
  | 'checkinTime'
  | 'hasCheckedIn'
  | 'startedAt'
  | 'createdAt'
  | 'arrivalMovedAt'
> & { freeAt: Date | null };
type PropertyTimes = { timeZone: string; checkinTime: string; codesOpenTime: string };

const previousStay = alias(guests, 'stay_before');

/** When the last guest before an upcoming stay checks out, if that is after its day of arrival has begun. */
export const freeAt = sql<Date | null>`case when ${guests.state} = 'upcoming' then (
  select max(${previousStay.checkoutAt}) from ${guests} as ${sql.identifier('stay_before')}
  where ${previousStay.apartmentId} = ${guests.apartmentId} and ${previousStay.checkoutDate} >= ${guests.checkinDate}
    and ${previousStay.state} in ('current', 'upcoming')
    and ${previousStay.arrivalDayAt} < ${guests.arrivalDayAt} and ${previousStay.checkoutAt} > ${guests.arrivalDayAt}
) end`.mapWith(guests.checkoutAt);

/**
 * Returns null once the guest can check in, or has checked in. The time is the same before and after the stay becomes
 * current, so the page opens at the minute that it announced. Only the host can change that.
 */
export function opensAt(stay: Arriving, property: PropertyTimes, now = new Date()): Date | null {
  if (stay.hasCheckedIn || stay.startedAt) return null;
  const codesOpen = codesOpenAt(stay, property);
  if (stay.state !== 'upcoming') return now < codesOpen ? codesOpen : null;
  return stay.freeAt && stay.freeAt > codesOpen ? stay.freeAt : codesOpen;
}

/**
 * For a stay that was added or moved on its day of arrival, no time was announced before. It only waits until the
 * property is free. A time that the host has granted is earlier than any other.
 */
function codesOpenAt(stay: Arriving, property: PropertyTimes): Date {
  const { checkinDate, createdAt, arrivalMovedAt } = stay;
  const timeOnArrivalDay = (time: string) => momentOf(checkinDate, time, zoneOf(property));
  if (property.codesOpenTime)
    return timeOnArrivalDay(checkinTimeOf(stay, { checkinTime: property.codesOpenTime }));
  const isLastMinute = (arrivalMovedAt ?? createdAt) >= timeOnArrivalDay('00:00');
  return timeOnArrivalDay(isLastMinute ? '00:00' : checkinTimeOf(stay, property));
}
