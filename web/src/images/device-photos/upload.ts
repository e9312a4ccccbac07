/** The state of photo uploads, as plain data. */

export interface Upload {
  id: string;
  /** The id of the image list. */
  list: string;
  apartmentId: string;
  /** The name of the file. */
  name: string;
  /** The URL of a thumbnail that was made on this device. */
  preview?: string;
  state: UploadState;
  /** The progress of sending, from 0 to 1. */
  sent: number;
  /** Why the upload failed or was refused. */
  reason?: string;
  /** The path on the server after the upload. */
  path?: string;
}

/**
 * `failed` uploads can be retried, `refused` ones can’t. A `done` upload waits for photos that were chosen before it,
 * so that the photos keep their order.
 */
export type UploadState =
  | 'waiting'
  | 'preparing'
  | 'sending'
  | 'checking'
  | 'done'
  | 'failed'
  | 'refused';

export const isUploadingOrDone = ({ state }: Upload) => state !== 'failed' && state !== 'refused';

/** Whether the upload still has to become part of the saved list. */
export const isUnsaved = ({ state }: Upload) => state !== 'refused';

export const uploadsOfList = (uploads: readonly Upload[], list: string) =>
  uploads.filter((upload) => upload.list === list);

/** Returns what is stored to continue after a reload. The files are stored separately. */
export const storableUploads = (uploads: readonly Upload[]): Upload[] =>
  uploads.filter(isUnsaved).map(({ id, list, apartmentId, name }) => ({
    ...{ id, list, apartmentId, name },
    state: 'waiting',
    sent: 0,
  }));
