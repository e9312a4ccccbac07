/** Reads the current values of everything that can be copied, as plain values. */
import type { CopiedRowKind } from '@guest-portal/contract/copied-fields';
import { and, inArray } from 'drizzle-orm';
import { type Access, mayRead } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import { inHostsOrder } from '../content/list-position.ts';
import { rowTables } from '../content/row-changes.ts';
import { imagesByRow, type ListedImages, noImages } from '../images/lists/image-lists.ts';
import type { Database } from '../platform/database/database.ts';
import { type Fields, rowKinds } from './row-kinds.ts';

export type CurrentRow = {
  id: string;
  kind: CopiedRowKind;
  name: string;
  order: number;
  /** The columns of the row without its id, property, position, version and time of creation. */
  fields: Fields;
  images: ListedImages;
};

export type CurrentValues = {
  id: string;
  apartment: typeof apartments.$inferSelect;
  /** Rows in the host's order. */
  rows: CurrentRow[];
};

/** Runs the same few queries, however many properties there are. Leaves out what the caller may not read. */
export async function readCurrentValues(
  db: Database,
  access: Access,
  ids: string[],
  kinds: readonly CopiedRowKind[],
): Promise<Map<string, CurrentValues>> {
  const properties = await db
    .select()
    .from(apartments)
    .where(and(inArray(apartments.id, ids), mayRead(access)));
  const values = new Map<string, CurrentValues>(
    properties.map((apartment) => [apartment.id, { id: apartment.id, apartment, rows: [] }]),
  );
  if (values.size === 0) return values;
  for (const kind of kinds)
    for (const [apartmentId, row] of await readRows(db, access, ids, kind))
      values.get(apartmentId)?.rows.push(row);
  return values;
}

async function readRows(db: Database, access: Access, ids: string[], kind: CopiedRowKind) {
  const table = rowTables[kind];
  const { images: imageKind, name } = rowKinds[kind];
  const images = imageKind ? await imagesByRow(db, imageKind, { apartmentIds: ids }) : undefined;
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(table.apartmentId, ids), mayRead(access, table.apartmentId)))
    .orderBy(...inHostsOrder(table));
  return rows.map(
    ({ id, apartmentId, order, version, createdAt, ...fields }): [string, CurrentRow] => [
      String(apartmentId),
      {
        id: String(id),
        kind,
        name: String(fields[name]),
        order: Number(order),
        fields,
        images: images?.get(String(id)) ?? noImages,
      },
    ],
  );
}
