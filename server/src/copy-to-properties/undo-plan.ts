/** Plans an undo and changes nothing. What is unchanged since the copy is restored, and the rest is reported. */
import type { UndoResult } from '@guest-portal/contract';
import { copiedWifiFields } from '@guest-portal/contract/copied-fields';
import { isVisible } from '@guest-portal/contract/fields';
import type { CurrentValues } from './current-values.ts';
import { digestOf } from './digest.ts';
import { byteLength } from './obstacles.ts';
import type { Fields } from './row-kinds.ts';
import type { RowReference, UndoRecord } from './undo-record.ts';
import { changedRows, rowDigest } from './write-plan.ts';

type KeptValue = Omit<UndoResult['kept'][number], 'apartment'>;

export type UndoPlan = {
  texts: UndoRecord['texts'];
  /** Complete lists without the entries that the copy added. */
  lists: Fields;
  rows: UndoRecord['rows'];
  photos: UndoRecord['photos'];
  restored: number;
  kept: KeptValue[];
  /** The growth in bytes. Entries and rows that are removed need not be counted. */
  growth: number;
};

/** @param translatedRowIds rows with translations, which were added later: a copy adds rows without translations. */
export function planUndo(
  undo: UndoRecord,
  current: CurrentValues,
  translatedRowIds: ReadonlySet<string>,
): UndoPlan {
  const rows = new Map(current.rows.map((row) => [row.id, row]));
  const currentText = ({ kind, rowId, field }: UndoRecord['texts'][number]) => {
    const fields: Fields | undefined =
      kind === 'apartment' ? current.apartment : rows.get(rowId)?.fields;
    return fields && String(fields[field] ?? '');
  };
  const isStillApplied = (text: UndoRecord['texts'][number]) =>
    digestOf(currentText(text)) === text.after;
  // The name of one network is useless with the password of another.
  const isNetworkStillApplied = undo.texts.filter(isOfNetwork).every(isStillApplied);
  const texts = splitByChange(undo.texts, (text) =>
    isOfNetwork(text) ? isNetworkStillApplied : isStillApplied(text),
  );
  const addedRows = splitByChange(undo.rows, ({ rowId, after }) => {
    const row = rows.get(rowId);
    return row !== undefined && rowDigest(row) === after && !translatedRowIds.has(rowId);
  });
  const photos = splitByChange(undo.photos, ({ rowId, after }) => {
    const row = rows.get(rowId);
    return row !== undefined && digestOf(row.images) === after;
  });
  const lists = undo.entries.map(({ field, added: entries }) => ({
    field,
    ...withoutEntries(current.apartment[field], entries),
  }));
  const removedEntries = lists.reduce((sum, { removedCount }) => sum + removedCount, 0);
  return {
    texts: texts.unchanged,
    lists: Object.fromEntries(
      lists
        .filter(({ removedCount }) => removedCount > 0)
        .map(({ field, remaining }) => [field, remaining]),
    ),
    rows: addedRows.unchanged,
    photos: photos.unchanged,
    restored:
      texts.unchanged.length +
      addedRows.unchanged.length +
      photos.unchanged.length +
      removedEntries,
    kept: [
      ...texts.changed.map((text) => toKeptValue(text, text.field)),
      ...lists.flatMap(({ field, missing }) =>
        missing.map((entry) => toKeptValue({ ...propertyReference, rowName: entry }, field)),
      ),
      ...addedRows.changed.map((row) => toKeptValue(row, '')),
      ...photos.changed.map((row) => toKeptValue(row, 'photos')),
    ],
    growth: texts.unchanged.reduce(
      (sum, text) => sum + byteLength(text.before) - byteLength(currentText(text) ?? ''),
      0,
    ),
  };
}

const networkFields: readonly string[] = copiedWifiFields;
const isOfNetwork = ({ kind, field }: UndoRecord['texts'][number]) =>
  kind === 'apartment' && networkFields.includes(field);

const propertyReference: Omit<RowReference, 'rowId'> = { kind: 'apartment', rowName: '' };

const toKeptValue = ({ kind, rowName }: Omit<RowReference, 'rowId'>, field: string): KeptValue => ({
  kind,
  rowName,
  field,
  reason: 'changed',
});

function splitByChange<Each>(all: Each[], isUnchanged: (each: Each) => boolean) {
  const unchanged: Each[] = [];
  const changed: Each[] = [];
  for (const each of all) (isUnchanged(each) ? unchanged : changed).push(each);
  return { unchanged, changed };
}

/** Removes each added entry once. An entry that was edited since then stays. */
function withoutEntries(list: string[], added: string[]) {
  const remaining = [...list];
  const missing = added.filter((entry) => {
    const index = remaining.lastIndexOf(entry);
    if (index >= 0) remaining.splice(index, 1);
    return index < 0;
  });
  return {
    remaining,
    missing: missing.filter(isVisible),
    removedCount: list.length - remaining.length,
  };
}

/** The result if nothing of the plan can be restored. */
export const withNothingRestored = (
  plan: UndoPlan,
  reason: KeptValue['reason'],
): Pick<UndoPlan, 'restored' | 'kept'> => ({
  restored: 0,
  kept: [
    ...plan.kept,
    ...plan.texts.map((text) => ({ ...toKeptValue(text, text.field), reason })),
    ...Object.keys(plan.lists).map((field) => ({
      ...toKeptValue(propertyReference, field),
      reason,
    })),
    ...[...plan.rows, ...plan.photos].map((row) => ({ ...toKeptValue(row, ''), reason })),
  ],
});

export const changedRowsOf = ({ texts, photos }: UndoPlan) =>
  changedRows(
    texts.map(({ before, ...text }) => ({ ...text, value: before })),
    photos,
  );
