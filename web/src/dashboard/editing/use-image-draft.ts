/** The images of a row with the draft applied, and the way to change them and what is written under them. */
import { type Captions, mergedCaptions } from '../../images/captions.ts';
import { distinct, mergedLists } from '../../images/image-list.ts';
import { type Drafts, type ImagesKind, keyOf, withEdit, withoutFields } from './drafts.ts';
import { useDraftStore, useEditing } from './editing-context.tsx';
import { imagesOf } from './image-items.ts';

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
  const saved = distinct(row[field] ?? []);
  const draft = useEditing((editing) =>
    editing.apartmentId === apartmentId ? editing.drafts[key] : undefined,
  );
  // What somebody else has added or removed meanwhile is shown before it is saved: nothing comes as a surprise.
  // Only `change` below drafts such a list.
  const edit = draft?.[field];
  const listed = edit ? mergedLists(edit.base as string[], edit.value as string[], saved) : saved;
  const write = (change: (drafts: Drafts) => Drafts) => {
    store.set({ apartmentId });
    const { drafts, failures } = store.get();
    const { [key]: _tried, ...others } = failures;
    store.set({ drafts: change(drafts), failures: others });
  };
  // The host has seen what stands there now: later changes count from there.
  const change = (next: string[]) =>
    write((drafts) => withEdit(withoutFields(drafts, key, [field]), key, field, saved, next));

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
  return { saved, listed, change, captions, isChanged: draft !== undefined };
}
