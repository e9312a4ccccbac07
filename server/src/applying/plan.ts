/** What applying would do to one property: decided from plain values, and nothing is touched. */
import type { ChosenToApply } from '@guest-portal/contract';
import {
  type AppliedList,
  type AppliedRowKind,
  appliedLists,
  appliedRowTexts,
  appliedTexts,
  appliedWifi,
} from '@guest-portal/contract/applying-fields';
import { isVisible } from '@guest-portal/contract/fields';
import type { ListedImages } from '../images/image-lists.ts';
import { digestOf } from './digest.ts';
import type { Held, HeldRow } from './held.ts';
import { type Fields, rowKinds, sameName } from './row-kinds.ts';
import type { Place } from './undo.ts';

export type Plan = {
  texts: (Place & { field: PlannedField; before: string; after: string })[];
  entries: { field: AppliedList; added: string[] }[];
  /** Rows to add, as they stand in the property that they come from. */
  rows: Pick<HeldRow, 'kind' | 'name' | 'fields' | 'images'>[];
  photos: (Place & { kind: AppliedRowKind; images: ListedImages })[];
};

export type PlannedField =
  | (typeof appliedTexts | typeof appliedWifi)[number]
  | (typeof appliedRowTexts)[AppliedRowKind][number];

/** What is empty in the source says nothing, and overwrites nothing; but a network is one thing. */
export function planFor(source: Held, chosen: ChosenToApply, receiver: Held): Plan {
  const taken = new Set<string>();
  const matched = chosenRows(source, chosen).map((row) => {
    const same = receiver.rows.find((other) => !taken.has(other.id) && isSame(row, other));
    if (same) taken.add(same.id);
    return { row, same };
  });
  const both = matched.flatMap(({ row, same }) => (same ? [{ row, same }] : []));
  return {
    texts: [
      ...textsOfProperty(source, chosen, receiver),
      ...both.flatMap(({ row, same }) => textsOfRow(row, same)),
    ],
    entries: entriesFor(source, chosen, receiver),
    rows: matched
      .filter(({ same }) => !same)
      .map(({ row: { kind, name, fields, images } }) => ({ kind, name, fields, images })),
    // Photos of theirs stay: the machine may be another one.
    photos: both
      .filter(({ row, same }) => row.images.images.length > 0 && same.images.images.length === 0)
      .map(({ row, same }) => ({ ...placeOf(same), images: row.images })),
  };
}

export const isNothing = ({ texts, entries, rows, photos }: Plan) =>
  texts.length + entries.length + rows.length + photos.length === 0;

/** The same for two who were shown the same; whichever rows it is about, they are known by their names. */
export const seenOf = ({ texts, entries, rows, photos }: Plan): string =>
  digestOf([texts.map(withoutId), entries, rows, photos.map(withoutId)]);

const withoutId = <Each extends Place>({ rowId: _, ...rest }: Each) => rest;

/** Default cards are not a host's to apply, whatever is named. */
export function chosenRows({ rows }: Held, chosen: ChosenToApply): HeldRow[] {
  const ids = new Set(chosen.rows.map(({ kind, id }) => `${kind} ${id}`));
  return rows.filter((row) => ids.has(`${row.kind} ${row.id}`) && isTheirOwn(row));
}

const isTheirOwn = ({ kind, fields }: HeldRow) => kind !== 'section' || fields.kind === 'custom';

const isSame = (one: HeldRow, other: HeldRow) =>
  one.kind === other.kind &&
  rowKinds[one.kind].sortOf(one.fields) === rowKinds[one.kind].sortOf(other.fields) &&
  sameName(one.name) === sameName(other.name);

const placeOf = ({ kind, id, name }: HeldRow) => ({ kind, rowId: id, rowName: name });

function textsOfProperty(source: Held, { fields, wifi }: ChosenToApply, receiver: Held) {
  const texts = appliedTexts.filter((field) => fields.some((each) => each === field));
  // A password is of use only with the name of its network.
  const network = wifi && isVisible(source.apartment.wifiName) ? appliedWifi : [];
  const at: Place = { kind: 'apartment', rowId: receiver.id, rowName: '' };
  const both = (field: (typeof texts | typeof network)[number]) => ({
    ...at,
    field,
    before: receiver.apartment[field],
    after: source.apartment[field],
  });
  return [
    ...texts.map(both).filter(saysElse),
    // Theirs goes with its network, also where this one needs none.
    ...network.map(both).filter(({ before, after }) => before !== after),
  ];
}

/** How far it is to a place, each property knows best. */
function textsOfRow(row: HeldRow, same: HeldRow) {
  return appliedRowTexts[row.kind].flatMap((field) =>
    field === 'distance' && isVisible(textIn(same.fields, field))
      ? []
      : [
          {
            ...placeOf(same),
            field,
            before: textIn(same.fields, field),
            after: textIn(row.fields, field),
          },
        ].filter(saysElse),
  );
}

const textIn = (fields: Fields, field: string) => String(fields[field] ?? '');

const saysElse = ({ before, after }: { before: string; after: string }) =>
  before !== after && isVisible(after);

function entriesFor(source: Held, { fields }: ChosenToApply, receiver: Held): Plan['entries'] {
  return appliedLists
    .filter((field) => fields.includes(field))
    .map((field) => ({
      field,
      added: entriesBeyond(receiver.apartment[field], source.apartment[field]),
    }))
    .filter(({ added }) => added.length > 0);
}

function entriesBeyond(theirs: string[], ours: string[]): string[] {
  const known = new Set(theirs.map(sameName));
  return ours.filter((entry) => !known.has(sameName(entry)) && known.add(sameName(entry)));
}
