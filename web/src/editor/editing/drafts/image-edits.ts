/** Reads and drafts the images of rows, with pure functions over drafts. */
import { distinct, mergeLists } from '../../../images/image-list.ts';
import { type Draft, type Drafts, type ItemKey, withEdit, withoutFields } from './drafts.ts';
import type { imagesOf } from './image-items.ts';

type ImagesField = (typeof imagesOf)[keyof typeof imagesOf]['field'];

export const savedImages = (row: Record<string, unknown>, field: ImagesField): string[] =>
  distinct((row[field] as string[] | undefined) ?? []);

/** Returns the list that a save would send, with other people's changes, so that the host sees them before saving. */
export function listedImages(
  draft: Draft | undefined,
  field: ImagesField,
  saved: readonly string[],
): readonly string[] {
  const edit = draft?.[field];
  // The cast is safe, because only `withImages` drafts such a list.
  return edit ? mergeLists(edit.base as string[], edit.value as string[], saved) : saved;
}

/** Drafts a new list, based on the saved one that the host sees now. */
export const withImages = (
  drafts: Drafts,
  key: ItemKey,
  field: ImagesField,
  saved: readonly string[],
  next: readonly string[],
): Drafts => withEdit(withoutFields(drafts, key, [field]), key, field, saved, next);
