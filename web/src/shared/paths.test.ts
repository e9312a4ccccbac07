import { expect, test } from 'vitest';
import { barePath, guestPath, guestPortalPath } from './paths.ts';

test('the path of a guest page is built from a slug or an id, with escaped characters', () => {
  expect(guestPath('quay-house-abc')).toBe('/guest/quay-house-abc');
  expect(guestPath('a/b')).toBe('/guest/a%2Fb');
  expect(guestPortalPath('3f2a')).toBe('/guest-portal/3f2a');
});

test.each([
  ['/privacy', '/privacy'],
  ['/privacy///', '/privacy'],
  ['/privacy/?a=1#top', '/privacy'],
  ['/privacy#x?y', '/privacy'],
  ['/', '/'],
  ['//', '/'],
])('without query, hash and trailing slashes, the path %s is %s', (path, page) => {
  expect(barePath(path)).toBe(page);
});
