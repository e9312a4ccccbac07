import { expect, test } from 'vitest';
import type { ServedImage } from '../../images/access.ts';
import { createShownPhotos } from './shown-photos.ts';

let isFresh = true;
const changes = { isFresh: () => isFresh };

const photo = (path: string): ServedImage => ({ path, contentType: 'image/webp', width: 4 });
const photos = (...paths: string[]) => new Map(paths.map((path) => [path, photo(path)]));
const entryOf = (apartmentId: string, session: string, ...paths: string[]) => ({
  apartmentId,
  session,
  until: new Date(Date.now() + 60_000),
  photos: photos(...paths),
});

test('photos of a property that was written to while they were read are not cached', () => {
  const cache = createShownPhotos(changes);
  const pendingRead = cache.begin();
  cache.invalidate('house');
  cache.end(pendingRead, [entryOf('house', 'phone', 'a'), entryOf('flat', 'tablet', 'b')]);
  expect(cache.photosOf('phone')).toBeUndefined();
  expect(cache.photosOf('tablet')).toEqual(photos('b'));
});

test('a gap in the change feed removes all cached photos and those that are being read', () => {
  const cache = createShownPhotos(changes);
  cache.end(cache.begin(), [entryOf('house', 'phone', 'a')]);
  const pendingRead = cache.begin();
  cache.invalidateAll();
  cache.end(pendingRead, [entryOf('flat', 'tablet', 'b')]);
  expect([cache.photosOf('phone'), cache.photosOf('tablet')]).toEqual([undefined, undefined]);
});

test('photos are neither used nor cached while the change feed is down', () => {
  const cache = createShownPhotos(changes);
  cache.end(cache.begin(), [entryOf('house', 'phone', 'a')]);
  isFresh = false;
  expect(cache.photosOf('phone')).toBeUndefined();
  cache.end(cache.begin(), [entryOf('flat', 'tablet', 'b')]);
  isFresh = true;
  expect(cache.photosOf('tablet')).toBeUndefined();
});

test('cached photos are not used after they have expired', () => {
  const cache = createShownPhotos(changes);
  const entry = entryOf('house', 'phone', 'a');
  cache.end(cache.begin(), [entry]);
  expect(cache.photosOf('phone', entry.until.getTime() - 1)).toBeDefined();
  expect(cache.photosOf('phone', entry.until.getTime())).toBeUndefined();
});

test('a write to a property removes the cached photos of all its devices', () => {
  const cache = createShownPhotos(changes);
  cache.end(cache.begin(), [entryOf('house', 'phone', 'a')]);
  cache.end(cache.begin(), [entryOf('house', 'tablet', 'a')]);
  expect(cache.photosOf('phone')).toEqual(cache.photosOf('tablet'));
  cache.invalidate('house');
  expect([cache.photosOf('phone'), cache.photosOf('tablet')]).toEqual([undefined, undefined]);
});

test('the photos that were read first are removed first when the cache is full', () => {
  const cache = createShownPhotos(changes, 12);
  for (const name of ['one', 'two', 'three'])
    cache.end(cache.begin(), [entryOf(name, `at ${name}`, 'a', 'b')]);
  expect(cache.photosOf('at one')).toBeUndefined();
  expect(cache.photosOf('at two')).toBeDefined();
  expect(cache.photosOf('at three')).toBeDefined();
});

test('properties without a photo take room in the cache as well', () => {
  const cache = createShownPhotos(changes, 12);
  for (const name of ['one', 'two', 'three', 'four'])
    cache.end(cache.begin(), [entryOf(name, `at ${name}`)]);
  expect(cache.photosOf('at one')).toBeUndefined();
  expect(cache.photosOf('at two')).toBeDefined();
});
