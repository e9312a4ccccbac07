/** Lists of a property: in which order they are read, where a new row goes, and when there is no room for one. */
import { highestOrder, limits } from '@guest-portal/contract/fields';
import { asc, max, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http/errors.ts';

export type ContentList = Record<'id' | 'apartmentId' | 'order' | 'createdAt', PgColumn>;

/** Rows of the same number stand as they were made. */
export const inHostsOrder = (list: ContentList) => [
  asc(list.order),
  asc(list.createdAt),
  asc(list.id),
];

/** The caller holds the property's lock, so nobody else is counting. */
export async function positionForNew(
  db: Database,
  table: PgTable & { order: PgColumn },
  inList: SQL | undefined,
  {
    order: wanted,
    most = limits.rowsPerList,
  }: { order: number | undefined; most?: number | undefined },
): Promise<number> {
  if ((await db.$count(table, inList)) >= most) {
    throw conflict('too_many', `A list can have at most ${most} entries.`);
  }
  if (wanted !== undefined) return wanted;
  const [last] = await db
    .select({ order: max(table.order) })
    .from(table)
    .where(inList);
  return last?.order === null || last?.order === undefined
    ? 0
    : Math.min(Number(last.order) + 1, highestOrder);
}

/** The property of a row. */
export async function apartmentOf(
  db: Database,
  table: PgTable & { apartmentId: PgColumn },
  isEditable: SQL | undefined,
): Promise<string> {
  const [row] = await db.select({ apartmentId: table.apartmentId }).from(table).where(isEditable);
  if (!row) throw notFound();
  return row.apartmentId as string;
}

/** An image counts once it was uploaded and checked: from what the caller names to paths that can be kept. */
export type ResolveImages = (references: string[], apartmentId: string) => Promise<string[]>;
