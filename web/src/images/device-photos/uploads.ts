/**
 * Brings picked photos to the server, several at once, and says where each of them is. What is known of them lies with
 * whoever opens this, beside everything else that is not saved: a photo that is gone from there is given up.
 */
import { statusOf } from '../upload/retries.ts';
import { wordsFor } from '../upload/upload-calls.ts';
import { inTurn } from './in-turn.ts';
import { forgetFile, keepFile, keptFile } from './kept-files.ts';
import { type PreparedPhoto, preparePhoto, Unusable } from './prepare-photo.ts';
import { sendPhoto } from './send-photo.ts';
import { isOnItsWay, ofList, type Upload } from './upload.ts';

interface Place {
  get: () => readonly Upload[];
  set: (uploads: readonly Upload[]) => void;
  subscribe: (listener: () => void) => () => void;
}

interface Handlers {
  /**
   * The path of an image that can be shown and saved.
   * @returns false while its list is not known; then it is for `takeOver` to try again
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

const tellEvery = 500;

export function openUploads(place: Place, { onUploaded, onError }: Handlers) {
  const works = new Map<string, Work>();
  // A big photo takes a hundred megabytes while it is drawn.
  const preparing = inTurn(1);
  const sending = inTurn(3);

  const find = (id: string) => place.get().find((upload) => upload.id === id);
  const change = (id: string, news: Partial<Upload>) =>
    place.set(place.get().map((upload) => (upload.id === id ? { ...upload, ...news } : upload)));
  const remove = (ids: readonly string[]) =>
    place.set(place.get().filter(({ id }) => !ids.includes(id)));

  /** What is gone from its place, for whatever reason, is wanted no more. */
  const forget = () => {
    for (const [id, { controller, preview }] of works) {
      if (find(id)) continue;
      works.delete(id);
      controller.abort();
      if (preview) URL.revokeObjectURL(preview);
      void forgetFile(id);
    }
  };

  /** In the order of the picking. One that has failed keeps nobody waiting. */
  const takeOver = (list: string) => {
    for (const { id, state, path } of ofList(place.get(), list).filter(isOnItsWay)) {
      if (state !== 'done' || path === undefined || !onUploaded(list, path)) return;
      remove([id]);
    }
  };

  const bring = async ({ id, list, apartmentId }: Upload, work: Work) => {
    const { signal } = work.controller;
    try {
      const { photo, type } = await preparing(() => prepare(id, work));
      const path = await sending(() => {
        signal.throwIfAborted();
        change(id, { state: 'sending' });
        const onSent = nowAndThen((sent) =>
          change(id, { sent, state: sent < 1 ? 'sending' : 'checking' }),
        );
        return sendPhoto({ apartmentId, photo, type, signal, onSent });
      });
      change(id, { state: 'done', path });
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      const state = isFinal(error) ? 'refused' : 'failed';
      change(id, { state, words: wordsFor(error), sent: 0 });
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
      throw new Unusable('It had not arrived when the page was left. Please add it again.');
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
    void bring(upload, work);
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
    /** Told like those that turn out to be none. */
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
    /** What has arrived, into lists that are known by now. */
    takeOver: () => new Set(place.get().map(({ list }) => list)).forEach(takeOver),
    /** Until none is on its way; without a network nobody waits. */
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
    /** The page goes. What was on its way goes on when it is there again. */
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

/** Known to this tab alone. (`crypto.randomUUID` is not there without https.) */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The server, or we, have looked at the file itself and can't use it. */
const isFinal = (error: unknown) =>
  error instanceof Unusable || [400, 415, 422].includes(statusOf(error));

function nowAndThen(tell: (share: number) => void) {
  let told = 0;
  return (share: number) => {
    if (share < 1 && Date.now() - told < tellEvery) return;
    told = Date.now();
    tell(share);
  };
}
