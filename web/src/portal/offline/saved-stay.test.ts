import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleOf } from '../welcome/testing.ts';
import { copyKey, dropKey } from './copy-key.ts';
import { keepImage } from './saved-images.ts';
import {
  forgetStay,
  hasCopy,
  isKnownStay,
  keepStay,
  knownApartment,
  mayKeep,
  onForgotten,
  savedStay,
  sweepCopies,
} from './saved-stay.ts';
import { bytesKept, freshDevice, giveKey } from './testing.ts';

const guest = { id: 'maya', name: 'Maya', checkoutDate: '2026-06-20', hasCheckedIn: true };
const apartment = { wifiPassword: 'warm-light-12' };
const bundle = bundleOf({ guest, apartment });
const { id } = bundle.apartment;
const next = bundleOf({ guest, apartment: { wifiPassword: 'cold-light-13' } });

let images: ReturnType<typeof freshDevice>;
let asked: { address: string; seconds: number; end: number }[];
/** What the server does when a key is asked for. */
let answer: () => Response | Promise<Response>;
let ends: string;

beforeEach(() => {
  images = freshDevice(id);
  asked = [];
  ends = guest.checkoutDate;
  answer = () => {
    giveKey(id, ends);
    return Response.json({});
  };
  vi.useFakeTimers({ now: new Date('2026-06-18T21:40'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return new Response('a picture of the key box');
    asked.push({ address, ...JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const readable = () => bytesKept(images);
/** A busy machine takes its time. */
const until = (check: () => void) => vi.waitFor(check, 15_000);

/** The server has the request, and answers when it is told to. */
function slowServer() {
  let release = () => {};
  answer = () =>
    new Promise((resolve) => {
      release = () => {
        giveKey(id, ends);
        resolve(Response.json({}));
      };
    });
  return {
    reached: () => until(() => expect(asked).toHaveLength(1)),
    release: () => release(),
  };
}

/** Encryption that ends when it is told to. */
function slowSealing() {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const waiting: (() => void)[] = [];
  const spy = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...input) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return encrypt(...input);
  });
  return {
    begun: (times = 1) => until(() => expect(waiting).toHaveLength(times)),
    finish: (at = 0) => waiting[at]?.(),
    end: () => spy.mockRestore(),
  };
}

test.each([
  ['on the day before check-out', {}, '2026-06-19', true],
  ['on the day of check-out', {}, '2026-06-20', true],
  ['on the day after', {}, '2026-06-21', false],
  ['before the check-in', { hasCheckedIn: false }, '2026-06-18', false],
  ['when no end is known', { checkoutDate: '' }, '2026-06-18', false],
])('a copy is kept %s: %s %s %s', (_when, about, today, kept) => {
  expect(mayKeep(bundleOf({ guest: { ...guest, ...about } }), today)).toBe(kept);
});

test('what was kept is shown until the check-out day is over, and is gone then', async () => {
  await keepStay(bundle, 1, 'loft');
  expect(await savedStay(id)).toEqual({ bundle, savedAt: 1 });
  expect(knownApartment('loft')).toBe(id);
  vi.setSystemTime(new Date('2026-06-20T23:59'));
  expect(await savedStay(id)).toBeDefined();
  vi.setSystemTime(new Date('2026-06-21T00:01'));
  expect(await savedStay(id)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  expect(copyKey(id)).toBeUndefined();
});

describe('the key', () => {
  test('is asked for once, and ends with the check-out day where the device is', async () => {
    await keepStay(bundle, 1);
    await keepStay(next, 2);
    const end = new Date('2026-06-21T00:00').getTime() / 1000;
    const seconds = end - Date.now() / 1000;
    expect(asked).toEqual([{ address: `/api/guest/copy-key/${id}`, seconds, end }]);
  });

  test.each([
    ['in another time zone', `.${new Date('2026-06-20T15:00').getTime() / 1000}`],
    ['by a release that did not note the end', ''],
  ])('that was given %s is asked for again, once, and what it sealed stays', async (_, end) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a Set-Cookie comes to
    document.cookie = `copy-${id}=${guest.checkoutDate}.${'A'.repeat(43)}${end}; Path=/`;
    await keepImage(id, '/objects/key-box');
    await keepStay(bundle, 1);
    await keepStay(next, 2);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.end).toBe(new Date('2026-06-21T00:00').getTime() / 1000);
    expect((await savedStay(id))?.bundle).toEqual(next);
    expect(images.size).toBe(1);
  });

  test('is there before the check-in, so that no network is needed once the door code came', async () => {
    await keepStay(bundleOf({ guest: { ...guest, hasCheckedIn: false }, apartment }), 1);
    expect(asked).toHaveLength(1);
    expect(hasCopy(id)).toBe(false);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await keepStay(bundle, 2);
    expect((await savedStay(id))?.bundle).toEqual(bundle);
  });

  test('is asked for again when the stay ends on another day', async () => {
    await keepStay(bundle, 1);
    ends = '2026-06-25';
    await keepStay(bundleOf({ guest: { ...guest, checkoutDate: ends }, apartment }), 2);
    expect(asked.map(({ seconds }) => Math.floor(seconds / 86_400))).toEqual([2, 7]);
    expect((await savedStay(id))?.savedAt).toBe(2);
  });

  test('gone, nothing that the device keeps says anything, and the page shows nothing', async () => {
    await keepStay(bundle, 1, 'loft');
    await keepImage(id, '/objects/key-box');
    expect((await savedStay(id))?.bundle.apartment.wifiPassword).toBe('warm-light-12');
    // As the browser does it when it is time.
    dropKey(id);
    expect(await readable()).toContain('loft');
    expect(await readable()).not.toMatch(/warm-light|Maya|Lamplight|key box/);
    expect(hasCopy(id)).toBe(false);
    expect(await savedStay(id)).toBeUndefined();
    await until(() => expect(images.size).toBe(0));
    expect(isKnownStay(id)).toBe(true);
  });

  test('another one opens nothing', async () => {
    await keepStay(bundle, 1);
    giveKey(id, guest.checkoutDate, 'B');
    expect(await savedStay(id)).toBeUndefined();
  });

  test('that could not be had is asked for with the next answer', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(keepStay(bundle, 1)).rejects.toThrow('Failed to fetch');
    expect(hasCopy(id)).toBe(false);
    answer = () => {
      giveKey(id, ends);
      return Response.json({});
    };
    await keepStay(bundle, 2);
    expect((await savedStay(id))?.savedAt).toBe(2);
  });
});

test('a browser without cryptography keeps no copy, and asks for no key', async () => {
  vi.stubGlobal('crypto', {});
  await keepStay(bundle, 1, 'loft');
  await keepImage(id, '/objects/a');
  expect(asked).toEqual([]);
  expect(await savedStay(id)).toBeUndefined();
  expect(isKnownStay(id)).toBe(true);
  expect(await readable()).not.toMatch(/warm-light|Maya|Lamplight|picture/);
});

test('opening any stay wipes those that are over', async () => {
  await keepStay(bundle, 1);
  vi.setSystemTime(new Date('2026-07-01'));
  expect(await savedStay('another')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('whichever page is opened, a copy that an older release did not seal goes, with its pictures', async () => {
  const plain = { slug: 'loft', saved: { bundle, savedAt: 1 }, shape: 1 };
  localStorage.setItem(`stay:${id}`, JSON.stringify(plain));
  await (await caches.open(`stay-images-${id}`)).put('/objects/a', new Response('key box'));
  expect(await readable()).toMatch(/warm-light.*key box/s);
  sweepCopies();
  await until(() => expect(images.size).toBe(0));
  expect(await readable()).not.toMatch(/warm-light|Maya|Lamplight|key box/);
  // Who was let in is not shown the PIN page for a moment.
  expect(knownApartment('loft')).toBe(id);
  // Nor in a tab of that release, which takes a stay that is gone for one that has ended.
  expect(JSON.parse(localStorage.getItem(`stay:${id}`) ?? '')).toEqual({ slug: 'loft', shape: 1 });
  forgetStay(id);
  expect(localStorage).toHaveLength(0);
});

test('a page of an older release, which throws away what it can’t read, leaves the copy alone', async () => {
  localStorage.setItem(`stay:${id}`, JSON.stringify({ slug: 'loft', shape: 1 }));
  await keepStay(bundle, 1);
  const forgotten = vi.fn();
  const stop = onForgotten(id, forgotten);
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('stay:'))) {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
  stop();
  expect(forgotten).not.toHaveBeenCalled();
  expect(await savedStay(id)).toEqual({ bundle, savedAt: 1 });
  expect(knownApartment('loft')).toBe(id);
});

test('a copy that finds no room goes, and the device stays known: other tabs are not shown the PIN page', async () => {
  await keepStay(bundle, 1, 'loft');
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
  await keepStay(next, 2, 'loft');
  vi.stubGlobal('localStorage', storage);
  expect(removed).not.toHaveBeenCalled();
  expect(hasCopy(id)).toBe(false);
  expect(knownApartment('loft')).toBe(id);
});

test('before the check-in the device is known, and nothing of the stay is written', async () => {
  await keepStay(bundleOf({ guest: { ...guest, hasCheckedIn: false } }), 1, 'loft');
  expect(isKnownStay(id)).toBe(true);
  expect(await savedStay(id)).toBeUndefined();
  expect(await readable()).not.toMatch(/Maya|Lamplight/);
});

test('a host who stops showing the dates ends the copy and its key', async () => {
  await keepStay(bundle, 1);
  await keepStay(bundleOf({ guest: { ...guest, checkoutDate: '' } }), 2);
  expect(await savedStay(id)).toBeUndefined();
  expect(copyKey(id)).toBeUndefined();
});

test('pictures stay with their guest', async () => {
  await keepStay(bundle, 1);
  await keepImage(id, '/objects/a');
  await keepStay(bundle, 2);
  expect([...images.values()].flatMap((cache) => [...cache.keys()])).toEqual(['/objects/a']);
  await keepStay(bundleOf({ guest: { ...guest, id: 'another guest' } }), 3);
  expect(images.size).toBe(0);
  expect((await savedStay(id))?.bundle.guest.id).toBe('another guest');
});

test('pictures that were sealed with a key that is gone make room for new ones', async () => {
  await keepStay(bundle, 1);
  await keepImage(id, '/objects/a');
  dropKey(id);
  await keepStay(bundle, 2);
  expect(images.size).toBe(0);
});

test('what ends takes everything along, also what was on its way', async () => {
  await keepStay(bundle, 1);
  await keepImage(id, '/objects/a');
  const late = keepImage(id, '/objects/b');
  forgetStay(id);
  await late;
  expect(images.size).toBe(0);
  expect(isKnownStay(id)).toBe(false);
  expect(copyKey(id)).toBeUndefined();
});

describe('what happens while a copy is sealed', () => {
  test('an end of the access wins', async () => {
    const sealing = slowSealing();
    const keeping = keepStay(bundle, 1);
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
    const keeping = keepStay(bundle, 1);
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
    const keeping = keepStay(bundle, 1);
    await sealing.begun();
    dropKey(id);
    giveKey(id, ends, 'B');
    sealing.finish();
    await keeping;
    sealing.end();
    expect(hasCopy(id)).toBe(false);
  });

  test('an end before the key arrives leaves no key behind', async () => {
    const server = slowServer();
    const keeping = keepStay(bundle, 1);
    await server.reached();
    forgetStay(id);
    server.release();
    await keeping;
    expect(copyKey(id)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('of two answers at once the later one is kept, in whichever order they are sealed', async () => {
    giveKey(id, ends);
    const sealing = slowSealing();
    const earlier = keepStay(bundle, 1);
    await sealing.begun();
    const later = keepStay(next, 2);
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
    const keeping = keepStay(bundle, 1);
    await sealing.begun();
    await keepStay(bundleOf({ guest: { ...guest, checkoutDate: '' } }), 2);
    sealing.finish();
    await keeping;
    sealing.end();
    expect(hasCopy(id)).toBe(false);
  });

  test('an end while the copy is opened leaves nothing to show', async () => {
    await keepStay(bundle, 1);
    const opening = savedStay(id);
    forgetStay(id);
    expect(await opening).toBeUndefined();
  });
});

test('a browser without room or permission has no copy, and no fault', async () => {
  await keepStay(bundle, 1);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await expect(keepStay(bundle, 2)).resolves.toBeUndefined();
  expect(await savedStay(id)).toBeUndefined();
});
