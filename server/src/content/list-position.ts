/** Lists of a property: the order of their rows, the position of a new row, and their maximum length. */
import { limits, maxOrder } from '@guest-portal/contract/fields';
import { asc, max, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http/errors.ts';

export type ContentList = Record<'id' | 'apartmentId' | 'order' | 'createdAt', PgColumn>;
export type RowsTable = PgTable & ContentList & { version: PgColumn };

/** Sorts by the host's order. Rows with the same number are sorted by their creation. */
export const inHostsOrder = (list: ContentList) => [
  asc(list.order),
  asc(list.createdAt),
  asc(list.id),
];

/** The caller must hold the property's lock, so that no other request counts the rows at the same time. */
export async function positionForNewRow(
  db: Database,
  table: PgTable & { order: PgColumn },
  isInList: SQL | undefined,
  {
    order: requestedOrder,
    maxRows = limits.rowsPerList,
  }: { order: number | undefined; maxRows?: number | undefined },
): Promise<number> {
  if ((await db.$count(table, isInList)) >= maxRows) {
    throw conflict('too_many', `A list can have at most ${maxRows} entries.`);
  }
  if (requestedOrder !== undefined) return requestedOrder;
  const [last] = await db
    .select({ order: max(table.order) })
    .from(table)
    .where(isInList);
  return last?.order === null || last?.order === undefined
    ? 0
    : Math.min(Number(last.order) + 1, maxOrder);
}

export async function apartmentIdOfRow(
  db: Database,
  table: PgTable & { apartmentId: PgColumn },
  isEditable: SQL | undefined,
): Promise<string> {
  const [row] = await db.select({ apartmentId: table.apartmentId }).from(table).where(isEditable);
  if (!row) throw notFound();
  return row.apartmentId as string;
}
