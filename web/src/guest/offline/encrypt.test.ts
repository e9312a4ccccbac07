import { describe, expect, test } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { copyKey, dropKey } from './copy-key.ts';
import { bundle, guest, id, keyServer, next, slowSealing, slowServer } from './copy-testing.ts';
import { keepStay } from './keep-stay.ts';
import { forgetStay, hasCopy, savedStay } from './saved-stay.ts';
import { giveKey } from './testing.ts';

describe('what happens while a copy is sealed', () => {
  test('an end of the access wins', async () => {
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

  test('so does one in another tab, before this one has heard of it', async () => {
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

  test('and one whose other traces are not seen here yet, by the key', async () => {
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

  test('an end before the key arrives leaves no key behind', async () => {
    const server = slowServer();
    const keeping = keepStay(id, bundle, 1);
    await server.reached();
    forgetStay(id);
    server.release();
    await keeping;
    expect(copyKey(id)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('of two answers at once the later one is kept, in whichever order they are sealed', async () => {
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

  test('a host who hides the dates ends it too', async () => {
    const sealing = slowSealing();
    const keeping = keepStay(id, bundle, 1);
    await sealing.begun();
    await keepStay(id, bundleOf({ guest: { ...guest, checkoutDate: '' } }), 2);
    sealing.finish();
    await keeping;
    sealing.end();
    expect(hasCopy(id)).toBe(false);
  });

  test('an end while the copy is opened leaves nothing to show', async () => {
    await keepStay(id, bundle, 1);
    const opening = savedStay(id);
    forgetStay(id);
    expect(await opening).toBeUndefined();
  });
});
