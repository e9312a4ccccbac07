/** The photos in the form for a new row. Some are sent with the row, and the others move to the row's own list. */
import { isUnsaved, type Upload } from '../../../images/device-photos/upload.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { type ImagesKind, keyOf, newRowList } from '../drafts/drafts.ts';
import { savedImages, withImages } from '../drafts/image-edits.ts';
import { imagesOf } from '../drafts/image-items.ts';
import { useDraftStore, useEditing } from '../editing-context.tsx';

const noImages: readonly string[] = [];

/** The uploaded images of the form, and a function that changes them. */
export function useNewImages(kind: ImagesKind, apartmentId: string) {
  const store = useDraftStore();
  const list = newRowList(kind);
  const listed = useEditing((editing) =>
    editing.apartmentId === apartmentId ? (editing.newImages[list] ?? noImages) : noImages,
  );
  const change = (next: readonly string[]) => {
    store.set({ apartmentId });
    store.set({ newImages: { ...store.get().newImages, [list]: next } });
  };
  return { listed, change };
}

export const newImagesOf = (store: DraftStore, kind: ImagesKind): readonly string[] =>
  store.get().newImages[newRowList(kind)] ?? noImages;

/** Removes the photos of a form that is closed. */
export function dropNewRowPhotos(store: DraftStore, kind: ImagesKind) {
  const list = newRowList(kind);
  const { [list]: _dropped, ...newImages } = store.get().newImages;
  store.set({ newImages, uploads: store.get().uploads.filter((upload) => upload.list !== list) });
}

/**
 * Moves the photos that were not sent with the new row to its own list: those that are still uploading and those that
 * failed. From then on they are unsaved changes like all others.
 * @returns whether there were any photos to move
 */
export function movePhotosToRow(
  store: DraftStore,
  kind: ImagesKind,
  row: { id: string },
  sent: readonly string[],
): boolean {
  const [list, key] = [newRowList(kind), keyOf(kind, row.id)];
  const { [list]: uploaded = noImages, ...newImages } = store.get().newImages;
  const { drafts, uploads } = store.get();
  const { field } = imagesOf[kind];
  const saved = savedImages(row, field);
  const finishedLate = uploaded.filter((path) => !sent.includes(path));
  const isMoved = (upload: Upload) => upload.list === list && isUnsaved(upload);
  // This is one change, because an upload that is missing from the state is aborted.
  store.set({
    newImages,
    drafts: withImages(drafts, key, field, saved, [...saved, ...finishedLate]),
    uploads: uploads
      .filter((upload) => upload.list !== list || isUnsaved(upload))
      .map((upload) => (upload.list === list ? { ...upload, list: key } : upload)),
  });
  return finishedLate.length > 0 || uploads.some(isMoved);
}
