/** Which stays are in each other's way: those that share a night. On the day of a change one leaves and one comes. */
import { and, gt, lt, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Dates<Value> = Record<'checkinDate' | 'checkoutDate', Value>;

export const overlaps = (
  stay: Dates<PgColumn>,
  other: Dates<SQLWrapper | string>,
): SQL | undefined =>
  and(lt(stay.checkinDate, other.checkoutDate), gt(stay.checkoutDate, other.checkinDate));
