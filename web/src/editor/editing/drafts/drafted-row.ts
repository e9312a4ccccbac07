/** A row with its draft and the draft of its images, which are a separate item. */
import { type Drafts, keyOf, type RowKind, withDraft } from './drafts.ts';
import { imagesKindOf } from './image-items.ts';

export function draftedRow<Row extends { id: string }>(
  kind: RowKind,
  row: Row,
  drafts: Drafts,
): Row {
  const imagesKind = imagesKindOf(kind);
  const withText = withDraft(row, drafts[keyOf(kind, row.id)]);
  return imagesKind ? withDraft(withText, drafts[keyOf(imagesKind, row.id)]) : withText;
}
