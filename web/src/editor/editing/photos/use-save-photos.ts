/** "Save photos" saves the photos of all lists, because hosts think of photos and not of lists. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOn401 } from '../../../accounts/on-401.ts';
import { showNoChanges, showSaved, showSaveFailed } from '../../../images/image-messages.ts';
import { type DraftStore, hasEdits } from '../drafts/draft-store.ts';
import type { ItemKey } from '../drafts/drafts.ts';
import { useDraftStore, usePhotoUploads } from '../editing-context.tsx';
import type { DraftConflict } from '../save.ts';
import { showFailures, showSaveFailure } from '../save-toasts.ts';
import { hasPhotoEdits, isPhotos, saveWithPhotos } from './save-with-photos.ts';

export function useSavePhotos() {
  const client = useQueryClient();
  const store = useDraftStore();
  const photos = usePhotoUploads();
  const on401 = useOn401();
  const [saving, setSaving] = useState(false);
  const [conflicts, setConflicts] = useState<DraftConflict[]>([]);
  const save = async () => {
    if (!hasPhotoEdits(store)) return showNoChanges();
    setSaving(true);
    clearPhotoFailures(store);
    const outcome = await saveWithPhotos({ client, store, uploads: photos.current }, isPhotos);
    setSaving(false);
    if (outcome.unauthorized) {
      on401(outcome.unauthorized);
      return;
    }
    const { failures } = outcome;
    const [first, ...others] = failures;
    if (others.length > 0) showSaveFailure(client, store, failures);
    else if (first) {
      showFailures(store, failures);
      showSaveFailed(first[1].message);
    } else if (outcome.conflicts.length > 0) setConflicts(outcome.conflicts);
    else if (!outcome.wasDiscarded) showSaved(hasEdits(store.get()));
  };
  return { save, saving, conflicts, setConflicts };
}

/** Clears the photo errors of the last save. Errors of texts stay. */
function clearPhotoFailures(store: DraftStore) {
  const failures = Object.entries(store.get().failures);
  store.set({
    failures: Object.fromEntries(failures.filter(([key]) => !isPhotos(key as ItemKey))),
  });
}
