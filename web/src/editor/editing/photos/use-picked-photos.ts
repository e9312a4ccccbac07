/** The photos picked for one row, and a function that adds more. */
import { useMemo } from 'react';
import type { PickedPhotos } from '../../../images/device-photos/picked-photos.ts';
import { type Upload, uploadsOfList } from '../../../images/device-photos/upload.ts';
import type { Editing } from '../drafts/draft-store.ts';
import { type ImagesKind, type ItemKey, keyOf } from '../drafts/drafts.ts';
import { useDraftStore, useEditing, usePhotoUploads } from '../editing-context.tsx';

export function usePickedPhotos(
  kind: ImagesKind,
  apartmentId: string,
  rowId: string,
): PickedPhotos {
  const store = useDraftStore();
  const photos = usePhotoUploads();
  const key = keyOf(kind, rowId);
  return {
    uploads: useEditing(useMemo(() => uploadsSelector(key), [key])),
    add: (files) => {
      // Drafts of another property are discarded.
      store.set({ apartmentId });
      photos.current?.add(key, apartmentId, files);
    },
    refuse: (files, reason) => photos.current?.refuse(key, apartmentId, files, reason),
    retry: (id) => photos.current?.retry(id),
    remove: (ids) => photos.current?.remove(ids),
  };
}

/** Returns a selector that gives the same array until an upload changes, so that other lists don't render again. */
function uploadsSelector(key: ItemKey) {
  let previous: readonly Upload[] = [];
  return ({ uploads }: Editing) => {
    const current = uploadsOfList(uploads, key);
    const isSame =
      current.length === previous.length &&
      current.every((upload, index) => upload === previous[index]);
    previous = isSame ? previous : current;
    return previous;
  };
}
