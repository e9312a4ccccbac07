/** Writes the planned changes in the transaction that locks the properties. */
import { randomUUID } from 'node:crypto';
import { type CopiedRowKind, copiedRowKinds } from '@guest-portal/contract/copied-fields';
import { maxOrder } from '@guest-portal/contract/fields';
import type { HostAccess } from '../access/access.ts';
import { changePropertyTexts } from '../apartments/texts.ts';
import { addRows, changeRows } from '../content/row-changes.ts';
import { addImagesToRows, type ListedImages } from '../images/lists/image-lists.ts';
import type { Database } from '../platform/database/database.ts';
import type { CurrentRow, CurrentValues } from './current-values.ts';
import { digestOf } from './digest.ts';
import type { Plan } from './plan.ts';
import { type Fields, listKey, rowKinds } from './row-kinds.ts';
import type { UndoRecord } from './undo-record.ts';

type PropertyWrite = {
  apartmentId: string;
  /** Fields of the property itself. */
  fields: Fields;
  /** Existing rows. Those without fields only get images. */
  changed: { kind: CopiedRowKind; id: string; fields: Fields }[];
  added: CurrentRow[];
  photos: { kind: CopiedRowKind; rowId: string; images: ListedImages }[];
};

export function toPropertyWrite(plan: Plan, { id, apartment, rows }: CurrentValues): PropertyWrite {
  const propertyTexts = plan.texts.filter(({ kind }) => kind === 'apartment');
  const lists = plan.entries.map(
    ({ field, added }) => [field, [...apartment[field], ...added]] as const,
  );
  return {
    apartmentId: id,
    fields: Object.fromEntries([
      ...propertyTexts.map(({ field, after }) => [field, after]),
      ...lists,
    ]),
    changed: changedRows(
      plan.texts.map(({ after, ...text }) => ({ ...text, value: after })),
      plan.photos,
    ),
    added: withPositions(plan.rows, rows),
    photos: plan.photos,
  };
}

type RowLocation = { kind: 'apartment' | CopiedRowKind; rowId: string };

/** Lists each row once, however many of its values change. */
export function changedRows(
  texts: (RowLocation & { field: string; value: string })[],
  photos: RowLocation[],
) {
  const rows = new Map<string, PropertyWrite['changed'][number]>();
  for (const { kind, rowId } of [...texts, ...photos])
    if (kind !== 'apartment') rows.set(rowId, { kind, id: rowId, fields: {} });
  for (const { rowId, field, value } of texts) {
    const row = rows.get(rowId);
    if (row) row.fields[field] = value;
  }
  return [...rows.values()];
}

/** Puts new rows at the end of their lists, in the order of the source property. */
function withPositions(rows: Plan['rows'], existing: CurrentRow[]): CurrentRow[] {
  const lastPositions = new Map<string, number>();
  for (const row of existing)
    lastPositions.set(listKey(row), Math.max(lastPositions.get(listKey(row)) ?? -1, row.order));
  return rows.map((row) => {
    const order = Math.min((lastPositions.get(listKey(row)) ?? -1) + 1, maxOrder);
    lastPositions.set(listKey(row), order);
    return { ...row, id: randomUUID(), order };
  });
}

/** Returns false if a row was deleted meanwhile, because rows are not locked. */
export async function writePlans(
  tx: Database,
  access: HostAccess,
  writes: PropertyWrite[],
): Promise<boolean> {
  for (const { apartmentId, fields } of writes)
    if (Object.keys(fields).length > 0) await changePropertyTexts(tx, access, apartmentId, fields);
  for (const kind of copiedRowKinds) {
    const rowsToChange = writes
      .flatMap((write) => write.changed)
      .filter((row) => row.kind === kind);
    if (!(await changeRows(tx, access, kind, rowsToChange))) return false;
    const rowsToAdd = writes.flatMap(({ apartmentId, added: rows }) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ id, order, fields }) => ({ ...fields, id, order, apartmentId })),
    );
    await addRows(tx, kind, rowsToAdd);
  }
  await addImagesToRows(tx, access, writes.flatMap(imagesIn));
  return true;
}

function imagesIn({ apartmentId, added, photos }: PropertyWrite) {
  const rows = [...added.map(({ id, ...row }) => ({ ...row, rowId: id })), ...photos];
  return rows.flatMap(({ kind, rowId, images }) => {
    const { images: imageKind } = rowKinds[kind];
    return imageKind ? [{ list: { kind: imageKind, apartmentId, rowId }, images }] : [];
  });
}

/** Returns what is needed to undo the plan. An undo restores only values that are unchanged since the copy. */
export const undoRecordOf = (plan: Plan, { added }: PropertyWrite): UndoRecord => ({
  texts: plan.texts.map(({ after, ...text }) => ({ ...text, after: digestOf(after) })),
  entries: plan.entries,
  rows: added.map((row) => ({
    kind: row.kind,
    rowId: row.id,
    rowName: row.name,
    after: rowDigest(row),
  })),
  photos: plan.photos.map(({ images, ...row }) => ({ ...row, after: digestOf(images) })),
});

/** Covers everything that a row shows. Its position in the list does not count as a change. */
export const rowDigest = ({ fields, images }: Pick<CurrentRow, 'fields' | 'images'>) =>
  digestOf([fields, images]);
