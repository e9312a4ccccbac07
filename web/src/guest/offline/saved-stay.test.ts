import { expect, test, vi } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { copyKey, dropKey } from './copy-key.ts';
import {
  bundle,
  guest,
  id,
  imageCaches,
  laterBundle,
  storedText,
  waitLongFor,
} from './copy-testing.ts';
import { keepImage } from './keep-images.ts';
import { keepStay } from './keep-stay.ts';
import {
  cleanUpCopies,
  forgetStay,
  hasCopy,
  isKnownStay,
  onStayForgotten,
  pageIdOfSlug,
  readSavedStay,
} from './saved-stay.ts';
import { giveKey } from './testing.ts';

const opensAt = '2026-06-15T12:00:00.000Z';

test.each([
  ['on the day before check-out', {}, '2026-06-19', true],
  ['on the day of check-out', {}, '2026-06-20', true],
  ['on the day after check-out', {}, '2026-06-21', false],
  ['before the check-in', { hasCheckedIn: false }, '2026-06-18', true],
  ['before the check-in opens', { hasCheckedIn: false, opensAt }, '2026-06-14', true],
  [
    'before the check-in opens, without a check-out date',
    { opensAt, checkoutDate: '' },
    '2026-06-14',
    false,
  ],
  ['without a check-out date', { checkoutDate: '' }, '2026-06-18', false],
])(
  'a copy is kept only until the end of a known check-out day: %s',
  async (_when, guestFields, today, kept) => {
    vi.setSystemTime(new Date(`${today}T12:00`));
    await keepStay(id, bundleOf({ guest: { ...guest, ...guestFields } }), 1);
    expect(hasCopy(id)).toBe(kept);
  },
);

