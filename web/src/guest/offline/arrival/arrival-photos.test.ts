import { afterEach, expect, test, vi } from 'vitest';
import type { Bundle } from '../../page/bundle.ts';
import { bundleOf } from '../../page/testing.ts';
import { arrivalPhotos } from './arrival-photos.ts';
import { photo, stepsWith } from './arrival-testing.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [390, 1, '?w=640'],
  [390, 2, '?w=1280'],
  // The uploaded photo may be ten times as large, but the guest would not see more.
  [430, 3, '?w=1280'],
  [320, 1, '?w=320'],
])(
  'on a screen of %i px with density %i, an arrival photo is requested with %s',
  (width, density, search) => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('devicePixelRatio', density);
    expect(arrivalPhotos(stepsWith(photo('gate')))).toEqual([photo('gate') + search]);
  },
);

test('an arrival photo that has no other widths is requested as it is', () => {
  expect(arrivalPhotos(stepsWith(photo('small', 300)))).toEqual([photo('small', 300)]);
  expect(arrivalPhotos(stepsWith('/objects/images/plan.svg'))).toEqual([
    '/objects/images/plan.svg',
  ]);
});

test('each arrival photo is listed once, in the order of the steps, and steps without a photo are skipped', () => {
  vi.stubGlobal('innerWidth', 320);
  const [gate, door] = [photo('gate'), photo('door')];
  const addresses = arrivalPhotos(stepsWith(gate, '', door, gate));
  expect(addresses).toEqual([`${gate}?w=320`, `${door}?w=320`]);
});

test('a copy that was saved by a release without arrival steps has no arrival photos', () => {
  const { arrivalSteps: _steps, ...olderBundle } = bundleOf();
  expect(arrivalPhotos(olderBundle as Bundle)).toEqual([]);
});
