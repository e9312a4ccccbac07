import { describe, expect, test } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { copyKey, dropKey } from './copy-key.ts';
import { bundle, guest, id, keyServer, next, slowSealing, slowServer } from './copy-testing.ts';
import { keepStay } from './keep-stay.ts';
import { forgetStay, hasCopy, savedStay } from './saved-stay.ts';
import { giveKey } from './testing.ts';

describe('changes while a copy is encrypted or decrypted', () => {
  test('no copy is kept if the access ends while it is encrypted', async () => {
    const sealing = slowSealing();
    const keeping = keepStay(id, bundle, 1);
    await sealing.begun();
    forgetStay(id);
    sealing.finish();
    await keeping;
    sealing.end();
    expect(localStorage).toHaveLength(0);
    expect(await savedStay(id)).toBeUndefined();
  });

  test('no copy is kept if the access ends in another tab during encryption, even before this tab is notified', async () => {
    const sealing = slowSealing();
    const keeping = keepStay(id, bundle, 1);
    await sealing.begun();
    localStorage.clear();
    dropKey(id);
    sealing.finish();
    await keeping;
    sealing.end();
    expect(localStorage).toHaveLength(0);
  });

  test('no copy is kept if its key changes while it is encrypted', async () => {
    const sealing = slowSealing();
    const keeping = keepStay(id, bundle, 1);
    await sealing.begun();
    dropKey(id);
    giveKey(id, keyServer.ends, 'B');
    sealing.finish();
    await keeping;
    sealing.end();
    expect(hasCopy(id)).toBe(false);
  });

  test('no key is left behind if the access ends before the key arrives', async () => {
    const server = slowServer();
    const keeping = keepStay(id, bundle, 1);
    await server.reached();
    forgetStay(id);
    server.release();
    await keeping;
    expect(copyKey(id)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('of two answers at once the later one is kept, whichever is encrypted first', async () => {
    giveKey(id, keyServer.ends);
    const sealing = slowSealing();
    const earlier = keepStay(id, bundle, 1);
    await sealing.begun();
    const later = keepStay(id, next, 2);
    await sealing.begun(2);
    sealing.finish(1);
    await later;
    sealing.finish(0);
    await earlier;
    sealing.end();
    expect(await savedStay(id)).toEqual({ bundle: next, savedAt: 2 });
  });

  test('no copy is kept if the host hides the dates while it is encrypted', async () => {
    const sealing = slowSealing();
    const keeping = keepStay(id, bundle, 1);
    await sealing.begun();
    await keepStay(id, bundleOf({ guest: { ...guest, checkoutDate: '' } }), 2);
    sealing.finish();
    await keeping;
    sealing.end();
    expect(hasCopy(id)).toBe(false);
  });

  test('a copy is not shown if the access ends while it is decrypted', async () => {
    await keepStay(id, bundle, 1);
    const opening = savedStay(id);
    forgetStay(id);
    expect(await opening).toBeUndefined();
  });
});
