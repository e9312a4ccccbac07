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
let kept: readonly Upload[];
let listeners: Set<() => void>;
const arrived: string[] = [];
const onError = vi.fn();
let isListKnown: boolean;

/** Functions that complete the upload of a file, by file name. */
let arrive: Record<string, (path: string) => void>;
let lose: Record<string, (error: unknown) => void>;

const set = (next: readonly Upload[]) => {
  kept = next;
  for (const listener of [...listeners]) listener();
};

function openAll() {
  uploads = openUploads(
    {
      get: () => kept,
      set,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    {
      onUploaded: (list, path) => {
        if (isListKnown) arrived.push(`${list} ${path}`);
        return isListKnown;
      },
      onError,
    },
  );
}

beforeEach(() => {
  [kept, listeners, arrive, lose, isListKnown] = [[], new Set(), {}, {}, true];
  arrived.length = 0;
  vi.mocked(preparePhoto).mockImplementation(async (photo) => ({ photo, type: 'image/jpeg' }));
  vi.mocked(sendPhoto).mockImplementation(
    ({ photo, signal }) =>
      new Promise((resolve, reject) => {
        const { name } = photo as File;
        arrive[name] = resolve;
        lose[name] = reject;
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
const states = () => Object.fromEntries(kept.map(({ name, state }) => [name, state]));
const isAt = (expected: Record<string, string>) =>
  vi.waitFor(() => expect(states()).toEqual(expected));

test('photos keep the order in which they were chosen, whichever upload finishes first', async () => {
  add('a', 'b', 'c');
  await isAt({ a: 'sending', b: 'sending', c: 'sending' });
  arrive.c?.('3');
  await isAt({ a: 'sending', b: 'sending', c: 'done' });
  arrive.a?.('1');
  await isAt({ b: 'sending', c: 'done' });
  expect(arrived).toEqual(['list 1']);
  arrive.b?.('2');
  await isAt({});
  expect(arrived).toEqual(['list 1', 'list 2', 'list 3']);
});

test('three photos are uploaded at a time', async () => {
  add('a', 'b', 'c', 'd');
  await isAt({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
  arrive.a?.('1');
  await isAt({ b: 'sending', c: 'sending', d: 'sending' });
});

test('a refused or lost photo does not block the others, and a lost one can be retried', async () => {
  vi.mocked(preparePhoto).mockRejectedValueOnce(new UnusablePhotoError('It is no photo.'));
  add('letter', 'lost', 'good', 'odd');
  await isAt({ letter: 'refused', lost: 'sending', good: 'sending', odd: 'sending' });
  expect(kept[0]?.words).toBe('It is no photo.');
  lose.lost?.(new TypeError('Failed to fetch'));
  lose.odd?.(new CallError(415, 'Use a JPG.', { message: 'Use a JPG.' }));
  arrive.good?.('2');
  await isAt({ letter: 'refused', lost: 'failed', odd: 'refused' });
  expect(arrived).toEqual(['list 2']);
  expect(kept[1]?.words).toBe('The server could not be reached.');

  uploads.retry(kept[1]?.id ?? '');
  uploads.retry(kept[0]?.id ?? '');
  await isAt({ letter: 'refused', lost: 'sending', odd: 'refused' });
  arrive.lost?.('1');
  await isAt({ letter: 'refused', odd: 'refused' });
  expect(arrived).toEqual(['list 2', 'list 1']);
});

test('removing a photo from its list cancels its upload', async () => {
  add('a', 'b');
  await isAt({ a: 'sending', b: 'sending' });
  const { signal } = vi.mocked(sendPhoto).mock.calls[0]?.[0] ?? {};
  set(kept.filter(({ name }) => name !== 'a'));
  expect(signal?.aborted).toBe(true);
  arrive.b?.('2');
  await isAt({});
  expect(arrived).toEqual(['list 2']);
  expect(onError).not.toHaveBeenCalled();
});

test('waiting for uploads ends with the last upload, or when the device is offline', async () => {
  const ended = vi.fn();
  add('a', 'b');
  await isAt({ a: 'sending', b: 'sending' });
  void uploads.settled().then(ended);
  arrive.a?.('1');
  await isAt({ b: 'sending' });
  expect(ended).not.toHaveBeenCalled();
  lose.b?.(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));

  add('c');
  await isAt({ b: 'failed', c: 'sending' });
  void uploads.settled().then(ended);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2));
  vi.restoreAllMocks();
});

test('a photo that is uploaded before its list is loaded waits for the list', async () => {
  isListKnown = false;
  add('a');
  await isAt({ a: 'sending' });
  arrive.a?.('1');
  await isAt({ a: 'done' });
  isListKnown = true;
  uploads.takeOver();
  await isAt({});
  expect(arrived).toEqual(['list 1']);
});

test('an interrupted upload is refused with a reason if the browser did not keep the file', async () => {
  uploads.close();
  kept = [{ id: '1', list: 'list', apartmentId: 'loft', name: 'a', state: 'waiting', sent: 0 }];
  openAll();
  await isAt({ a: 'refused' });
  expect(kept[0]?.words).toBe(
    'The upload had not finished when you left the page. Please add it again.',
  );
});
