import { describe, expect, test } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { copyKey, dropKey } from './copy-key.ts';
import {
  bundle,
  guest,
  id,
  keyServer,
  laterBundle,
  slowEncryption,
  slowServer,
} from './copy-testing.ts';
import { keepStay } from './keep-stay.ts';
import { forgetStay, hasCopy, readSavedStay } from './saved-stay.ts';
import { giveKey } from './testing.ts';

describe('changes while a copy is encrypted or decrypted', () => {
  test('no copy is kept if the access ends while it is encrypted', async () => {
    const encryption = slowEncryption();
    const pendingSave = keepStay(id, bundle, 1);
    await encryption.waitUntilBegun();
    forgetStay(id);
    encryption.finish();
    await pendingSave;
    encryption.restore();
    expect(localStorage).toHaveLength(0);
    expect(await readSavedStay(id)).toBeUndefined();
  });

  test('no copy is kept if the access ends in another tab during encryption, even before this tab is notified', async () => {
    const encryption = slowEncryption();
    const pendingSave = keepStay(id, bundle, 1);
    await encryption.waitUntilBegun();
    localStorage.clear();
    dropKey(id);
    encryption.finish();
    await pendingSave;
    encryption.restore();
    expect(localStorage).toHaveLength(0);
  });

  test('no copy is kept if its key changes while it is encrypted', async () => {
    const encryption = slowEncryption();
    const pendingSave = keepStay(id, bundle, 1);
    await encryption.waitUntilBegun();
    dropKey(id);
    giveKey(id, keyServer.checkoutDate, 'B');
    encryption.finish();
    await pendingSave;
    encryption.restore();
    expect(hasCopy(id)).toBe(false);
  });

  test('no key is left behind if the access ends before the key arrives', async () => {
    const server = slowServer();
    const pendingSave = keepStay(id, bundle, 1);
    await server.waitForRequest();
    forgetStay(id);
    server.release();
    await pendingSave;
    expect(copyKey(id)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('if two answers are encrypted at the same time, the later answer is kept, whichever is encrypted first', async () => {
    giveKey(id, keyServer.checkoutDate);
    const encryption = slowEncryption();
    const earlier = keepStay(id, bundle, 1);
    await encryption.waitUntilBegun();
    const later = keepStay(id, laterBundle, 2);
    await encryption.waitUntilBegun(2);
    encryption.finish(1);
    await later;
    encryption.finish(0);
    await earlier;
    encryption.restore();
    expect(await readSavedStay(id)).toEqual({ bundle: laterBundle, savedAt: 2 });
  });

  test('no copy is kept if the host hides the dates while it is encrypted', async () => {
    const encryption = slowEncryption();
    const pendingSave = keepStay(id, bundle, 1);
    await encryption.waitUntilBegun();
    await keepStay(id, bundleOf({ guest: { ...guest, checkoutDate: '' } }), 2);
    encryption.finish();
    await pendingSave;
    encryption.restore();
    expect(hasCopy(id)).toBe(false);
  });

  test('a copy is not shown if the access ends while it is decrypted', async () => {
    await keepStay(id, bundle, 1);
    const pendingCopy = readSavedStay(id);
    forgetStay(id);
    expect(await pendingCopy).toBeUndefined();
  });
});
