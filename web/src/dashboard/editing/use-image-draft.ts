/** The images of a row with the draft applied, and the way to change them. */
import { distinct, mergedLists } from '../../images/image-list.ts';
import { type ImagesKind, keyOf, withEdit, withoutItem } from './drafts.ts';
import { useDraftStore, useEditing } from './editing-context.tsx';
import { imagesOf } from './image-items.ts';

export type RowWithImages = { id: string; images?: string[]; apartmentPhotos?: string[] };

export function useImageDraft(kind: ImagesKind, apartmentId: string, row: RowWithImages) {
  const store = useDraftStore();
  const key = keyOf(kind, row.id);
  const { field } = imagesOf[kind];
  const saved = distinct(row[field] ?? []);
  const edit = useEditing((editing) =>
    editing.apartmentId === apartmentId ? editing.drafts[key]?.[field] : undefined,
  );
  // What somebody else has added or removed meanwhile is shown before it is saved: nothing comes as a surprise.
  // Only `change` below drafts such a list.
  const listed = edit ? mergedLists(edit.base as string[], edit.value as string[], saved) : saved;
  const change = (next: string[]) => {
    store.set({ apartmentId });
    const { drafts, failures } = store.get();
    const { [key]: _tried, ...others } = failures;
    // The host has seen what stands there now: later changes count from there.
    store.set({
      drafts: withEdit(withoutItem(drafts, key), key, field, saved, next),
      failures: others,
    });
  };
  return { saved, listed, change, isChanged: edit !== undefined };
}
