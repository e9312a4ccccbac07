/** The photos that were picked for one row, and the way to pick more. */
import { useMemo } from 'react';
import type { Picking } from '../../../images/picking/picking.ts';
import { ofList, type Upload } from '../../../images/picking/upload.ts';
import type { Editing } from '../drafts/draft-store.ts';
import { type ImagesKind, type ItemKey, keyOf } from '../drafts/drafts.ts';
import { useDraftStore, useEditing, usePhotoUploads } from '../editing-context.tsx';

export function usePicking(kind: ImagesKind, apartmentId: string, rowId: string): Picking {
  const store = useDraftStore();
  const photos = usePhotoUploads();
  const key = keyOf(kind, rowId);
  return {
    uploads: useEditing(useMemo(() => uploadsOf(key), [key])),
    add: (files) => {
      // What was typed about another property does not come along.
      store.set({ apartmentId });
      photos.current?.add(key, apartmentId, files);
    },
    refuse: (files, words) => photos.current?.refuse(key, apartmentId, files, words),
    retry: (id) => photos.current?.retry(id),
    remove: (ids) => photos.current?.remove(ids),
  };
}

/** The same list for as long as nothing about it changes: the others of a long page are not drawn for it. */
function uploadsOf(key: ItemKey) {
  let before: readonly Upload[] = [];
  return ({ uploads }: Editing) => {
    const now = ofList(uploads, key);
    const isSame = now.length === before.length && now.every((upload, at) => upload === before[at]);
    before = isSame ? before : now;
    return before;
  };
}
