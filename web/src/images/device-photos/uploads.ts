/**
 * Uploads chosen photos, several at once, and tracks their state. The caller stores the state with its other unsaved
 * data. Removing an upload from that state aborts it.
 */
import { statusOf } from '../upload-window/retries.ts';
import { failureText } from '../upload-window/upload-calls.ts';
import { forgetFile, keepFile, keptFile } from './kept-files.ts';
import { type PreparedPhoto, preparePhoto, UnusablePhotoError } from './prepare-photo.ts';
import { runInOrder } from './run-in-order.ts';
import { sendPhoto } from './send-photo.ts';
import { isOnItsWay, ofList, type Upload } from './upload.ts';

interface Place {
  get: () => readonly Upload[];
  set: (uploads: readonly Upload[]) => void;
  subscribe: (listener: () => void) => () => void;
}

interface Handlers {
  /**
   * Called with the path of an uploaded image.
   * @returns false while the list is not loaded; `takeOver` then tries again
   */
  onUploaded: (list: string, path: string) => boolean;
  onError: (error: unknown) => void;
}

interface Work {
  controller: AbortController;
  file?: File;
  prepared?: PreparedPhoto;
  preview?: string;
}

export type Uploads = ReturnType<typeof openUploads>;

const reportEvery = 500;

export function openUploads(place: Place, { onUploaded, onError }: Handlers) {
  const works = new Map<string, Work>();
  // A large photo needs 100 MB while it is converted, so only one is prepared at a time.
  const preparing = runInOrder(1);
  const sending = runInOrder(3);

  const find = (id: string) => place.get().find((upload) => upload.id === id);
  const change = (id: string, changes: Partial<Upload>) =>
    place.set(place.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const remove = (ids: readonly string[]) =>
    place.set(place.get().filter(({ id }) => !ids.includes(id)));

  /** Aborts uploads that were removed from the stored state. */
  const forget = () => {
    for (const [id, { controller, preview }] of works) {
      if (find(id)) continue;
      works.delete(id);
      controller.abort();
      if (preview) URL.revokeObjectURL(preview);
      void forgetFile(id);
    }
  };

  /** Adds finished photos to the list in the order in which they were chosen. Failed ones do not block others. */
  const takeOver = (list: string) => {
    for (const { id, state, path } of ofList(place.get(), list).filter(isOnItsWay)) {
      if (state !== 'done' || path === undefined || !onUploaded(list, path)) return;
      remove([id]);
    }
  };

  const uploadPhoto = async ({ id, list, apartmentId }: Upload, work: Work) => {
    const { signal } = work.controller;
    try {
      const { photo, type } = await preparing(() => prepare(id, work));
      const path = await sending(() => {
        signal.throwIfAborted();
        change(id, { state: 'sending' });
        const onSent = throttled((sent) =>
          change(id, { sent, state: sent < 1 ? 'sending' : 'checking' }),
        );
        return sendPhoto({ apartmentId, photo, type, signal, onSent });
      });
      change(id, { state: 'done', path });
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      const state = isFinal(error) ? 'refused' : 'failed';
      change(id, { state, words: failureText(error), sent: 0 });
      if (state === 'refused') void forgetFile(id);
    }
    takeOver(list);
  };

  const prepare = async (id: string, work: Work) => {
    work.controller.signal.throwIfAborted();
    if (work.prepared) return work.prepared;
    change(id, { state: 'preparing' });
    work.file ??= await keptFile(id);
    if (!work.file)
      throw new UnusablePhotoError(
        'The upload had not finished when you left the page. Please add it again.',
      );
    work.prepared = await preparePhoto(work.file, work.controller.signal);
    work.controller.signal.throwIfAborted();
    if (work.prepared.preview) work.preview = URL.createObjectURL(work.prepared.preview);
    change(id, { state: 'waiting', ...(work.preview && { preview: work.preview }) });
    return work.prepared;
  };

  const start = (upload: Upload, file?: File) => {
    const before = works.get(upload.id);
    const work: Work = { ...before, ...(file && { file }), controller: new AbortController() };
    works.set(upload.id, work);
    change(upload.id, { state: 'waiting' });
    void uploadPhoto(upload, work);
  };

  const stopListening = place.subscribe(forget);
  for (const upload of place.get()) start(upload);

  return {
    add(list: string, apartmentId: string, picked: readonly File[]) {
      const added = picked.map((file) => {
        const { name } = file;
        const upload: Upload = {
          ...{ id: newId(), list, apartmentId, name },
          ...{ state: 'waiting', sent: 0 },
        };
        return { upload, file };
      });
      place.set([...place.get(), ...added.map(({ upload }) => upload)]);
      for (const { upload, file } of added) {
        void keepFile(upload.id, file);
        start(upload, file);
      }
    },
    /** Lists files as refused without uploading them. */
    refuse(list: string, apartmentId: string, picked: readonly File[], words: string) {
      const refused = picked.map(
        ({ name }): Upload => ({
          ...{ id: newId(), list, apartmentId, name },
          ...{ state: 'refused', sent: 0, words },
        }),
      );
      place.set([...place.get(), ...refused]);
    },
    retry(id: string) {
      const upload = find(id);
      if (upload?.state === 'failed') start(upload);
    },
    remove,
    /** Adds finished photos to their lists as soon as these are loaded. */
    takeOver: () => new Set(place.get().map(({ list }) => list)).forEach(takeOver),
    /** Resolves when no upload is in progress, or when the device is offline. */
    settled: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (navigator.onLine !== false && place.get().some(isOnItsWay)) return;
          stop();
          removeEventListener('offline', look);
          resolve();
        };
        const stop = place.subscribe(look);
        addEventListener('offline', look);
        look();
      }),
    /** Stops all uploads because the page closes. They continue after a reload. */
    close() {
      stopListening();
      for (const { controller, preview } of works.values()) {
        controller.abort();
        if (preview) URL.revokeObjectURL(preview);
      }
      works.clear();
    },
  };
}

/** Returns an id that is unique in this tab. `crypto.randomUUID` is not available without HTTPS. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Whether the file itself can't be used, according to the server or this page. */
const isFinal = (error: unknown) =>
  error instanceof UnusablePhotoError || [400, 415, 422].includes(statusOf(error));

function throttled(report: (share: number) => void) {
  let lastReport = 0;
  return (share: number) => {
    if (share < 1 && Date.now() - lastReport < reportEvery) return;
    lastReport = Date.now();
    report(share);
  };
}
