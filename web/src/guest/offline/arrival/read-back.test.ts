import { beforeEach, expect, test, vi } from 'vitest';
import type { Bundle } from '../../page/bundle.ts';
import { bundleOf } from '../../page/testing.ts';
import { guest, id, imageCaches } from '../copy-testing.ts';
import { keepStay } from '../keep-stay.ts';
import { cacheName } from '../saved-images.ts';
import { giveKey, stubWorker } from '../testing.ts';
import { stepsWith } from './arrival-testing.ts';
import { fetchArrivalPhotos } from './fetch-arrival-photos.ts';
import { readBackCopy } from './read-back.ts';

const bundleWithPhotos = stepsWith('/objects/gate', '/objects/door');
let worker: ReturnType<typeof stubWorker>;
let isShellComplete: boolean | undefined;

beforeEach(() => {
  isShellComplete = true;
  worker = stubWorker(() => isShellComplete);
});

async function keepCopy(bundle: Bundle) {
  await keepStay(id, bundle, 1);
  await fetchArrivalPhotos(id, bundle, new Set(), () => false);
}

const picture = (url: string) => imageCaches.get(cacheName(id))?.get(url);

test('a copy is reported as saved if its texts, its photos and the page’s own files can be read back', async () => {
  await keepCopy(bundleWithPhotos);
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({ kind: 'saved' });
});

test('a copy without arrival photos is reported as saved if its texts and the page’s own files can be read back', async () => {
  const bundle = bundleOf({ guest });
  await keepCopy(bundle);
  expect(await readBackCopy(id, bundle)).toEqual({ kind: 'saved' });
});

test('nothing is reported as saved before there is a copy', async () => {
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({ kind: 'not-yet' });
});

test('a copy is not reported as saved if its texts differ from those on the screen', async () => {
  await keepCopy(bundleWithPhotos);
  const changed = {
    ...bundleWithPhotos,
    apartment: { ...bundleWithPhotos.apartment, parkingInstructions: 'Behind it' },
  };
  expect(await readBackCopy(id, changed)).toEqual({ kind: 'not-yet' });
});

test('a copy is not reported as saved if its key has changed', async () => {
  await keepCopy(bundleWithPhotos);
  giveKey(id, guest.checkoutDate, 'B');
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({ kind: 'not-yet' });
});

test('a copy is not reported as saved if the service worker lacks a part of the page', async () => {
  await keepCopy(bundleWithPhotos);
  isShellComplete = false;
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({ kind: 'not-yet' });
});

test('a copy is not reported as saved if a service worker of an older release does not answer', async () => {
  await keepCopy(bundleWithPhotos);
  isShellComplete = undefined;
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const result = readBackCopy(id, bundleWithPhotos);
  while (worker.postMessage.mock.calls.length === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await result).toEqual({ kind: 'not-yet' });
});

test('a copy is not reported as saved while no service worker is active', async () => {
  await keepCopy(bundleWithPhotos);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } });
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({ kind: 'not-yet' });
});

test('an arrival photo that is missing does not count as saved', async () => {
  await keepCopy(bundleWithPhotos);
  imageCaches.get(cacheName(id))?.delete('/objects/door');
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({
    kind: 'pictures',
    saved: 1,
    count: 2,
  });
});

test('an arrival photo that cannot be decrypted does not count as saved', async () => {
  await keepCopy(bundleWithPhotos);
  const bytes = new Uint8Array((await picture('/objects/gate')?.clone().arrayBuffer()) ?? []);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  imageCaches.get(cacheName(id))?.set('/objects/gate', new Response(bytes));
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({
    kind: 'pictures',
    saved: 1,
    count: 2,
  });
});

test('an arrival photo that is kept in another width counts as saved', async () => {
  await keepCopy(bundleWithPhotos);
  const wide = picture('/objects/gate');
  const cache = imageCaches.get(cacheName(id));
  cache?.delete('/objects/gate');
  if (wide) cache?.set('/objects/gate?w=320', wide);
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({ kind: 'saved' });
});

test('without a check-out date nothing is kept, and the missing dates are reported as the reason', async () => {
  const bundle = bundleOf({ guest: { ...guest, checkoutDate: '' } });
  await keepCopy(bundle);
  expect(await readBackCopy(id, bundle)).toEqual({ kind: 'no-dates' });
});

test.each([
  ['a service worker', () => vi.stubGlobal('navigator', {})],
  ['encryption', () => vi.stubGlobal('crypto', {})],
  [
    'storage',
    () =>
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
])('a browser without %s reports that it cannot save a copy', async (_, removeSupport) => {
  removeSupport();
  expect(await readBackCopy(id, bundleWithPhotos)).toEqual({ kind: 'impossible' });
  vi.restoreAllMocks();
});
