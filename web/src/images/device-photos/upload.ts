/** Photos on their way from this device into a list: what is known of each, as plain data. */

export interface Upload {
  id: string;
  /** Which list it is for. */
  list: string;
  apartmentId: string;
  /** Of the file. */
  name: string;
  /** A small picture of it, made on this device. */
  preview?: string;
  state: UploadState;
  /** How much of it has left this device, from 0 to 1. */
  sent: number;
  /** Why it has failed, or was refused. */
  words?: string;
  /** Where the server keeps it, once it is there. */
  path?: string;
}

/**
 * `failed` may succeed by another try, `refused` will not. `done` is one that waits for those that were picked
 * before it, so that all stand in the order of the picking.
 */
export type UploadState =
  | 'waiting'
  | 'preparing'
  | 'sending'
  | 'checking'
  | 'done'
  | 'failed'
  | 'refused';

export const isOnItsWay = ({ state }: Upload) => state !== 'failed' && state !== 'refused';

/** A host who leaves would lose it. */
export const isUnsaved = ({ state }: Upload) => state !== 'refused';

export const ofList = (uploads: readonly Upload[], list: string) =>
  uploads.filter((upload) => upload.list === list);

/** What a reload needs to go on: the file itself lies elsewhere. */
export const lastingUploads = (uploads: readonly Upload[]): Upload[] =>
  uploads.filter(isUnsaved).map(({ id, list, apartmentId, name }) => ({
    ...{ id, list, apartmentId, name },
    state: 'waiting',
    sent: 0,
  }));
