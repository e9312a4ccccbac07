/**
 * Plans a copy to one property and changes nothing. Existing entries, rows and photos are never deleted, and an empty
 * text of the source overwrites nothing. Translations are not copied: existing ones become stale with their original.
 */
import type { CopySelection } from '@guest-portal/contract';
import {
  type CopiedList,
  type CopiedRowKind,
  copiedLists,
  copiedRowTexts,
  copiedTexts,
  copiedWifiFields,
} from '@guest-portal/contract/copied-fields';
import { isVisible } from '@guest-portal/contract/fields';
import type { ListedImages } from '../images/lists/image-lists.ts';
import type { CurrentRow, CurrentValues } from './current-values.ts';
import { digestOf } from './digest.ts';
import { type Fields, nameKey, rowKinds } from './row-kinds.ts';
import type { RowReference } from './undo-record.ts';

export type Plan = {
  texts: (RowReference & { field: PlannedField; before: string; after: string })[];
  entries: { field: CopiedList; added: string[] }[];
  /** Rows to add, with the values that they have in the source. */
  rows: Pick<CurrentRow, 'kind' | 'name' | 'fields' | 'images'>[];
  photos: (RowReference & { kind: CopiedRowKind; images: ListedImages })[];
};

type PlannedField =
  | (typeof copiedTexts | typeof copiedWifiFields)[number]
  | (typeof copiedRowTexts)[CopiedRowKind][number];

/**
 * The chosen parts of the source, prepared once for all receivers. Empty texts are left out, because they overwrite
 * nothing.
 */
type Source = {
  texts: { field: PlannedField & keyof CurrentValues['apartment']; after: string }[];
  entries: { field: CopiedList; keyedEntries: { key: string; entry: string }[] }[];
  rows: { row: CurrentRow; key: string; texts: { field: PlannedField; after: string }[] }[];
};

export function prepareSource(current: CurrentValues, chosen: CopySelection): Source {
  const fields: readonly string[] = chosen.fields;
  const textOf = (field: Source['texts'][number]['field']) => ({
    field,
    after: String(current.apartment[field]),
  });
  const texts = copiedTexts.filter((field) => fields.includes(field)).map(textOf);
  // A password is only useful with its network name. Empty Wi-Fi fields are copied as well.
  const network = chosen.wifi && isVisible(current.apartment.wifiName) ? copiedWifiFields : [];
  return {
    texts: [...texts.filter(({ after }) => isVisible(after)), ...network.map(textOf)],
    entries: copiedLists
      .filter((field) => fields.includes(field))
      .map((field) => ({ field, keyedEntries: current.apartment[field].map(toKeyedEntry) })),
    rows: chosenRows(current, chosen).map((row) => ({
      row,
      key: rowKey(row),
      texts: textsIn(row),
    })),
  };
}

const toKeyedEntry = (entry: string) => ({ key: nameKey(entry), entry });

const textsIn = (row: CurrentRow) =>
  copiedRowTexts[row.kind]
    .map((field) => ({ field, after: textIn(row.fields, field) }))
    .filter(({ after }) => isVisible(after));

/** Takes linear time: each name is normalised once, and rows are looked up instead of compared. */
export function planFor(source: Source, receiver: CurrentValues): Plan {
  const receiverRows = rowsByKey(source, receiver);
  const candidates = source.rows.map((chosen) => ({
    ...chosen,
    match: receiverRows.get(chosen.key)?.shift(),
  }));
  const matchedRows = candidates.flatMap(({ match, ...chosen }) =>
    match ? [{ ...chosen, match }] : [],
  );
  return {
    texts: [...textsOfProperty(source, receiver), ...matchedRows.flatMap(textsOfRow)],
    entries: entriesFor(source, receiver),
    rows: candidates
      .filter(({ match }) => !match)
      .map(({ row: { kind, name, fields, images } }) => ({ kind, name, fields, images })),
    // Existing photos stay, because they may show the property's own appliances.
    photos: matchedRows
      .filter(({ row, match }) => row.images.images.length > 0 && match.images.images.length === 0)
      .map(({ row, match }) => ({ ...referenceTo(match), images: row.images })),
  };
}

/** The receiver's rows of the chosen kinds. Several rows may share a name; the first of them is matched first. */
function rowsByKey({ rows }: Source, receiver: CurrentValues): Map<string, CurrentRow[]> {
  const receiverRows = new Map<string, CurrentRow[]>(rows.map(({ key }) => [key, []]));
  for (const row of receiver.rows) receiverRows.get(rowKey(row))?.push(row);
  return receiverRows;
}

/** Two rows with the same key are the same thing in two properties. */
const rowKey = ({ kind, fields, name }: CurrentRow) =>
  JSON.stringify([kind, rowKinds[kind].sortOf(fields), nameKey(name)]);

export const isEmptyPlan = ({ texts, entries, rows, photos }: Plan) =>
  texts.length + entries.length + rows.length + photos.length === 0;

/** Two plans that look the same have the same digest. Rows are identified by their names, not by their ids. */
export const planDigest = ({ texts, entries, rows, photos }: Plan): string =>
  digestOf([texts.map(withoutId), entries, rows, photos.map(withoutId)]);

const withoutId = <Each extends RowReference>({ rowId: _, ...change }: Each) => change;

/** Default cards can't be copied, even if the request names them. */
function chosenRows({ rows }: CurrentValues, chosen: CopySelection): CurrentRow[] {
  const ids = new Set(chosen.rows.map(({ kind, id }) => `${kind} ${id}`));
  return rows.filter((row) => ids.has(`${row.kind} ${row.id}`) && isCustom(row));
}

const isCustom = ({ kind, fields }: CurrentRow) => kind !== 'section' || fields.kind === 'custom';

const referenceTo = ({ kind, id, name }: CurrentRow) => ({ kind, rowId: id, rowName: name });

const textsOfProperty = ({ texts }: Source, { id, apartment }: CurrentValues): Plan['texts'] =>
  texts
    .map(({ field, after }) => ({
      kind: 'apartment' as const,
      rowId: id,
      rowName: '',
      field,
      before: String(apartment[field]),
      after,
    }))
    .filter(isChange);

/** An existing distance to a place stays, because it depends on the property. */
const textsOfRow = ({
  texts,
  match,
}: Source['rows'][number] & { match: CurrentRow }): Plan['texts'] =>
  texts
    .map(({ field, after }) => ({
      ...referenceTo(match),
      field,
      before: textIn(match.fields, field),
      after,
    }))
    .filter((text) => isChange(text) && !(text.field === 'distance' && isVisible(text.before)));

const textIn = (fields: Fields, field: string) => String(fields[field] ?? '');

const isChange = ({ before, after }: { before: string; after: string }) => before !== after;

function entriesFor({ entries }: Source, receiver: CurrentValues): Plan['entries'] {
  return entries
    .map(({ field, keyedEntries: entriesOfSource }) => {
      const knownKeys = new Set(receiver.apartment[field].map(nameKey));
      const isNew = ({ key }: { key: string }) => !knownKeys.has(key) && knownKeys.add(key);
      return { field, added: entriesOfSource.filter(isNew).map(({ entry }) => entry) };
    })
    .filter(({ added }) => added.length > 0);
}
