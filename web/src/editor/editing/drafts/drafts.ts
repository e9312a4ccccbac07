/** What a host has typed and not saved yet: pure functions over plain data. */
import { same } from '../../../shared/same.ts';

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

/**
 * A row's images are an item of their own beside the row: they have a call of their own, a save button of their
 * own, and can fail while the row's text is saved.
 */
const imagesKinds = [
  'apartmentPhotos',
  'stepImages',
  'localTipImages',
  'sightseeingSpotImages',
  'guideImages',
] as const;
export type ImagesKind = (typeof imagesKinds)[number];

export type ItemKind = RowKind | ImagesKind;

/** An item is a row of the server's; `guest:new` is the one that saving will make. */
export type ItemKey = `${ItemKind}:${string}`;

/** `base` is what stood there when the typing began: it tells whether somebody else wrote since. */
type Edit = { base: unknown; value: unknown };
export type Draft = Readonly<Record<string, Edit>>;
export type Drafts = Readonly<Partial<Record<ItemKey, Draft>>>;

export const noDrafts: Drafts = Object.freeze({});

export const newGuestKey: ItemKey = 'guest:new';

export const keyOf = (kind: ItemKind, id: string): ItemKey => `${kind}:${id}`;

export function partsOf(key: ItemKey): { kind: ItemKind; id: string } {
  const colon = key.indexOf(':');
  return { kind: key.slice(0, colon) as ItemKind, id: key.slice(colon + 1) };
}

const itemKinds: readonly string[] = [...rowKinds, ...imagesKinds];

/** Without items of a kind that there is no more: nothing could show, check or save them. */
export const ofKnownKinds = (drafts: Drafts): Drafts =>
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
  // Typed back to what stands there: nothing is left to save.
  if (same(value, saved)) return withoutFields(drafts, key, [field]);
  return { ...drafts, [key]: { ...draft, [field]: { base, value } } };
}

export function withoutFields(drafts: Drafts, key: ItemKey, fields: string[]): Drafts {
  const draft = drafts[key];
  if (!draft) return drafts;
  const left = Object.entries(draft).filter(([field]) => !fields.includes(field));
  if (left.length === 0) return withoutItem(drafts, key);
  return { ...drafts, [key]: Object.fromEntries(left) };
}

export function withoutItem(drafts: Drafts, key: ItemKey): Drafts {
  if (!drafts[key]) return drafts;
  const { [key]: _gone, ...rest } = drafts;
  return rest;
}

/** What was sent stands on the server now; what was typed meanwhile goes on from there. */
export function withSaved(
  drafts: Drafts,
  key: ItemKey,
  sent: Draft,
  row: Record<string, unknown>,
): Drafts {
  let after = drafts;
  for (const [field, { base, value }] of Object.entries(sent)) {
    // No draft any more: it was typed back to what stood there before, which is a change now.
    const now = after[key]?.[field] ?? { value: base };
    after = same(now.value, value)
      ? withoutFields(after, key, [field])
      : { ...after, [key]: { ...after[key], [field]: { base: row[field], value: now.value } } };
  }
  return after;
}

export function valuesOf(draft: Draft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(draft).map(([field, { value }]) => [field, value]));
}

/** The fields that somebody else has changed to something else since the typing began. */
export function fieldsInConflict(draft: Draft, row: Record<string, unknown>): string[] {
  return Object.entries(draft)
    .filter(([field, { base, value }]) => !same(base, row[field]) && !same(value, row[field]))
    .map(([field]) => field);
}

/** A row as it will be once the draft is saved. */
export function applied<Row extends object>(row: Row, draft: Draft | undefined): Row {
  return draft ? { ...row, ...valuesOf(draft) } : row;
}
