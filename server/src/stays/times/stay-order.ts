import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { guests } from '../tables.ts';

/** The columns of `guests`, or of an alias of it. */
type StayTimes = Record<'id' | 'checkinDate' | 'checkoutAt' | 'endedAt', PgColumn>;

/** When the guests of a stay leave, in SQL. Hosts can end a stay before its check-out. */
export const leavesAt = ({ checkoutAt, endedAt }: StayTimes): SQL<Date> =>
  sql<Date>`least(${checkoutAt}, ${endedAt})`.mapWith(guests.checkoutAt);

/**
 * Sorts the stays of a property by when they begin, then by when they end. Ids only decide if both are equal. The index
 * `guests_apartment` has the same keys, so the stay before or after another one is found without reading others.
 */
export const stayKeys = (stay: StayTimes) => [stay.checkinDate, leavesAt(stay), stay.id] as const;

/** For comparing two stays in this order. */
export const stayOrder = (stay: StayTimes): SQL => sql`(${sql.join([...stayKeys(stay)], sql`, `)})`;
