/** Measures the texts of a property, including unsaved changes. */
import {
  type CountedRowKind,
  propertyTextLimit,
  propertyTooLongMessage,
  textBytes,
} from '@guest-portal/contract/property-text';
import type { QueryClient } from '@tanstack/react-query';
import type { DraftStore, SaveFailure } from './drafts/draft-store.ts';
import { draftedRow } from './drafts/drafted-row.ts';
import {
  type Draft,
  type Drafts,
  type ItemKey,
  type ItemKind,
  noDrafts,
  partsOf,
  withDraft,
} from './drafts/drafts.ts';
import { fetchedRows, savedRow } from './items.ts';

/** The kinds whose texts count. A guest's name is not a text of the property. */
const textKinds = {
  apartment: 'apartment',
  step: 'step',
  localTip: 'place',
  sightseeingSpot: 'place',
  guide: 'guide',
  section: 'section',
} as const satisfies Record<string, CountedRowKind>;

type CountedKind = keyof typeof textKinds;
const isCountedKind = (kind: string): kind is CountedKind => kind in textKinds;

export const textKindOf = (kind: ItemKind): CountedRowKind | undefined =>
  isCountedKind(kind) ? textKinds[kind] : undefined;

/** Returns the size in bytes of all texts fetched so far. The server makes the final check. */
export function measureText(client: QueryClient, apartmentId: string, drafts: Drafts): number {
  let bytes = 0;
  for (const kind of Object.keys(textKinds).filter(isCountedKind))
    for (const row of fetchedRows(client, apartmentId, kind))
      if (kind !== 'apartment' || row.id === apartmentId)
        bytes += textBytes(textKinds[kind], draftedRow(kind, row, drafts));
  return bytes;
}

/** Returns by how many bytes the draft lengthens the texts. The number is negative if it shortens them. */
export function addedBytes(
  client: QueryClient,
  apartmentId: string,
  key: ItemKey,
  draft: Draft,
): number {
  const { kind } = partsOf(key);
  const row = savedRow(client, apartmentId, key);
  if (!row || !isCountedKind(kind)) return 0;
  const textKind = textKinds[kind];
  return textBytes(textKind, withDraft(row, draft)) - textBytes(textKind, row);
}

/** Returns the field that grew most, because the host can shorten that one most. */
export function fieldThatGrewMost(draft: Draft): string | undefined {
  const growthByField = Object.entries(draft).map(
    ([field, { base, value }]) => [field, bytesIn(value) - bytesIn(base)] as const,
  );
  const [first] = growthByField.filter(([, growth]) => growth > 0).sort(([, a], [, b]) => b - a);
  return first?.[0];
}

/** Returns the bytes of a text or a list of texts. */
const bytesIn = (value: unknown) =>
  [value].flat().reduce<number>((sum, text) => sum + encoder.encode(String(text ?? '')).length, 0);

const encoder = new TextEncoder();

/**
 * Checks the total size as the server does. Texts that are already too long can be shortened step by step.
 * @returns the error, at the item that grew most
 */
export function findTextLimitFailure(
  client: QueryClient,
  store: DraftStore,
): [ItemKey, SaveFailure] | undefined {
  const { apartmentId = '', drafts } = store.get();
  const bytes = measureText(client, apartmentId, drafts);
  if (bytes <= propertyTextLimit || bytes <= measureText(client, apartmentId, noDrafts))
    return undefined;
  const growth = ([key, draft]: [ItemKey, Draft]) => addedBytes(client, apartmentId, key, draft);
  const items = Object.entries(drafts) as [ItemKey, Draft][];
  const [first] = items.sort((a, b) => growth(b) - growth(a));
  if (!first) return undefined;
  const [key, draft] = first;
  const message = propertyTooLongMessage(bytes);
  const field = fieldThatGrewMost(draft);
  return [key, { message, ...(field && { fields: { [field]: message } }) }];
}
