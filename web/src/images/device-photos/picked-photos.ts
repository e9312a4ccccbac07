import { isUnsaved, isUploadingOrDone, type Upload } from './upload.ts';

/** The chosen photos of one list, and the actions on them. */
export interface PickedPhotos {
  uploads: readonly Upload[];
  add: (files: File[]) => void;
  /** Lists files as refused, with the reason. */
  refuse: (files: File[], reason: string) => void;
  retry: (id: string) => void;
  remove: (ids: readonly string[]) => void;
}

export const splitUploads = (uploads: readonly Upload[]) => ({
  pending: uploads.filter(isUnsaved),
  refused: uploads.filter((upload) => !isUnsaved(upload)),
});

/** Returns the text of the status line for a list of photos. */
export function photosStatusText(uploads: readonly Upload[], addedCount: number): string {
  const uploadingCount = uploads.filter(isUploadingOrDone).length;
  if (uploadingCount > 0) return `Uploading ${photoCountText(uploadingCount)}...`;
  if (addedCount === 0) return '';
  return `${photoCountText(addedCount)} ${addedCount === 1 ? 'is' : 'are'} not saved yet.`;
}

const photoCountText = (count: number) => `${count} photo${count === 1 ? '' : 's'}`;
