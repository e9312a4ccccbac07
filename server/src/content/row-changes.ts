/** Rows of a property, written by another feature that holds its lock and knows that there is room. */
import type { AppliedRowKind } from '@guest-portal/contract/applying-fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Access, mayEdit } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import type { ContentList } from './list-position.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from './tables.ts';

export type RowsTable = PgTable & ContentList & { version: PgColumn };

export const rowTables: Record<AppliedRowKind, RowsTable> = {
  section: customSections,
  step: arrivalSteps,
  place: places,
  guide: apartmentGuides,
};

/** Counts the row's version up, be it for its images alone. False where the row is gone. */
export async function changeRow(
  tx: Database,
  access: Access,
  kind: AppliedRowKind,
  { id, fields }: { id: string; fields: Record<string, unknown> },
): Promise<boolean> {
  const table = rowTables[kind];
  const changed = await tx
    .update(table)
    .set({ ...fields, version: sql`${table.version} + 1` })
    .where(and(eq(table.id, id), mayEdit(access, table.apartmentId)))
    .returning({ id: table.id });
  return changed.length > 0;
}

const rowsAtOnce = 1_000;

/** The caller has locked the properties as its own. */
export async function addRows(
  tx: Database,
  kind: AppliedRowKind,
  rows: ({ id: string; apartmentId: string; order: number } & Record<string, unknown>)[],
) {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(rowTables[kind]).values(rows.slice(start, start + rowsAtOnce));
}

export async function removeRows(
  tx: Database,
  access: Access,
  kind: AppliedRowKind,
  ids: string[],
) {
  const table = rowTables[kind];
  if (ids.length > 0)
    await tx.delete(table).where(and(inArray(table.id, ids), mayEdit(access, table.apartmentId)));
}
