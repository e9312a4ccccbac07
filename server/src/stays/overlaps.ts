/**
 * Which stays are in each other's way: those that share a night. On the day of a change one leaves and one comes.
 * Whoever was let in before their day is in the way from today.
 */
import { and, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { GuestRow } from './tables.ts';

type Occupying = Record<'state' | 'checkinDate' | 'checkoutDate', SQLWrapper>;

export const overlaps = (stay: Occupying, other: Occupying): SQL | undefined =>
  and(lt(firstDay(stay), other.checkoutDate), gt(stay.checkoutDate, firstDay(other)));

/** The first day on which nobody else can be there. */
export const firstDay = ({ state, checkinDate }: Occupying) => sql<string>`case
  when ${state} = 'current' then least(${checkinDate}, (now() at time zone 'UTC')::date)
  else ${checkinDate} end`;

/** A stay that was read, as the database compares it. */
export const asRead = ({ state, checkinDate, checkoutDate }: GuestRow): Occupying => ({
  state: sql`${state}::text`,
  checkinDate: sql`${checkinDate}::date`,
  checkoutDate: sql`${checkoutDate}::date`,
});
