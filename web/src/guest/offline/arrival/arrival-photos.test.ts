import { afterEach, expect, test, vi } from 'vitest';
import type { Bundle } from '../../page/bundle.ts';
import { bundleOf } from '../../page/testing.ts';
import { arrivalPhotos } from './arrival-photos.ts';
import { photo, stepsWith } from './arrival-testing.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [390, 1, '?w=640'],
  [390, 2, '?w=1280'],
  // The photo as it was uploaded may be ten times as large, and shows no more.
  [430, 3, '?w=1280'],
  [320, 1, '?w=320'],
])('a picture is as wide as a screen of %i px with density %i', (width, density, search) => {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('devicePixelRatio', density);
  expect(arrivalPhotos(stepsWith(photo('gate')))).toEqual([photo('gate') + search]);
});

test('a picture that comes in no other width is taken as it is', () => {
  expect(arrivalPhotos(stepsWith(photo('small', 300)))).toEqual([photo('small', 300)]);
  expect(arrivalPhotos(stepsWith('/objects/images/plan.svg'))).toEqual([
    '/objects/images/plan.svg',
  ]);
});

test('each picture of the way is one, in its order; steps without any are none', () => {
  vi.stubGlobal('innerWidth', 320);
  const [gate, door] = [photo('gate'), photo('door')];
  const addresses = arrivalPhotos(stepsWith(gate, '', door, gate));
  expect(addresses).toEqual([`${gate}?w=320`, `${door}?w=320`]);
});

test('a copy of a release that knew of no steps has none', () => {
  const { arrivalSteps: _steps, ...older } = bundleOf();
  expect(arrivalPhotos(older as Bundle)).toEqual([]);
});
