/** Uploads photos into the lists of the edited property. An uploaded photo becomes a draft. */
import type { QueryClient } from '@tanstack/react-query';
import { openUploads } from '../../images/device-photos/uploads.ts';
import { withNew } from '../../images/image-list.ts';
import type { DraftStore } from './drafts/draft-store.ts';
import { type ItemKey, isNewRowList, partsOf } from './drafts/drafts.ts';
import { listedImages, savedImages, withImages } from './drafts/image-edits.ts';
import { imagesOf, isImagesKind } from './drafts/image-items.ts';
import { kinds, savedRow } from './items.ts';

export type PhotoUploads = ReturnType<typeof openPhotoUploads>;

export function openPhotoUploads(
  client: QueryClient,
  store: DraftStore,
  onError: (error: unknown) => void,
) {
  const uploads = openUploads(
    {
      get: () => store.get().uploads,
      set: (uploads) => store.set({ uploads }),
      subscribe: store.subscribe,
    },
    { onUploaded: (list, path) => addImage(client, store, list as ItemKey, path), onError },
  );
  // After a reload, a photo may be ready before its list is fetched.
  const stopListening = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') uploads.addFinishedPhotos();
  });
  return {
    ...uploads,
    close() {
      stopListening();
      uploads.close();
    },
  };
}

/**
 * Adds an image to the current draft. It reads the store, because several photos may arrive between renders.
 * @returns false while the row is not fetched
 */
function addImage(client: QueryClient, store: DraftStore, key: ItemKey, path: string) {
  const { apartmentId = '', drafts, newImages } = store.get();
  if (isNewRowList(key)) {
    store.set({ newImages: { ...newImages, [key]: withNew(newImages[key] ?? [], path) } });
    return true;
  }
  const { kind } = partsOf(key);
  if (client.getQueryData(kinds[kind].queryKey(apartmentId)) === undefined) return false;
  const row = savedRow(client, apartmentId, key);
  // The row was deleted. The server removes photos that no list contains.
  if (!row || !isImagesKind(kind)) return true;
  const { field } = imagesOf[kind];
  const saved = savedImages(row, field);
  const next = withNew(listedImages(drafts[key], field, saved), path);
  store.set({ drafts: withImages(drafts, key, field, saved, next) });
  return true;
}
