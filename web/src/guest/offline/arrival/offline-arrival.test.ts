import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedState } from '../../page/parts/saved-state.ts';
import { id, images } from '../copy-testing.ts';
import { keepImage } from '../keep-images.ts';
import { keepStay } from '../keep-stay.ts';
import { cacheName } from '../saved-images.ts';
import { giveKey, workerThatSays } from '../testing.ts';
import { stepsWith } from './arrival-testing.ts';
import { offlineArrival } from './offline-arrival.ts';

const way = stepsWith('/objects/gate', '/objects/door');
let shown: SavedState[];
let asked: string[];
let isWhole: boolean;
/** The server's answer when it is notified that the copy is saved. */
let told: () => Response;

beforeEach(() => {
  shown = [];
  asked = [];
  isWhole = true;
  told = () => Response.json({});
  workerThatSays(() => isWhole);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.includes('copy-key')) {
      giveKey(id, '2026-06-20');
      return Response.json({});
    }
    return address.includes('saved-copy') ? told() : new Response('a picture');
  });
});

const open = () => offlineArrival(id, (saved) => shown.push(saved));
const words = () => asked.filter((address) => address === `/api/guest/saved-copy/${id}`);
const pictures = () => asked.filter((address) => address.startsWith('/objects/'));
const online = { bundle: way, isOnline: true };

test('missing arrival photos are reported, fetched, read back and reported as saved, and then the host is notified', async () => {
  await keepStay(id, way, 1);
  await open()(online);
  expect(shown).toEqual([{ kind: 'pictures', saved: 0, count: 2 }, { kind: 'saved' }]);
  expect(pictures()).toEqual(['/objects/gate', '/objects/door']);
  expect(words()).toHaveLength(1);
});

test('the host is not notified while anything is missing from the saved copy', async () => {
  await keepStay(id, way, 1);
  isWhole = false;
  const check = open();
  await check(online);
  expect(shown).toEqual([{ kind: 'not-yet' }]);
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  isWhole = true;
  await check(online);
  expect(shown.at(-1)).toEqual({ kind: 'pictures', saved: 0, count: 2 });
  expect(words()).toEqual([]);
});

test('if the network fails while arrival photos are fetched, the texts are reported as saved without them', async () => {
  await keepStay(id, way, 1);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await open()(online);
  expect(shown.at(-1)).toEqual({ kind: 'pictures', saved: 0, count: 2 });
  expect(words()).toEqual([]);
});

test('a page that is open for hours notifies the host once and reads its arrival photos back once', async () => {
  await keepStay(id, way, 1);
  const check = open();
  await check(online);
  const opening = vi.spyOn(crypto.subtle, 'decrypt');
  await check(online);
  // Only the texts are read back again, because each refresh writes them.
  expect(opening).toHaveBeenCalledOnce();
  expect(words()).toHaveLength(1);
  expect(shown).toHaveLength(2);
  opening.mockRestore();
});

describe('an arrival photo that cannot be fetched', () => {
  /** Answers requests for the photo of the door in this way until `hasAll` is called. */
  const withoutDoor = async (answer: () => Response | Promise<Response>) => {
    await keepStay(id, way, 1);
    const fetched = fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      const picture = await fetched(address);
      return address === '/objects/door' ? answer() : picture;
    });
    const check = open();
    await check(online);
    expect(shown.at(-1)).toEqual({ kind: 'pictures', saved: 1, count: 2 });
    return { check, hasAll: () => vi.stubGlobal('fetch', fetched) };
  };
  const gone = () => new Response('gone', { status: 404 });

  test('an arrival photo that is missing does not cause the others to be read back at each refresh', async () => {
    const { check } = await withoutDoor(gone);
    const opening = vi.spyOn(crypto.subtle, 'decrypt');
    await check(online);
    expect(opening).toHaveBeenCalledOnce();
    expect(pictures()).toHaveLength(2);
    expect(words()).toEqual([]);
    opening.mockRestore();
  });

  test('an arrival photo that could not be fetched counts as saved once the guest has looked at it', async () => {
    const { check, hasAll } = await withoutDoor(gone);
    hasAll();
    await keepImage(id, '/objects/door');
    await check(online);
    expect(shown.at(-1)).toEqual({ kind: 'saved' });
    expect(words()).toHaveLength(1);
  });

  test.each([
    ['for want of a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['of a busy server', () => new Response('busy', { status: 503 })],
  ])(
    'an arrival photo that could not be fetched (%s) is fetched at the next refresh',
    async (_, answer) => {
      const { check, hasAll } = await withoutDoor(answer);
      hasAll();
      await check(online);
      expect(shown.at(-1)).toEqual({ kind: 'saved' });
      expect(words()).toHaveLength(1);
    },
  );
});

test('texts that were deleted from the device are no longer reported as saved', async () => {
  await keepStay(id, way, 1);
  const check = open();
  await check(online);
  localStorage.clear();
  await check(online);
  expect(shown.at(-1)).toEqual({ kind: 'not-yet' });
});

test('everything is read back again after the key of the copy has changed', async () => {
  await keepStay(id, way, 1);
  const check = open();
  await check(online);
  giveKey(id, '2026-06-20', 'B');
  await keepStay(id, way, 2);
  await check({ ...online, isOnline: false });
  expect(shown.at(-1)).toEqual({ kind: 'pictures', saved: 0, count: 2 });
});

test('a photo that the host adds to the arrival steps is fetched', async () => {
  await keepStay(id, way, 1);
  const check = open();
  await check(online);
  const longer = stepsWith('/objects/gate', '/objects/door', '/objects/stairs');
  await keepStay(id, longer, 2);
  await check({ bundle: longer, isOnline: true });
  expect(images.get(cacheName(id))?.has('/objects/stairs')).toBe(true);
  expect(shown.at(-1)).toEqual({ kind: 'saved' });
  expect(words()).toHaveLength(1);
});

test('without the server nothing is fetched, the host is not notified, and the page reports what is saved', async () => {
  await keepStay(id, way, 1);
  await open()(online);
  asked = [];
  await open()({ bundle: way, isOnline: false });
  expect(shown.at(-1)).toEqual({ kind: 'saved' });
  images.clear();
  await open()({ bundle: way, isOnline: false });
  expect(shown.at(-1)).toEqual({ kind: 'pictures', saved: 0, count: 2 });
  expect(asked).toEqual([]);
});

test('a failed notification to the host is retried at the next refresh', async () => {
  await keepStay(id, way, 1);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  told = () => Response.json({ message: 'Busy' }, { status: 503 });
  const check = open();
  await check(online);
  expect(shown.at(-1)).toEqual({ kind: 'saved' });
  expect(log).toHaveBeenCalledOnce();
  told = () => Response.json({});
  await check(online);
  await check(online);
  expect(words()).toHaveLength(2);
  log.mockRestore();
});

test('checks that are started at the same time run one after another, and the last one counts', async () => {
  await keepStay(id, way, 1);
  isWhole = false;
  const check = open();
  const first = check(online);
  isWhole = true;
  await Promise.all([first, check(online), check(online)]);
  expect(shown.at(-1)).toEqual({ kind: 'saved' });
  expect(pictures()).toHaveLength(2);
});
