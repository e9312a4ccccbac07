/** Changes rows of a property for another feature, which holds the property's lock and has checked the limits. */
import { type CopiedRowKind, copiedRowTexts } from '@guest-portal/contract/copied-fields';
import { and, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Access, mayEdit } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import type { RowsTable } from './list-position.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from './tables.ts';

export const rowTables: Record<CopiedRowKind, RowsTable> = {
  section: customSections,
  step: arrivalSteps,
  place: places,
  guide: apartmentGuides,
};

/** The maximum number of rows in one statement. Building a longer one blocks other requests. */
const batchSize = 250;

type RowChange = { id: string; fields: Record<string, unknown> };

/**
 * Increments the version of each row, even if only its images change. Returns false if one of the rows no longer
 * exists.
 */
export async function changeRows(
  tx: Database,
  access: Access,
  kind: CopiedRowKind,
  rows: RowChange[],
): Promise<boolean> {
  for (let start = 0; start < rows.length; start += batchSize)
    if (!(await changeBatch(tx, access, kind, rows.slice(start, start + batchSize)))) return false;
  return true;
}

/** Changes all rows in one statement. Fields that a row does not contain stay as they are. */
async function changeBatch(tx: Database, access: Access, kind: CopiedRowKind, rows: RowChange[]) {
  const table = rowTables[kind];
  const columns = getTableColumns(table);
  const values = rows.map(({ id, fields }) => ({ ...fields, id }));
  const textColumns = copiedRowTexts[kind].map((field) => sql`, ${sql.identifier(field)} text`);
  const assignments = copiedRowTexts[kind].map((field) => [
    field,
    sql`coalesce(changes.${sql.identifier(field)}, ${columns[field]})`,
  ]);
  const updatedRows = await tx
    .update(table)
    .set({ ...Object.fromEntries(assignments), version: sql`${table.version} + 1` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as changes(id uuid${sql.join(textColumns)})`,
    )
    .where(and(sql`${table.id} = changes.id`, mayEdit(access, table.apartmentId)))
    .returning({ id: table.id });
  return updatedRows.length === rows.length;
}

/** The caller must have locked the properties with its own access. */
export async function addRows(
  tx: Database,
  kind: CopiedRowKind,
  rows: ({ id: string; apartmentId: string; order: number } & Record<string, unknown>)[],
) {
  for (let start = 0; start < rows.length; start += batchSize)
    await tx.insert(rowTables[kind]).values(rows.slice(start, start + batchSize));
}

export async function removeRows(tx: Database, access: Access, kind: CopiedRowKind, ids: string[]) {
  const table = rowTables[kind];
  if (ids.length > 0)
    await tx.delete(table).where(and(inArray(table.id, ids), mayEdit(access, table.apartmentId)));
}
