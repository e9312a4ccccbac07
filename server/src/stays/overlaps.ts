/**
 * Finds stays that overlap, which means that they share a night. On a day of change, one guest leaves and another one
 * comes. A guest whose stay was started early occupies the property from today on.
 */
import { and, eq, gt, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { GuestRow } from './tables.ts';

type Occupying = Record<'state' | 'checkinDate' | 'checkoutDate', SQLWrapper>;

/** The date in UTC instead of the property's time zone. A mark that is wrong for half a day does no harm. */
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

/** Turns a stay that was read into values that the database can compare. */
export const asSqlValues = ({ state, checkinDate, checkoutDate }: GuestRow): Occupying => ({
  state: sql`${state}::text`,
  checkinDate: sql`${checkinDate}::date`,
  checkoutDate: sql`${checkoutDate}::date`,
});
