/** A row's images with the draft applied, and the draft with other images: pure functions over drafts. */
import { distinct, mergedLists } from '../../../images/image-list.ts';
import { type Draft, type Drafts, type ItemKey, withEdit, withoutFields } from './drafts.ts';
import type { imagesOf } from './image-items.ts';

type ImagesField = (typeof imagesOf)[keyof typeof imagesOf]['field'];

export const savedImages = (row: Record<string, unknown>, field: ImagesField): string[] =>
  distinct((row[field] as string[] | undefined) ?? []);

/**
 * What saving would send. What somebody else has added or removed meanwhile is shown before it is saved: nothing comes
 * as a surprise.
 */
export function listedImages(
  draft: Draft | undefined,
  field: ImagesField,
  saved: readonly string[],
): readonly string[] {
  const edit = draft?.[field];
  // Only `withImages` below drafts such a list.
  return edit ? mergedLists(edit.base as string[], edit.value as string[], saved) : saved;
}

/** The host has seen what stands there now: later changes count from there. */
export const withImages = (
  drafts: Drafts,
  key: ItemKey,
  field: ImagesField,
  saved: readonly string[],
  next: readonly string[],
): Drafts => withEdit(withoutFields(drafts, key, [field]), key, field, saved, next);
