/** The images and captions of a row with the draft applied, and functions that change them. */
import { type Captions, mergeCaptions } from '../../../images/captions.ts';
import { type Drafts, type ImagesKind, keyOf, withEdit, withoutFields } from '../drafts/drafts.ts';
import { listedImages, savedImages, withImages } from '../drafts/image-edits.ts';
import { imagesOf } from '../drafts/image-items.ts';
import { useDraftStore, useEditing } from '../editing-context.tsx';

export type RowWithImages = {
  id: string;
  images?: string[];
  imageCaptions?: Captions;
  apartmentPhotos?: string[];
  apartmentPhotoCaptions?: Captions;
};

export function useImageDraft(kind: ImagesKind, apartmentId: string, row: RowWithImages) {
  const store = useDraftStore();
  const key = keyOf(kind, row.id);
  const { field, captions: captionsField } = imagesOf[kind];
  const saved = savedImages(row, field);
  const draft = useEditing((editing) =>
    editing.apartmentId === apartmentId ? editing.drafts[key] : undefined,
  );
  const updateDrafts = (change: (drafts: Drafts) => Drafts) => {
    store.set({ apartmentId });
    const { drafts, failures } = store.get();
    const { [key]: _lastFailure, ...others } = failures;
    store.set({ drafts: change(drafts), failures: others });
  };
  const change = (next: string[]) =>
    updateDrafts((drafts) => withImages(drafts, key, field, saved, next));

  const captionsEdit = captionsField && draft?.[captionsField];
  const savedCaptions = (captionsField && row[captionsField]) ?? {};
  const captions = captionsField && {
    texts: captionsEdit
      ? mergeCaptions(captionsEdit.base as Captions, captionsEdit.value as Captions, savedCaptions)
          .captions
      : savedCaptions,
    isChanged: captionsEdit !== undefined,
    change: (next: Captions) =>
      updateDrafts((drafts) => withEdit(drafts, key, captionsField, savedCaptions, next)),
    revert: () => updateDrafts((drafts) => withoutFields(drafts, key, [captionsField])),
  };
  return { saved, listed: listedImages(draft, field, saved), change, captions };
}
