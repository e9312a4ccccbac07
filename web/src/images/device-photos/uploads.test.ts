import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../shared/api.ts';
import { preparePhoto, UnusablePhotoError } from './prepare-photo.ts';
import { sendPhoto } from './send-photo.ts';
import type { Upload } from './upload.ts';
import { openUploads, type Uploads } from './uploads.ts';

// Decoding and sending need a browser and a server, so both are replaced by fakes.
vi.mock('./prepare-photo.ts', async (original) => ({
  ...(await original<object>()),
  preparePhoto: vi.fn(),
}));
vi.mock('./send-photo.ts', () => ({ sendPhoto: vi.fn() }));

let uploads: Uploads;
let storedUploads: readonly Upload[];
let listeners: Set<() => void>;
const addedPhotos: string[] = [];
const onError = vi.fn();
let isListKnown: boolean;

/** Functions that complete the upload of a file or make it fail, by file name. */
let finishUpload: Record<string, (path: string) => void>;
let failUpload: Record<string, (error: unknown) => void>;

const set = (next: readonly Upload[]) => {
  storedUploads = next;
  for (const listener of [...listeners]) listener();
};

function openAll() {
  uploads = openUploads(
    {
      get: () => storedUploads,
      set,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    {
      onUploaded: (list, path) => {
        if (isListKnown) addedPhotos.push(`${list} ${path}`);
        return isListKnown;
      },
      onError,
    },
  );
}

beforeEach(() => {
  [storedUploads, listeners, finishUpload, failUpload, isListKnown] = [[], new Set(), {}, {}, true];
  addedPhotos.length = 0;
  vi.mocked(preparePhoto).mockImplementation(async (photo) => ({ photo, type: 'image/jpeg' }));
  vi.mocked(sendPhoto).mockImplementation(
    ({ photo, signal }) =>
      new Promise((resolve, reject) => {
        const { name } = photo as File;
        finishUpload[name] = resolve;
        failUpload[name] = reject;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  openAll();
});
afterEach(() => {
  uploads.close();
  vi.resetAllMocks();
});

const add = (...names: string[]) =>
  uploads.add(
    'list',
    'loft',
    names.map((name) => new File(['x'], name)),
  );
const states = () => Object.fromEntries(storedUploads.map(({ name, state }) => [name, state]));
const expectStates = (expected: Record<string, string>) =>
  vi.waitFor(() => expect(states()).toEqual(expected));

test('photos keep the order in which they were chosen, whichever upload finishes first', async () => {
  add('a', 'b', 'c');
  await expectStates({ a: 'sending', b: 'sending', c: 'sending' });
  finishUpload.c?.('3');
  await expectStates({ a: 'sending', b: 'sending', c: 'done' });
  finishUpload.a?.('1');
  await expectStates({ b: 'sending', c: 'done' });
  expect(addedPhotos).toEqual(['list 1']);
  finishUpload.b?.('2');
  await expectStates({});
  expect(addedPhotos).toEqual(['list 1', 'list 2', 'list 3']);
});

test('three photos are uploaded at a time', async () => {
  add('a', 'b', 'c', 'd');
  await expectStates({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
  finishUpload.a?.('1');
  await expectStates({ b: 'sending', c: 'sending', d: 'sending' });
});

test('a refused or lost photo does not block the others, and a lost one can be retried', async () => {
  vi.mocked(preparePhoto).mockRejectedValueOnce(new UnusablePhotoError('It is no photo.'));
  add('letter', 'lost', 'good', 'odd');
  await expectStates({ letter: 'refused', lost: 'sending', good: 'sending', odd: 'sending' });
  expect(storedUploads[0]?.reason).toBe('It is no photo.');
  failUpload.lost?.(new TypeError('Failed to fetch'));
  failUpload.odd?.(new CallError(415, 'Use a JPG.', { message: 'Use a JPG.' }));
  finishUpload.good?.('2');
  await expectStates({ letter: 'refused', lost: 'failed', odd: 'refused' });
  expect(addedPhotos).toEqual(['list 2']);
  expect(storedUploads[1]?.reason).toBe('The server could not be reached.');

  uploads.retry(storedUploads[1]?.id ?? '');
  uploads.retry(storedUploads[0]?.id ?? '');
  await expectStates({ letter: 'refused', lost: 'sending', odd: 'refused' });
  finishUpload.lost?.('1');
  await expectStates({ letter: 'refused', odd: 'refused' });
  expect(addedPhotos).toEqual(['list 2', 'list 1']);
});

test('removing a photo from its list cancels its upload', async () => {
  add('a', 'b');
  await expectStates({ a: 'sending', b: 'sending' });
  const { signal } = vi.mocked(sendPhoto).mock.calls[0]?.[0] ?? {};
  set(storedUploads.filter(({ name }) => name !== 'a'));
  expect(signal?.aborted).toBe(true);
  finishUpload.b?.('2');
  await expectStates({});
  expect(addedPhotos).toEqual(['list 2']);
  expect(onError).not.toHaveBeenCalled();
});

test('a photo that is removed does not hold back the photos that were chosen after it', async () => {
  add('a', 'b');
  await expectStates({ a: 'sending', b: 'sending' });
  finishUpload.b?.('2');
  await expectStates({ a: 'sending', b: 'done' });
  uploads.remove(storedUploads.filter(({ name }) => name === 'a').map(({ id }) => id));
  await expectStates({});
  expect(addedPhotos).toEqual(['list 2']);
});

test('a photo that moves to another list while it is sent is added to that list', async () => {
  add('a');
  await expectStates({ a: 'sending' });
  set(storedUploads.map((upload) => ({ ...upload, list: 'other' })));
  finishUpload.a?.('1');
  await expectStates({});
  expect(addedPhotos).toEqual(['other 1']);
});

test('waiting for chosen uploads does not wait for other uploads', async () => {
  add('a', 'b');
  await expectStates({ a: 'sending', b: 'sending' });
  const ended = vi.fn();
  void uploads.whenSettled(storedUploads.slice(0, 1).map(({ id }) => id)).then(ended);
  finishUpload.a?.('1');
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  expect(states()).toEqual({ b: 'sending' });
});

test('waiting for uploads ends with the last upload, or when the device is offline', async () => {
  const ended = vi.fn();
  add('a', 'b');
  await expectStates({ a: 'sending', b: 'sending' });
  void uploads.whenSettled(storedUploads.map(({ id }) => id)).then(ended);
  finishUpload.a?.('1');
  await expectStates({ b: 'sending' });
  expect(ended).not.toHaveBeenCalled();
  failUpload.b?.(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));

  add('c');
  await expectStates({ b: 'failed', c: 'sending' });
  void uploads.whenSettled(storedUploads.map(({ id }) => id)).then(ended);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2));
  vi.restoreAllMocks();
});

test('a photo that is uploaded before its list is loaded waits for the list', async () => {
  isListKnown = false;
  add('a');
  await expectStates({ a: 'sending' });
  finishUpload.a?.('1');
  await expectStates({ a: 'done' });
  isListKnown = true;
  uploads.addFinishedPhotos();
  await expectStates({});
  expect(addedPhotos).toEqual(['list 1']);
});

test('an interrupted upload is refused with a reason if the browser did not keep the file', async () => {
  uploads.close();
  storedUploads = [
    { id: '1', list: 'list', apartmentId: 'loft', name: 'a', state: 'waiting', sent: 0 },
  ];
  openAll();
  await expectStates({ a: 'refused' });
  expect(storedUploads[0]?.reason).toBe(
    'The upload had not finished when you left the page. Please add it again.',
  );
});
