/**
 * Which stays are in each other's way: those that share a night. On the day of a change one leaves and one comes.
 * Whoever was let in before their day is in the way from today on.
 */
import { and, eq, gt, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { GuestRow } from './tables.ts';

type Occupying = Record<'state' | 'checkinDate' | 'checkoutDate', SQLWrapper>;

/** Of no property's clock: a mark that comes or goes half a day too early does no harm. */
const today = sql`(now() at time zone 'UTC')::date`;

export const sharesNight = (stay: Occupying, other: Occupying): SQL | undefined =>
  and(lt(stay.checkinDate, other.checkoutDate), gt(stay.checkoutDate, other.checkinDate));

export const isEarlyFor = (early: Occupying, other: Occupying): SQL | undefined =>
  and(
    eq(early.state, sql`'current'`),
    gt(early.checkinDate, today),
    lt(other.checkinDate, early.checkoutDate),
    gt(other.checkoutDate, today),
  );

export const overlaps = (stay: Occupying, other: Occupying): SQL | undefined =>
  or(sharesNight(stay, other), isEarlyFor(stay, other), isEarlyFor(other, stay));

/** A stay that was read, as the database compares it. */
export const asRead = ({ state, checkinDate, checkoutDate }: GuestRow): Occupying => ({
  state: sql`${state}::text`,
  checkinDate: sql`${checkinDate}::date`,
  checkoutDate: sql`${checkoutDate}::date`,
});
