import { isOnItsWay, isUnsaved, type Upload } from './upload.ts';

/** The chosen photos of one list, and the actions on them. */
export interface PickedPhotos {
  uploads: readonly Upload[];
  add: (files: File[]) => void;
  /** Lists files as refused, with the reason. */
  refuse: (files: File[], words: string) => void;
  retry: (id: string) => void;
  remove: (ids: readonly string[]) => void;
}

export const partedUploads = (uploads: readonly Upload[]) => ({
  coming: uploads.filter(isUnsaved),
  refused: uploads.filter((upload) => !isUnsaved(upload)),
});

/** Returns the text of the status line for a list of photos. */
export function stateOfPhotos(uploads: readonly Upload[], added: number): string {
  const coming = uploads.filter(isOnItsWay).length;
  if (coming > 0) return `Uploading ${photos(coming)}...`;
  if (added === 0) return '';
  return `${photos(added)} ${added === 1 ? 'is' : 'are'} not saved yet.`;
}

const photos = (count: number) => `${count} photo${count === 1 ? '' : 's'}`;
