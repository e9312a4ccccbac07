import { expect, test } from 'vitest';
import { barePath, guestPath, guestPortalPath } from './paths.ts';

test('a guest’s path is built by slug or by id, whatever the characters', () => {
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
])('%s is the page %s', (path, page) => {
  expect(barePath(path)).toBe(page);
});
