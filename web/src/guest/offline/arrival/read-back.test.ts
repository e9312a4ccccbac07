import { beforeEach, expect, test, vi } from 'vitest';
import type { Bundle } from '../../page/bundle.ts';
import { bundleOf } from '../../page/testing.ts';
import { guest, id, images } from '../copy-testing.ts';
import { keepStay } from '../keep-stay.ts';
import { cacheName } from '../saved-images.ts';
import { giveKey, workerThatSays } from '../testing.ts';
import { stepsWith } from './arrival-testing.ts';
import { fetchArrivalPhotos } from './fetch-arrival-photos.ts';
import { readBack } from './read-back.ts';

const way = stepsWith('/objects/gate', '/objects/door');
let worker: ReturnType<typeof workerThatSays>;
let isWhole: boolean | undefined;

beforeEach(() => {
  isWhole = true;
  worker = workerThatSays(() => isWhole);
});

async function keep(bundle: Bundle) {
  await keepStay(id, bundle, 1);
  await fetchArrivalPhotos(id, bundle, new Set(), () => false);
}

const picture = (address: string) => images.get(cacheName(id))?.get(address);

test('texts, pictures and code that can all be read are saved', async () => {
  await keep(way);
  expect(await readBack(id, way)).toEqual({ kind: 'saved' });
});

test('a way in without pictures needs none', async () => {
  const bundle = bundleOf({ guest });
  await keep(bundle);
  expect(await readBack(id, bundle)).toEqual({ kind: 'saved' });
});

test('nothing is saved before there is a copy', async () => {
  expect(await readBack(id, way)).toEqual({ kind: 'not-yet' });
});

test('nor while the copy is of other words than those on the screen', async () => {
  await keep(way);
  const changed = { ...way, apartment: { ...way.apartment, parkingInstructions: 'Behind it' } };
  expect(await readBack(id, changed)).toEqual({ kind: 'not-yet' });
});

test('nor when the key is another one, or gone', async () => {
  await keep(way);
  giveKey(id, guest.checkoutDate, 'B');
  expect(await readBack(id, way)).toEqual({ kind: 'not-yet' });
});

test('nor when the worker has not got all of the page', async () => {
  await keep(way);
  isWhole = false;
  expect(await readBack(id, way)).toEqual({ kind: 'not-yet' });
});

test('nor when the worker, of a former release, says nothing', async () => {
  await keep(way);
  isWhole = undefined;
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const read = readBack(id, way);
  while (worker.postMessage.mock.calls.length === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await read).toEqual({ kind: 'not-yet' });
});

test('nor while no worker is active', async () => {
  await keep(way);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } });
  expect(await readBack(id, way)).toEqual({ kind: 'not-yet' });
});

test('pictures that are missing are counted', async () => {
  await keep(way);
  images.get(cacheName(id))?.delete('/objects/door');
  expect(await readBack(id, way)).toEqual({ kind: 'pictures', saved: 1, count: 2 });
});

test('so are those that can’t be opened', async () => {
  await keep(way);
  const bytes = new Uint8Array((await picture('/objects/gate')?.clone().arrayBuffer()) ?? []);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  images.get(cacheName(id))?.set('/objects/gate', new Response(bytes));
  expect(await readBack(id, way)).toEqual({ kind: 'pictures', saved: 1, count: 2 });
});

test('a picture that is there in another width counts', async () => {
  await keep(way);
  const wide = picture('/objects/gate');
  const cache = images.get(cacheName(id));
  cache?.delete('/objects/gate');
  if (wide) cache?.set('/objects/gate?w=320', wide);
  expect(await readBack(id, way)).toEqual({ kind: 'saved' });
});

test('without dates nothing is kept, and it says why', async () => {
  const bundle = bundleOf({ guest: { ...guest, checkoutDate: '' } });
  await keep(bundle);
  expect(await readBack(id, bundle)).toEqual({ kind: 'no-dates' });
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
])('a browser without %s keeps nothing, and it says so', async (_, lacks) => {
  lacks();
  expect(await readBack(id, way)).toEqual({ kind: 'impossible' });
  vi.restoreAllMocks();
});
