import { expect, test } from 'vitest';
import type { ServedImage } from '../../images/access.ts';
import { createShownPhotos } from './shown-photos.ts';

let isFresh = true;
const changes = { isFresh: () => isFresh };

const photo = (path: string): ServedImage => ({ path, contentType: 'image/webp', width: 4 });
const photos = (...paths: string[]) => new Map(paths.map((path) => [path, photo(path)]));
const shown = (apartmentId: string, session: string, ...paths: string[]) => ({
  apartmentId,
  session,
  until: new Date(Date.now() + 60_000),
  photos: photos(...paths),
});

test('photos of a property that was written to while they were read are not cached', () => {
  const kept = createShownPhotos(changes);
  const look = kept.begin();
  kept.invalidate('house');
  kept.end(look, [shown('house', 'phone', 'a'), shown('flat', 'tablet', 'b')]);
  expect(kept.photosOf('phone')).toBeUndefined();
  expect(kept.photosOf('tablet')).toEqual(photos('b'));
});

test('a gap in the change feed removes all cached photos and those that are being read', () => {
  const kept = createShownPhotos(changes);
  kept.end(kept.begin(), [shown('house', 'phone', 'a')]);
  const look = kept.begin();
  kept.invalidateAll();
  kept.end(look, [shown('flat', 'tablet', 'b')]);
  expect([kept.photosOf('phone'), kept.photosOf('tablet')]).toEqual([undefined, undefined]);
});

test('photos are neither used nor cached while the change feed is down', () => {
  const kept = createShownPhotos(changes);
  kept.end(kept.begin(), [shown('house', 'phone', 'a')]);
  isFresh = false;
  expect(kept.photosOf('phone')).toBeUndefined();
  kept.end(kept.begin(), [shown('flat', 'tablet', 'b')]);
  isFresh = true;
  expect(kept.photosOf('tablet')).toBeUndefined();
});

test('cached photos are not used after they have expired', () => {
  const kept = createShownPhotos(changes);
  const { until, ...rest } = shown('house', 'phone', 'a');
  kept.end(kept.begin(), [{ ...rest, until }]);
  expect(kept.photosOf('phone', until.getTime() - 1)).toBeDefined();
  expect(kept.photosOf('phone', until.getTime())).toBeUndefined();
});

test('a write to a property removes the cached photos of all its devices', () => {
  const kept = createShownPhotos(changes);
  kept.end(kept.begin(), [shown('house', 'phone', 'a')]);
  kept.end(kept.begin(), [shown('house', 'tablet', 'a')]);
  expect(kept.photosOf('phone')).toEqual(kept.photosOf('tablet'));
  kept.invalidate('house');
  expect([kept.photosOf('phone'), kept.photosOf('tablet')]).toEqual([undefined, undefined]);
});

test('the photos that were read first are removed first when the cache is full', () => {
  const kept = createShownPhotos(changes, 12);
  for (const name of ['one', 'two', 'three'])
    kept.end(kept.begin(), [shown(name, `at ${name}`, 'a', 'b')]);
  expect(kept.photosOf('at one')).toBeUndefined();
  expect(kept.photosOf('at two')).toBeDefined();
  expect(kept.photosOf('at three')).toBeDefined();
});

test('properties without a photo take room in the cache as well', () => {
  const kept = createShownPhotos(changes, 12);
  for (const name of ['one', 'two', 'three', 'four'])
    kept.end(kept.begin(), [shown(name, `at ${name}`)]);
  expect(kept.photosOf('at one')).toBeUndefined();
  expect(kept.photosOf('at two')).toBeDefined();
});
