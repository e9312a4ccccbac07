import { expect, test, vi } from 'vitest';
import { id, imageCaches, storedText } from '../copy-testing.ts';
import { cacheName } from '../saved-images.ts';
import { giveKey } from '../testing.ts';
import { stepsWith } from './arrival-testing.ts';
import { fetchArrivalPhotos, maxPhotos, maxTotalBytes } from './fetch-arrival-photos.ts';

const checkoutDate = '2026-06-20';
const keptUrls = () => [...(imageCaches.get(cacheName(id))?.keys() ?? [])];
const neverStop = () => false;

/** A server that answers requests for photos. Returns the URLs that were requested. */
function servePhotos(answer: (url: string) => Response | Promise<Response>) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return answer(url);
  });
  return requested;
}

const fetchPhotos = (count: number, unfetchable = new Set<string>(), shouldStop = neverStop) => {
  giveKey(id, checkoutDate);
  const names = Array.from({ length: count }, (_, index) => `/objects/${index}`);
  return fetchArrivalPhotos(id, stepsWith(...names), unfetchable, shouldStop);
};

test('every arrival photo is kept and encrypted, even if the guest has not looked at it', async () => {
  servePhotos(() => new Response('a picture of the key box'));
  await fetchPhotos(3);
  expect(keptUrls()).toEqual(['/objects/0', '/objects/1', '/objects/2']);
  expect(await storedText()).not.toContain('key box');
});

test('arrival photos are fetched one at a time', async () => {
  let openRequests = 0;
  let maxOpenRequests = 0;
  servePhotos(async () => {
    openRequests += 1;
    maxOpenRequests = Math.max(maxOpenRequests, openRequests);
    await new Promise((resolve) => setTimeout(resolve));
    openRequests -= 1;
    return new Response('a picture');
  });
  await fetchPhotos(3);
  expect(maxOpenRequests).toBe(1);
});

test('an arrival photo that is already kept is not fetched again', async () => {
  const requested = servePhotos(() => new Response('a picture'));
  await fetchPhotos(2);
  await fetchPhotos(3);
  expect(requested).toEqual(['/objects/0', '/objects/1', '/objects/2']);
});

test('only the first arrival photos are kept, up to a limit for their number and their total size', async () => {
  servePhotos(() => new Response('a picture'));
  await fetchPhotos(maxPhotos + 3);
  expect(keptUrls()).toHaveLength(maxPhotos);
  imageCaches.clear();
  const largePhoto = 'x'.repeat(maxTotalBytes * 0.4);
  servePhotos(() => new Response(largePhoto));
  await fetchPhotos(4);
  expect(keptUrls()).toEqual(['/objects/0', '/objects/1']);
});

test('an arrival photo that the server does not have is not requested again', async () => {
  const unfetchable = new Set<string>();
  const requested = servePhotos((url) =>
    url === '/objects/1' ? new Response('gone', { status: 404 }) : new Response('a picture'),
  );
  await fetchPhotos(3, unfetchable);
  expect(keptUrls()).toEqual(['/objects/0', '/objects/2']);
  await fetchPhotos(3, unfetchable);
  expect(requested).toEqual(['/objects/0', '/objects/1', '/objects/2']);
});

test('if the network fails, the arrival photos that have arrived are kept and the rest are fetched later', async () => {
  const unfetchable = new Set<string>();
  servePhotos((url) => {
    if (url === '/objects/1') throw new TypeError('Failed to fetch');
    return new Response('a picture');
  });
  await expect(fetchPhotos(3, unfetchable)).rejects.toThrow('Failed to fetch');
  expect(keptUrls()).toEqual(['/objects/0']);
  servePhotos(() => new Response('a picture'));
  await fetchPhotos(3, unfetchable);
  expect(keptUrls()).toHaveLength(3);
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
  const unfetchable = new Set<string>();
  servePhotos((url) => (url === '/objects/1' ? answer() : new Response('a picture')));
  await fetchPhotos(3, unfetchable);
  expect(keptUrls()).not.toContain('/objects/1');
  servePhotos(() => new Response('a picture'));
  await fetchPhotos(3, unfetchable);
  expect(keptUrls().sort()).toEqual(['/objects/0', '/objects/1', '/objects/2']);
});

test('arrival photos are not fetched in advance if the device saves data', async () => {
  const requested = servePhotos(() => new Response('a picture'));
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await fetchPhotos(3);
  expect(requested).toEqual([]);
});

test('no further arrival photo is fetched once the caller wants to stop', async () => {
  const requested = servePhotos(() => new Response('a picture'));
  await fetchPhotos(3, new Set(), () => requested.length === 1);
  expect(requested).toEqual(['/objects/0']);
});
