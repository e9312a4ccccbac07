/** The images and captions of a row with the draft applied, and functions that change them. */
import { type Captions, mergedCaptions } from '../../../images/captions.ts';
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
  const { field, captions: words } = imagesOf[kind];
  const saved = savedImages(row, field);
  const draft = useEditing((editing) =>
    editing.apartmentId === apartmentId ? editing.drafts[key] : undefined,
  );
  const write = (change: (drafts: Drafts) => Drafts) => {
    store.set({ apartmentId });
    const { drafts, failures } = store.get();
    const { [key]: _tried, ...others } = failures;
    store.set({ drafts: change(drafts), failures: others });
  };
  const change = (next: string[]) => write((drafts) => withImages(drafts, key, field, saved, next));

  const written = words && draft?.[words];
  const savedWords = (words && row[words]) ?? {};
  const captions = words && {
    texts: written
      ? mergedCaptions(written.base as Captions, written.value as Captions, savedWords).captions
      : savedWords,
    isChanged: written !== undefined,
    change: (next: Captions) => write((drafts) => withEdit(drafts, key, words, savedWords, next)),
    revert: () => write((drafts) => withoutFields(drafts, key, [words])),
  };
  return { saved, listed: listedImages(draft, field, saved), change, captions };
}
