/**
 * Uploads chosen photos, several at once, and tracks their state. The caller stores the state with its other unsaved
 * data. Removing an upload from that state aborts it.
 */
import { statusOf } from '../upload-window/retries.ts';
import { failureText } from '../upload-window/upload-calls.ts';
import { type PreparedPhoto, preparePhoto, UnusablePhotoError } from './prepare-photo.ts';
import { runInOrder } from './run-in-order.ts';
import { sendPhoto } from './send-photo.ts';
import { deleteStoredFile, readStoredFile, storeFile } from './stored-files.ts';
import { isUploadingOrDone, type Upload, uploadsOfList } from './upload.ts';

interface UploadStore {
  get: () => readonly Upload[];
  set: (uploads: readonly Upload[]) => void;
  subscribe: (listener: () => void) => () => void;
}

interface Handlers {
  /**
   * Called with the path of an uploaded image.
   * @returns false while the list is not loaded; once it is, the owner of the list calls `addFinishedPhotos`
   */
  onUploaded: (list: string, path: string) => boolean;
  onError: (error: unknown) => void;
}

interface UploadTask {
  controller: AbortController;
  file?: File;
  prepared?: PreparedPhoto;
  preview?: string;
}

export type Uploads = ReturnType<typeof openUploads>;

/** Milliseconds between two updates of the progress. */
const progressInterval = 500;

export function openUploads(store: UploadStore, { onUploaded, onError }: Handlers) {
  const tasks = new Map<string, UploadTask>();
  // A large photo needs 100 MB while it is converted, so only one is prepared at a time.
  const runPreparation = runInOrder(1);
  const runUpload = runInOrder(3);

  const findUpload = (id: string) => store.get().find((upload) => upload.id === id);
  const changeUpload = (id: string, changes: Partial<Upload>) =>
    store.set(store.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const removeUploads = (ids: readonly string[]) =>
    store.set(store.get().filter(({ id }) => !ids.includes(id)));

  /** Aborts uploads that were removed from the stored state. */
  const abortRemoved = () => {
    for (const [id, { controller, preview }] of tasks) {
      if (findUpload(id)) continue;
      tasks.delete(id);
      controller.abort();
      if (preview) URL.revokeObjectURL(preview);
      void deleteStoredFile(id);
    }
  };

  /** Adds finished photos to the list in the order in which they were chosen. Failed ones do not block others. */
  const addFinishedPhotos = (list: string) => {
    for (const { id, state, path } of uploadsOfList(store.get(), list).filter(isUploadingOrDone)) {
      if (state !== 'done' || path === undefined || !onUploaded(list, path)) return;
      removeUploads([id]);
    }
  };

  const uploadPhoto = async ({ id, list, apartmentId }: Upload, task: UploadTask) => {
    const { signal } = task.controller;
    try {
      const { photo, type } = await runPreparation(() => prepareUpload(id, task));
      const path = await runUpload(() => {
        signal.throwIfAborted();
        changeUpload(id, { state: 'sending' });
        const onSent = throttled((sent) =>
          changeUpload(id, { sent, state: sent < 1 ? 'sending' : 'checking' }),
        );
        return sendPhoto({ apartmentId, photo, type, signal, onSent });
      });
      changeUpload(id, { state: 'done', path });
    } catch (error) {
      // A removed photo no longer delays those that were chosen after it.
      if (signal.aborted) return addFinishedPhotos(list);
      onError(error);
      const state = isPermanent(error) ? 'refused' : 'failed';
      changeUpload(id, { state, reason: failureText(error), sent: 0 });
      if (state === 'refused') void deleteStoredFile(id);
    }
    // The photo may have moved to another list in the meantime.
    addFinishedPhotos(findUpload(id)?.list ?? list);
  };

  const prepareUpload = async (id: string, task: UploadTask) => {
    task.controller.signal.throwIfAborted();
    if (task.prepared) return task.prepared;
    changeUpload(id, { state: 'preparing' });
    task.file ??= await readStoredFile(id);
    if (!task.file)
      throw new UnusablePhotoError(
        'The upload had not finished when you left the page. Please add it again.',
      );
    task.prepared = await preparePhoto(task.file, task.controller.signal);
    task.controller.signal.throwIfAborted();
    if (task.prepared.preview) task.preview = URL.createObjectURL(task.prepared.preview);
    changeUpload(id, { state: 'waiting', ...(task.preview && { preview: task.preview }) });
    return task.prepared;
  };

  const startUpload = (upload: Upload, file?: File) => {
    const previousTask = tasks.get(upload.id);
    const task: UploadTask = {
      ...previousTask,
      ...(file && { file }),
      controller: new AbortController(),
    };
    tasks.set(upload.id, task);
    changeUpload(upload.id, { state: 'waiting' });
    void uploadPhoto(upload, task);
  };

  const stopListening = store.subscribe(abortRemoved);
  for (const upload of store.get()) startUpload(upload);

  return {
    add(list: string, apartmentId: string, files: readonly File[]) {
      const added = files.map((file) => {
        const { name } = file;
        const upload: Upload = {
          ...{ id: newId(), list, apartmentId, name },
          ...{ state: 'waiting', sent: 0 },
        };
        return { upload, file };
      });
      store.set([...store.get(), ...added.map(({ upload }) => upload)]);
      for (const { upload, file } of added) {
        void storeFile(upload.id, file);
        startUpload(upload, file);
      }
    },
    /** Lists files as refused without uploading them. */
    refuse(list: string, apartmentId: string, files: readonly File[], reason: string) {
      const refusedUploads = files.map(
        ({ name }): Upload => ({
          ...{ id: newId(), list, apartmentId, name },
          ...{ state: 'refused', sent: 0, reason },
        }),
      );
      store.set([...store.get(), ...refusedUploads]);
    },
    retry(id: string) {
      const upload = findUpload(id);
      if (upload?.state === 'failed') startUpload(upload);
    },
    remove: removeUploads,
    /** Adds finished photos to their lists as soon as these are loaded. */
    addFinishedPhotos: () =>
      new Set(store.get().map(({ list }) => list)).forEach(addFinishedPhotos),
    /** Resolves when none of these uploads is in progress, or when the device is offline. */
    whenSettled: (ids: readonly string[]) =>
      new Promise<void>((resolve) => {
        const isAwaited = (upload: Upload) => ids.includes(upload.id) && isUploadingOrDone(upload);
        const check = () => {
          if (navigator.onLine !== false && store.get().some(isAwaited)) return;
          stop();
          removeEventListener('offline', check);
          resolve();
        };
        const stop = store.subscribe(check);
        addEventListener('offline', check);
        check();
      }),
    /** Stops all uploads because the page closes. They continue after a reload. */
    close() {
      stopListening();
      for (const { controller, preview } of tasks.values()) {
        controller.abort();
        if (preview) URL.revokeObjectURL(preview);
      }
      tasks.clear();
    },
  };
}

/** Returns an id that is unique in this tab. `crypto.randomUUID` is not available without HTTPS. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Whether the file itself can't be used, according to the server or this page. */
const isPermanent = (error: unknown) =>
  error instanceof UnusablePhotoError || [400, 415, 422].includes(statusOf(error));

function throttled(report: (progress: number) => void) {
  let lastReport = 0;
  return (progress: number) => {
    if (progress < 1 && Date.now() - lastReport < progressInterval) return;
    lastReport = Date.now();
    report(progress);
  };
}
