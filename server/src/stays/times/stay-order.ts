import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { guests } from '../tables.ts';

/** The columns of `guests`, or of an alias of it. */
type StayTimes = Record<'id' | 'arrivalDayAt' | 'checkoutAt' | 'endedAt', PgColumn>;

/** When the guests of a stay leave, in SQL. Hosts can end a stay before its check-out. */
export const leavesAt = ({ checkoutAt, endedAt }: StayTimes): SQL<Date> =>
  sql<Date>`least(${checkoutAt}, ${endedAt})`.mapWith(guests.checkoutAt);

/** Sorts the stays of a property by when they begin, then by when they end. Ids only decide if both are equal. */
export const stayOrder = (stay: StayTimes): SQL =>
  sql`(${stay.arrivalDayAt}, ${leavesAt(stay)}, ${stay.id})`;
