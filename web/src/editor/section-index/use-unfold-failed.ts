import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { sectionsQuery } from '../../host/queries.ts';
import { useDraftStore, useEditing } from '../editing/editing-context.tsx';
import type { FoldedSections } from './folded-sections.ts';
import { sectionStates } from './section-states.ts';

/** Unfolds sections with failed saves, before the page scrolls to the first failure. */
export function useUnfoldFailed(folding: FoldedSections, apartmentId: string) {
  const client = useQueryClient();
  const store = useDraftStore();
  const failedSaves = useEditing((editing) => editing.failedSaves);
  useLayoutEffect(() => {
    if (failedSaves === 0) return;
    const rows = client.getQueryData(sectionsQuery(apartmentId).queryKey) ?? [];
    for (const [title, state] of sectionStates(store.get(), rows))
      if (state === 'failed') folding.set(title, true);
  }, [failedSaves, folding, apartmentId, client, store]);
}
