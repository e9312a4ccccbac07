import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundleOf } from '../welcome/testing.ts';
import { keepImage } from './saved-images.ts';
import {
  forgetStay,
  isKnownStay,
  keepStay,
  knownApartment,
  mayKeep,
  savedStay,
} from './saved-stay.ts';

const guest = { id: 'maya', name: 'Maya', checkoutDate: '2026-06-20', hasCheckedIn: true };
const bundle = bundleOf({ guest });
const { id } = bundle.apartment;
const images = new Map<string, Map<string, Response>>();

beforeEach(() => {
  localStorage.clear();
  images.clear();
  vi.useFakeTimers({ now: new Date('2026-06-18T21:40') });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = images.get(name) ?? new Map<string, Response>();
      images.set(name, cache);
      return {
        match: async (address: string) => cache.get(address),
        put: async (address: string, response: Response) => void cache.set(address, response),
      };
    },
    delete: async (name: string) => images.delete(name),
  });
  vi.stubGlobal('fetch', async () => new Response('bytes'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['on the day before check-out', {}, '2026-06-19', true],
  ['on the day of check-out', {}, '2026-06-20', true],
  ['on the day after', {}, '2026-06-21', false],
  ['before the check-in', { hasCheckedIn: false }, '2026-06-18', false],
  ['when no end is known', { checkoutDate: '' }, '2026-06-18', false],
])('a copy is kept %s: %s %s %s', (_when, about, today, kept) => {
  expect(mayKeep(bundleOf({ guest: { ...guest, ...about } }), today)).toBe(kept);
});

test('what was kept is shown until the check-out day is over, and is gone then', () => {
  keepStay(bundle, 1, 'loft');
  expect(savedStay(id)).toEqual({ bundle, savedAt: 1 });
  expect(knownApartment('loft')).toBe(id);
  vi.setSystemTime(new Date('2026-06-20T23:59'));
  expect(savedStay(id)).toBeDefined();
  vi.setSystemTime(new Date('2026-06-21T00:01'));
  expect(savedStay(id)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('opening any stay wipes those that are over', () => {
  keepStay(bundle, 1);
  vi.setSystemTime(new Date('2026-07-01'));
  expect(savedStay('another')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a copy that an older release wrote in another shape is dropped', () => {
  keepStay(bundle, 1);
  const [key = ''] = Object.keys(localStorage);
  const text = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, text.replace('"shape":1', '"shape":0'));
  expect(savedStay(id)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('before the check-in the device is known, and nothing of the stay is written', () => {
  keepStay(bundleOf({ guest: { ...guest, hasCheckedIn: false } }), 1, 'loft');
  expect(isKnownStay(id)).toBe(true);
  expect(savedStay(id)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Maya|Lamplight/);
});

test('a host who stops showing the dates ends the copy', () => {
  keepStay(bundle, 1);
  keepStay(bundleOf({ guest: { ...guest, checkoutDate: '' } }), 2);
  expect(savedStay(id)).toBeUndefined();
});

test('pictures stay with their guest', async () => {
  keepStay(bundle, 1);
  await keepImage(id, '/objects/a', () => true);
  keepStay(bundle, 2);
  expect([...images.values()].flatMap((cache) => [...cache.keys()])).toEqual(['/objects/a']);
  keepStay(bundleOf({ guest: { ...guest, id: 'another guest' } }), 3);
  expect(images.size).toBe(0);
  expect(savedStay(id)?.bundle.guest.id).toBe('another guest');
});

test('what ends takes everything along, also what was on its way', async () => {
  keepStay(bundle, 1);
  await keepImage(id, '/objects/a', () => true);
  const late = keepImage(id, '/objects/b', () => savedStay(id) !== undefined);
  forgetStay(id);
  await late;
  expect(images.size).toBe(0);
  expect(isKnownStay(id)).toBe(false);
});

test('a browser without room or permission has no copy, and no fault', () => {
  keepStay(bundle, 1);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepStay(bundle, 2)).not.toThrow();
  expect(savedStay(id)).toBeUndefined();
});