test('a copy is shown until the check-out day is over, and then deleted', async () => {
  await keepStay(id, bundle, 1, 'loft');
  expect(await readSavedStay(id)).toEqual({ bundle, savedAt: 1 });
  expect(pageIdOfSlug('loft')).toBe(id);
  vi.setSystemTime(new Date('2026-06-20T23:59'));
  expect(await readSavedStay(id)).toBeDefined();
  vi.setSystemTime(new Date('2026-06-21T00:01'));
  expect(await readSavedStay(id)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  expect(copyKey(id)).toBeUndefined();
});

test('opening any stay deletes the copies of stays that are over', async () => {
  await keepStay(id, bundle, 1);
  vi.setSystemTime(new Date('2026-07-01'));
  expect(await readSavedStay('another')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('opening any page deletes the unencrypted copies of older releases and their images', async () => {
  const plain = { slug: 'loft', saved: { bundle, savedAt: 1 }, shape: 1 };
  localStorage.setItem(`stay:${id}`, JSON.stringify(plain));
  await (await caches.open(`stay-images-${id}`)).put('/objects/a', new Response('key box'));
  expect(await storedText()).toMatch(/warm-light.*key box/s);
  cleanUpCopies();
  await waitLongFor(() => expect(imageCaches.size).toBe(0));
  expect(await storedText()).not.toMatch(/warm-light|"Maya|Lamplight|key box/);
  // The device still counts as known, so the page opens without showing the PIN entry first.
  expect(pageIdOfSlug('loft')).toBe(id);
  // The old entry stays too, because tabs of that release treat a missing entry as the end of the access.
  expect(JSON.parse(localStorage.getItem(`stay:${id}`) ?? '')).toEqual({ slug: 'loft', shape: 1 });
  forgetStay(id);
  expect(localStorage).toHaveLength(0);
});

test('a tab of an older release that deletes entries it cannot read leaves the copy intact', async () => {
  localStorage.setItem(`stay:${id}`, JSON.stringify({ slug: 'loft', shape: 1 }));
  await keepStay(id, bundle, 1);
  const forgotten = vi.fn();
  const unsubscribe = onStayForgotten(id, forgotten);
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('stay:'))) {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
  unsubscribe();
  expect(forgotten).not.toHaveBeenCalled();
  expect(await readSavedStay(id)).toEqual({ bundle, savedAt: 1 });
  expect(pageIdOfSlug('loft')).toBe(id);
});

test('a copy that does not fit into the storage is deleted, and other tabs do not show the PIN page', async () => {
  await keepStay(id, bundle, 1, 'loft');
  const storage = localStorage;
  const removed = vi.fn();
  const full = {
    getItem: (key: string) => storage.getItem(key),
    removeItem: removed,
    setItem: (key: string, text: string) => {
      if (text.length > 200) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, text);
    },
  };
  vi.stubGlobal('localStorage', full);
  await keepStay(id, laterBundle, 2, 'loft');
  vi.stubGlobal('localStorage', storage);
  expect(removed).not.toHaveBeenCalled();
  expect(hasCopy(id)).toBe(false);
  expect(pageIdOfSlug('loft')).toBe(id);
});

test('before the check-in the arrival information is kept, encrypted like everything else', async () => {
  const before = bundleOf({ guest: { ...guest, hasCheckedIn: false } });
  await keepStay(id, before, 1, 'loft');
  expect(isKnownStay(id)).toBe(true);
  expect((await readSavedStay(id))?.bundle).toEqual(before);
  expect(await storedText()).not.toMatch(/"Maya|Lamplight/);
});

test('the copy and its key are deleted when the host stops showing the dates', async () => {
  await keepStay(id, bundle, 1);
  await keepStay(id, bundleOf({ guest: { ...guest, checkoutDate: '' } }), 2);
  expect(await readSavedStay(id)).toBeUndefined();
  expect(copyKey(id)).toBeUndefined();
});

test('a device keeps the page of a property separate from the page of a stay there', async () => {
  await keepStay(id, bundle, 1, 'loft');
  giveKey('stay', guest.checkoutDate, 'B');
  await keepStay('stay', laterBundle, 2, 'stay/k7m2x9q4pt');
  expect(await readSavedStay('stay')).toEqual({ bundle: laterBundle, savedAt: 2 });
  expect([pageIdOfSlug('loft'), pageIdOfSlug('stay/k7m2x9q4pt')]).toEqual([id, 'stay']);
  forgetStay('stay');
  expect(await readSavedStay(id)).toEqual({ bundle, savedAt: 1 });
  expect(isKnownStay('stay')).toBe(false);
});

test('kept images are deleted when the property has its next guest', async () => {
  await keepStay(id, bundle, 1);
  await keepImage(id, '/objects/a');
  await keepStay(id, bundle, 2);
  expect([...imageCaches.values()].flatMap((cache) => [...cache.keys()])).toEqual(['/objects/a']);
  await keepStay(id, bundleOf({ guest: { ...guest, id: 'another guest' } }), 3);
  expect(imageCaches.size).toBe(0);
  expect((await readSavedStay(id))?.bundle.guest.id).toBe('another guest');
});

test('images are deleted if the key that encrypted them is gone', async () => {
  await keepStay(id, bundle, 1);
  await keepImage(id, '/objects/a');
  dropKey(id);
  await keepStay(id, bundle, 2);
  expect(imageCaches.size).toBe(0);
});

test('the end of the access deletes everything, including an image that is still being saved', async () => {
  await keepStay(id, bundle, 1);
  await keepImage(id, '/objects/a');
  const pendingImage = keepImage(id, '/objects/b');
  forgetStay(id);
  await pendingImage;
  expect(imageCaches.size).toBe(0);
  expect(isKnownStay(id)).toBe(false);
  expect(copyKey(id)).toBeUndefined();
});

test('a browser without storage space or permission keeps no copy and reports no error', async () => {
  await keepStay(id, bundle, 1);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await expect(keepStay(id, bundle, 2)).resolves.toBeUndefined();
  expect(await readSavedStay(id)).toBeUndefined();
});
