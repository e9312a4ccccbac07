import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { guests } from '../tables.ts';

/**
 * The last check-out before a stay, in SQL; null if no stay precedes it. Hosts can end a stay before its check-out. For
 * a page without a stay, `guestId` belongs to none, and the last check-out until now counts.
 */
export const previousCheckout = (ids: {
  apartmentId: Placeholder | string;
  guestId: Placeholder | string;
}): SQL => sql`(
  select max(least(stay_before.checkout_at, stay_before.ended_at))
  from ${guests} as stay_before left join ${guests} as this_stay on this_stay.id = ${ids.guestId}::uuid
  where stay_before.apartment_id = ${ids.apartmentId}::uuid and stay_before.state <> 'cancelled'
    and (stay_before.arrival_day_at, stay_before.id)
      < (coalesce(this_stay.arrival_day_at, now()), ${ids.guestId}::uuid))`;
