import { and, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { guests } from '../tables.ts';
import { leavesAt, stayOrder } from './stay-order.ts';

const stayBefore = alias(guests, 'stay_before');
const thisStay = alias(guests, 'this_stay');

/**
 * The last check-out before a stay, in SQL; null if no stay precedes it. For a page without a stay, `guestId` belongs to
 * none, and all stays that have begun precede it.
 */
export const previousCheckout = (ids: {
  apartmentId: Placeholder | string;
  guestId: Placeholder | string;
}): SQL => sql`(
  select max(${leavesAt(stayBefore)})
  from ${guests} as stay_before left join ${guests} as this_stay on ${thisStay.id} = ${ids.guestId}::uuid
  where ${and(
    sql`${stayBefore.apartmentId} = ${ids.apartmentId}::uuid`,
    ne(stayBefore.state, 'cancelled'),
    sql`case when ${thisStay.id} is null then ${stayBefore.arrivalDayAt} < now()
      else ${stayOrder(stayBefore)} < ${stayOrder(thisStay)} end`,
  )})`;
