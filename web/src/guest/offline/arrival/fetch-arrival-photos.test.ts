import { expect, test, vi } from 'vitest';
import { id, images, storedText } from '../copy-testing.ts';
import { cacheName } from '../saved-images.ts';
import { giveKey } from '../testing.ts';
import { stepsWith } from './arrival-testing.ts';
import { fetchArrivalPhotos, mostBytes, mostPictures } from './fetch-arrival-photos.ts';

const checkoutDate = '2026-06-20';
const kept = () => [...(images.get(cacheName(id))?.keys() ?? [])];
const never = () => false;

/** A server that answers requests for photos. Returns the addresses that were requested. */
function pictures(answer: (address: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer(address);
  });
  return asked;
}

const keep = (count: number, hopeless = new Set<string>(), isOver = never) => {
  giveKey(id, checkoutDate);
  const names = Array.from({ length: count }, (_, at) => `/objects/${at}`);
  return fetchArrivalPhotos(id, stepsWith(...names), hopeless, isOver);
};

test('every arrival photo is kept and encrypted, even if the guest has not looked at it', async () => {
  pictures(() => new Response('a picture of the key box'));
  await keep(3);
  expect(kept()).toEqual(['/objects/0', '/objects/1', '/objects/2']);
  expect(await storedText()).not.toContain('key box');
});

test('arrival photos are fetched one at a time', async () => {
  let open = 0;
  let most = 0;
  pictures(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return new Response('a picture');
  });
  await keep(3);
  expect(most).toBe(1);
});

test('an arrival photo that is already kept is not fetched again', async () => {
  const asked = pictures(() => new Response('a picture'));
  await keep(2);
  await keep(3);
  expect(asked).toEqual(['/objects/0', '/objects/1', '/objects/2']);
});

test('only the first arrival photos are kept, up to a limit for their number and their total size', async () => {
  pictures(() => new Response('a picture'));
  await keep(mostPictures + 3);
  expect(kept()).toHaveLength(mostPictures);
  images.clear();
  const half = 'x'.repeat(mostBytes * 0.4);
  pictures(() => new Response(half));
  await keep(4);
  expect(kept()).toEqual(['/objects/0', '/objects/1']);
});

test('an arrival photo that the server does not have is not requested again', async () => {
  const hopeless = new Set<string>();
  const asked = pictures((address) =>
    address === '/objects/1' ? new Response('gone', { status: 404 }) : new Response('a picture'),
  );
  await keep(3, hopeless);
  expect(kept()).toEqual(['/objects/0', '/objects/2']);
  await keep(3, hopeless);
  expect(asked).toEqual(['/objects/0', '/objects/1', '/objects/2']);
});

test('if the network fails, the arrival photos that have arrived are kept and the rest are fetched later', async () => {
  const hopeless = new Set<string>();
  pictures((address) => {
    if (address === '/objects/1') throw new TypeError('Failed to fetch');
    return new Response('a picture');
  });
  await expect(keep(3, hopeless)).rejects.toThrow('Failed to fetch');
  expect(kept()).toEqual(['/objects/0']);
  pictures(() => new Response('a picture'));
  await keep(3, hopeless);
  expect(kept()).toHaveLength(3);
});

test.each([
  ['a server that is busy', () => new Response('busy', { status: 503 })],
  [
    'a key that changes meanwhile',
    () => {
      giveKey(id, checkoutDate, 'B');
      return new Response('a picture');
    },
  ],
])('%s does not prevent a later attempt to fetch an arrival photo', async (_, answer) => {
  const hopeless = new Set<string>();
  pictures((address) => (address === '/objects/1' ? answer() : new Response('a picture')));
  await keep(3, hopeless);
  expect(kept()).not.toContain('/objects/1');
  pictures(() => new Response('a picture'));
  await keep(3, hopeless);
  expect(kept().sort()).toEqual(['/objects/0', '/objects/1', '/objects/2']);
});

test('arrival photos are not fetched in advance if the device saves data', async () => {
  const asked = pictures(() => new Response('a picture'));
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await keep(3);
  expect(asked).toEqual([]);
});

test('fetching arrival photos stops as soon as the page has changed', async () => {
  const asked = pictures(() => new Response('a picture'));
  await keep(3, new Set(), () => asked.length === 1);
  expect(asked).toEqual(['/objects/0']);
});
