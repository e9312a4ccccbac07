/** Keeps unsaved message texts in this tab, so that the Back button or a lost session does not lose them. */
import { useMemo, useSyncExternalStore } from 'react';
import { openUnsavedStore } from '../shared/unsaved-store.ts';
import type { Drafts, MessageDraft } from './drafts.ts';

type StoredDrafts = Readonly<{
  apartmentId: undefined;
  drafts: readonly (readonly [string, MessageDraft])[];
}>;

const openDrafts = (hostId: string) =>
  openUnsavedStore<StoredDrafts>({
    key: `unsaved-messages:${hostId}`,
    emptyState: { apartmentId: undefined, drafts: [] },
    hasUnsaved: ({ drafts }) => drafts.length > 0,
  });

export function useDrafts(hostId: string) {
  const store = useMemo(() => openDrafts(hostId), [hostId]);
  const storedDrafts = useSyncExternalStore(store.subscribe, store.get).drafts;
  const drafts: Drafts = useMemo(() => new Map(storedDrafts), [storedDrafts]);
  const change = (update: (drafts: Drafts) => Drafts) =>
    store.set({ drafts: [...update(new Map(store.get().drafts))] });
  return { drafts, change, store };
}
