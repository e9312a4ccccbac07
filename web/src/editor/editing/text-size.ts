/** How much is written about a property, with what is typed and not saved yet. */
import {
  propertyTextLimit,
  propertyTooLong,
  type TextKind,
  textBytes,
} from '@guest-portal/contract/property-text';
import type { QueryClient } from '@tanstack/react-query';
import type { DraftStore, Failure } from './drafts/draft-store.ts';
import { draftedRow } from './drafts/drafted-row.ts';
import {
  applied,
  type Draft,
  type Drafts,
  type ItemKey,
  type ItemKind,
  noDrafts,
  partsOf,
} from './drafts/drafts.ts';
import { fetchedRows, savedRow } from './items.ts';

/** A guest's name is no text of the property. */
const textKinds = {
  apartment: 'apartment',
  step: 'step',
  localTip: 'place',
  sightseeingSpot: 'place',
  guide: 'guide',
  section: 'section',
} as const satisfies Record<string, TextKind>;

type Counted = keyof typeof textKinds;
const isCounted = (kind: string): kind is Counted => kind in textKinds;

export const textKindOf = (kind: ItemKind): TextKind | undefined =>
  isCounted(kind) ? textKinds[kind] : undefined;

/** In bytes, of what has been fetched so far: the server has the last word. */
export function measureText(client: QueryClient, apartmentId: string, drafts: Drafts): number {
  let bytes = 0;
  for (const kind of Object.keys(textKinds).filter(isCounted))
    for (const row of fetchedRows(client, apartmentId, kind))
      if (kind !== 'apartment' || row.id === apartmentId)
        bytes += textBytes(textKinds[kind], draftedRow(kind, row, drafts));
  return bytes;
}

/** By how many bytes saving the draft makes the property's texts longer; less than none when it shortens them. */
export function growthOf(
  client: QueryClient,
  apartmentId: string,
  key: ItemKey,
  draft: Draft,
): number {
  const { kind } = partsOf(key);
  const row = savedRow(client, apartmentId, key);
  if (!row || !isCounted(kind)) return 0;
  const textKind = textKinds[kind];
  return textBytes(textKind, applied(row, draft)) - textBytes(textKind, row);
}

/** The text that was lengthened most: there is the most to be taken away. */
export function grownField(draft: Draft): string | undefined {
  const grown = Object.entries(draft).map(
    ([field, { base, value }]) => [field, bytesIn(value) - bytesIn(base)] as const,
  );
  const [most] = grown.filter(([, growth]) => growth > 0).sort(([, one], [, other]) => other - one);
  return most?.[0];
}

/** Of a text, or of a list of them. */
const bytesIn = (value: unknown) =>
  [value].flat().reduce<number>((sum, text) => sum + encoder.encode(String(text ?? '')).length, 0);

const encoder = new TextEncoder();

/**
 * What the server would refuse; what was too long before may be shortened step by step.
 * @returns why, at the item that has grown most
 */
export function tooLong(client: QueryClient, store: DraftStore): [ItemKey, Failure] | undefined {
  const { apartmentId = '', drafts } = store.get();
  const bytes = measureText(client, apartmentId, drafts);
  if (bytes <= propertyTextLimit || bytes <= measureText(client, apartmentId, noDrafts))
    return undefined;
  const growth = ([key, draft]: [ItemKey, Draft]) => growthOf(client, apartmentId, key, draft);
  const items = Object.entries(drafts) as [ItemKey, Draft][];
  const [longest] = items.sort((one, other) => growth(other) - growth(one));
  if (!longest) return undefined;
  const [key, draft] = longest;
  const message = propertyTooLong(bytes);
  const field = grownField(draft);
  return [key, { message, ...(field && { fields: { [field]: message } }) }];
}
