import { and, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { guests } from '../tables.ts';
import { leavesAt, stayOrder } from './stay-order.ts';

type PageIds = Record<'apartmentId' | 'guestId', Placeholder | string>;

const stayBefore = alias(guests, 'stay_before');
const thisStay = alias(guests, 'this_stay');
const earlierStay = alias(guests, 'earlier_stay');

/**
 * The last check-out before a stay, in SQL; null if no stay precedes it. For a page without a stay, `guestId` belongs to
 * none, and all stays that have begun precede it.
 */
export const previousCheckout = (ids: PageIds): SQL => sql`(
  select max(${leavesAt(stayBefore)})
  from ${guests} as stay_before left join ${guests} as this_stay on ${thisStay.id} = ${ids.guestId}::uuid
  where ${and(
    sql`${stayBefore.apartmentId} = ${ids.apartmentId}::uuid`,
    ne(stayBefore.state, 'cancelled'),
    sql`${stayBefore.checkoutDate} >= coalesce(${lastEarlierCheckin(ids)}, '-infinity')`,
    sql`case when ${thisStay.id} is null then ${stayBefore.arrivalDayAt} < now()
      else ${stayOrder(stayBefore)} < ${stayOrder(thisStay)} end`,
  )})`;

/** The last check-out is not before this date. So a property with thousands of stays need not be read from the first one. */
const lastEarlierCheckin = ({ apartmentId, guestId }: PageIds) => sql`(
  select max(${earlierStay.checkinDate}) from ${guests} as earlier_stay
  where ${and(
    sql`${earlierStay.apartmentId} = ${apartmentId}::uuid`,
    ne(earlierStay.state, 'cancelled'),
    sql`${earlierStay.checkinDate} < coalesce(
      (select this_stay.checkin_date from ${guests} as this_stay where this_stay.id = ${guestId}::uuid), current_date)`,
  )})`;
