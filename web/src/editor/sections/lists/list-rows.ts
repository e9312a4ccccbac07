/** Adds and removes rows in the cached lists, without a refetch. */
import {
  deleteArrivalStep,
  deleteGuide,
  deleteLocalTip,
  deleteSection,
  deleteSightseeingSpot,
} from '@guest-portal/contract';
import type { QueryClient } from '@tanstack/react-query';
import { changeFetched } from '../../../host/queries.ts';
import { CallError, call } from '../../../shared/api.ts';
import type { Ordered } from '../../../ui/sortable/reorder.ts';
import type { DraftStore } from '../../editing/drafts/draft-store.ts';
import { type ItemKey, keyOf, type RowKind, withoutItem } from '../../editing/drafts/drafts.ts';
import { imagesKindOf } from '../../editing/drafts/image-items.ts';
import { kinds } from '../../editing/items.ts';

export type ListKind = Exclude<RowKind, 'apartment' | 'guest'>;

/** What every list needs of its rows. The name may be derived from a text. */
export type ListRow = Ordered & { name: string };

const deletions: Record<ListKind, (id: string) => Promise<unknown>> = {
  step: (id) => call(deleteArrivalStep, { params: { id } }),
  localTip: (id) => call(deleteLocalTip, { params: { id } }),
  sightseeingSpot: (id) => call(deleteSightseeingSpot, { params: { id } }),
  guide: (id) => call(deleteGuide, { params: { id } }),
  section: (id) => call(deleteSection, { params: { id } }),
};

/** Deletes a row. A row that is already deleted counts as success. */
export const deleteRow = (kind: ListKind, id: string) =>
  deletions[kind](id).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  });

export function putNewRow(client: QueryClient, kind: ListKind, apartmentId: string, row: Ordered) {
  return changeFetched<Ordered[]>(
    client,
    kinds[kind].queryKey(apartmentId),
    (rows) => rows && [...rows, row],
  );
}

export function dropRow(client: QueryClient, kind: ListKind, apartmentId: string, id: string) {
  return changeFetched<Ordered[]>(client, kinds[kind].queryKey(apartmentId), (rows) =>
    rows?.filter((row) => row.id !== id),
  );
}

/** Removes the drafts, uploads and failures of a deleted row. */
export function dropDrafts(store: DraftStore, kind: ListKind, id: string) {
  const imagesKind = imagesKindOf(kind);
  dropDraft(store, keyOf(kind, id));
  if (imagesKind) dropDraft(store, keyOf(imagesKind, id));
}

function dropDraft(store: DraftStore, key: ItemKey) {
  const { drafts, uploads, failures } = store.get();
  const { [key]: _removed, ...others } = failures;
  store.set({
    drafts: withoutItem(drafts, key),
    uploads: uploads.filter(({ list }) => list !== key),
    failures: others,
  });
}
