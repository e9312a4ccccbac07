import { describe, expect, test, vi } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { dropKey } from './copy-key.ts';
import {
  apartment,
  bundle,
  guest,
  id,
  imageCaches,
  keyRequests,
  keyServer,
  laterBundle,
  storedText,
  waitLongFor,
} from './copy-testing.ts';
import { keepImage } from './keep-images.ts';
import { keepStay } from './keep-stay.ts';
import { hasCopy, isKnownStay, readSavedStay } from './saved-stay.ts';
import { giveKey } from './testing.ts';

describe('the key of the copy', () => {
  test('the key of the copy is requested once, and expires at the end of the check-out day in the device’s time zone', async () => {
    await keepStay(id, bundle, 1);
    await keepStay(id, laterBundle, 2);
    const end = new Date('2026-06-21T00:00').getTime() / 1000;
    const seconds = end - Date.now() / 1000;
    expect(keyRequests).toEqual([{ url: `/api/guest/copy-key/${id}`, seconds, end }]);
  });

  test.each([
    ['in another time zone', `.${new Date('2026-06-20T15:00').getTime() / 1000}`],
    ['by a release that did not store the end', ''],
  ])(
    'a key that the server gave %s is replaced once, and what it encrypted is kept',
    async (_, end) => {
      // biome-ignore lint/suspicious/noDocumentCookie: stands for the Set-Cookie header of the server
      document.cookie = `copy-${id}=${guest.checkoutDate}.${'A'.repeat(43)}${end}; Path=/`;
      await keepImage(id, '/objects/key-box');
      await keepStay(id, bundle, 1);
      await keepStay(id, laterBundle, 2);
      expect(keyRequests).toHaveLength(1);
      expect(keyRequests[0]?.end).toBe(new Date('2026-06-21T00:00').getTime() / 1000);
      expect((await readSavedStay(id))?.bundle).toEqual(laterBundle);
      expect(imageCaches.size).toBe(1);
    },
  );

  test('the key is requested before the check-in, so that saving the door code needs no further request', async () => {
    await keepStay(id, bundleOf({ guest: { ...guest, hasCheckedIn: false }, apartment }), 1);
    expect(keyRequests).toHaveLength(1);
    keyServer.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await keepStay(id, bundle, 2);
    expect((await readSavedStay(id))?.bundle).toEqual(bundle);
  });

  test('the key is requested again if the check-out date changes', async () => {
    await keepStay(id, bundle, 1);
    keyServer.checkoutDate = '2026-06-25';
    await keepStay(
      id,
      bundleOf({ guest: { ...guest, checkoutDate: keyServer.checkoutDate }, apartment }),
      2,
    );
    expect(keyRequests.map(({ seconds }) => Math.floor(seconds / 86_400))).toEqual([2, 7]);
    expect((await readSavedStay(id))?.savedAt).toBe(2);
  });

  test('without its key a copy is not shown, and its stored bytes reveal nothing about the stay', async () => {
    await keepStay(id, bundle, 1, 'loft');
    await keepImage(id, '/objects/key-box');
    expect((await readSavedStay(id))?.bundle.apartment.wifiPassword).toBe('warm-light-12');
    // The browser deletes the key when it expires.
    dropKey(id);
    expect(await storedText()).toContain('loft');
    expect(await storedText()).not.toMatch(/warm-light|"Maya|Lamplight|key box/);
    expect(hasCopy(id)).toBe(false);
    expect(await readSavedStay(id)).toBeUndefined();
    await waitLongFor(() => expect(imageCaches.size).toBe(0));
    expect(isKnownStay(id)).toBe(true);
  });

  test('another key does not decrypt the copy', async () => {
    await keepStay(id, bundle, 1);
    giveKey(id, guest.checkoutDate, 'B');
    expect(await readSavedStay(id)).toBeUndefined();
  });

  test('a key that could not be fetched is requested again with the next answer', async () => {
    keyServer.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(keepStay(id, bundle, 1)).rejects.toThrow('Failed to fetch');
    expect(hasCopy(id)).toBe(false);
    keyServer.answer = () => {
      giveKey(id, keyServer.checkoutDate);
      return Response.json({});
    };
    await keepStay(id, bundle, 2);
    expect((await readSavedStay(id))?.savedAt).toBe(2);
  });
});

test('a browser without cryptography keeps no copy and requests no key', async () => {
  vi.stubGlobal('crypto', {});
  await keepStay(id, bundle, 1, 'loft');
  await keepImage(id, '/objects/a');
  expect(keyRequests).toEqual([]);
  expect(await readSavedStay(id)).toBeUndefined();
  expect(isKnownStay(id)).toBe(true);
  expect(await storedText()).not.toMatch(/warm-light|"Maya|Lamplight|picture/);
});
