import { photosStatusText } from '../../../images/device-photos/picked-photos.ts';
import { isUnsaved } from '../../../images/device-photos/upload.ts';
import type { Editing } from '../drafts/draft-store.ts';
import { type ItemKey, isNewRowList, partsOf } from '../drafts/drafts.ts';
import { imagesOf, isImagesKind } from '../drafts/image-items.ts';
import { useEditing } from '../editing-context.tsx';

/** Says in the save bar how many photos are among the unsaved changes. */
export function UnsavedPhotosNote() {
  const text = useEditing(unsavedPhotosText);
  return (
    // The element always exists, so that screen readers announce the text.
    <p role="status" className="w-full text-small text-soft empty:hidden">
      {text}
    </p>
  );
}

function unsavedPhotosText({ drafts, uploads }: Editing): string {
  const pending = uploads.filter((upload) => isUnsaved(upload) && !isNewRowList(upload.list));
  const failedCount = pending.filter(({ state }) => state === 'failed').length;
  const addedCounts = Object.entries(drafts).map(([key, draft]) => {
    const { kind } = partsOf(key as ItemKey);
    const edit = isImagesKind(kind) ? draft?.[imagesOf[kind].field] : undefined;
    if (!edit) return 0;
    const base = new Set(edit.base as string[]);
    return (edit.value as string[]).filter((path) => !base.has(path)).length;
  });
  const addedCount = addedCounts.reduce((sum, count) => sum + count, failedCount);
  return photosStatusText(pending, addedCount);
}
