/** Keeps unsaved message texts in this tab, so that the Back button or a lost session does not lose them. */
import { useMemo, useSyncExternalStore } from 'react';
import { openUnsavedStore } from '../shared/unsaved-store.ts';
import type { Drafts, MessageDraft } from './drafts.ts';

type Writing = Readonly<{
  apartmentId: undefined;
  drafts: readonly (readonly [string, MessageDraft])[];
}>;

const openDrafts = (hostId: string) =>
  openUnsavedStore<Writing>({
    key: `unsaved-messages:${hostId}`,
    nothing: { apartmentId: undefined, drafts: [] },
    hasUnsaved: ({ drafts }) => drafts.length > 0,
  });

export function useDrafts(hostId: string) {
  const store = useMemo(() => openDrafts(hostId), [hostId]);
  const kept = useSyncExternalStore(store.subscribe, store.get).drafts;
  const drafts: Drafts = useMemo(() => new Map(kept), [kept]);
  const change = (how: (drafts: Drafts) => Drafts) =>
    store.set({ drafts: [...how(new Map(store.get().drafts))] });
  return { drafts, change, store };
}
