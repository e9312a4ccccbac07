/** Unsaved changes of a host, as pure functions over plain data. */
import { isEqual } from '../../../shared/is-equal.ts';

const rowKinds = [
  'apartment',
  'guest',
  'step',
  'localTip',
  'sightseeingSpot',
  'guide',
  'section',
] as const;
export type RowKind = (typeof rowKinds)[number];

/** A row's images are a separate item: they have their own API call, and can fail on their own. */
const imagesKinds = [
  'apartmentPhotos',
  'stepImages',
  'localTipImages',
  'sightseeingSpotImages',
  'guideImages',
] as const;
export type ImagesKind = (typeof imagesKinds)[number];

export type ItemKind = RowKind | ImagesKind;

/** An item is a row on the server, the images of a row, or `guest:new` for a guest that does not exist yet. */
export type ItemKey = `${ItemKind}:${string}`;

/** `base` is the saved value when the host began to type. It shows whether someone else has changed the field since. */
type Edit = { base: unknown; value: unknown };
export type Draft = Readonly<Record<string, Edit>>;
export type Drafts = Readonly<Partial<Record<ItemKey, Draft>>>;

export const noDrafts: Drafts = Object.freeze({});

export const newGuestKey: ItemKey = 'guest:new';

export const keyOf = (kind: ItemKind, id: string): ItemKey => `${kind}:${id}`;

/** Returns the key for the images in the form for a new row, which has no id yet. */
export const newRowList = (kind: ImagesKind): ItemKey => keyOf(kind, 'new');

export const isNewRowList = (list: string) => partsOf(list as ItemKey).id === 'new';

export function partsOf(key: ItemKey): { kind: ItemKind; id: string } {
  const colon = key.indexOf(':');
  return { kind: key.slice(0, colon) as ItemKind, id: key.slice(colon + 1) };
}

const itemKinds: readonly string[] = [...rowKinds, ...imagesKinds];

/** Removes items of kinds that no longer exist, because nothing could show or save them. */
export const withoutUnknownKinds = (drafts: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([key]) => itemKinds.includes(partsOf(key as ItemKey).kind)),
  );

export function withEdit(
  drafts: Drafts,
  key: ItemKey,
  field: string,
  saved: unknown,
  value: unknown,
): Drafts {
  const draft = drafts[key] ?? {};
  const base = draft[field] ? draft[field].base : saved;
  // The host restored the saved value, so there is nothing to save.
  if (isEqual(value, saved)) return withoutFields(drafts, key, [field]);
  return { ...drafts, [key]: { ...draft, [field]: { base, value } } };
}

export function withoutFields(drafts: Drafts, key: ItemKey, fields: string[]): Drafts {
  const draft = drafts[key];
  if (!draft) return drafts;
  const remaining = Object.entries(draft).filter(([field]) => !fields.includes(field));
  if (remaining.length === 0) return withoutItem(drafts, key);
  return { ...drafts, [key]: Object.fromEntries(remaining) };
}

export function withoutItem(drafts: Drafts, key: ItemKey): Drafts {
  if (!drafts[key]) return drafts;
  const { [key]: _removed, ...rest } = drafts;
  return rest;
}

/** Removes saved values from the drafts. Text typed during the save stays, based on the saved value. */
export function withSaved(
  drafts: Drafts,
  key: ItemKey,
  sent: Draft,
  row: Record<string, unknown>,
): Drafts {
  let result = drafts;
  for (const [field, { base, value }] of Object.entries(sent)) {
    // If the host restored the old value during the save, there is no draft. The old value is a change now.
    const current = result[key]?.[field] ?? { value: base };
    result = isEqual(current.value, value)
      ? withoutFields(result, key, [field])
      : {
          ...result,
          [key]: { ...result[key], [field]: { base: row[field], value: current.value } },
        };
  }
  return result;
}

export function valuesOf(draft: Draft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(draft).map(([field, { value }]) => [field, value]));
}

/** The drafted fields that someone else has changed since the host began to type. */
export function fieldsInConflict(draft: Draft, row: Record<string, unknown>): string[] {
  return Object.entries(draft)
    .filter(([field, { base, value }]) => !isEqual(base, row[field]) && !isEqual(value, row[field]))
    .map(([field]) => field);
}

/** Returns the row with the draft applied. */
export function withDraft<Row extends object>(row: Row, draft: Draft | undefined): Row {
  return draft ? { ...row, ...valuesOf(draft) } : row;
}
