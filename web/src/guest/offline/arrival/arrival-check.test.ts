import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedState } from '../../page/parts/saved-state.ts';
import { id, imageCaches } from '../copy-testing.ts';
import { keepImage } from '../keep-images.ts';
import { keepStay } from '../keep-stay.ts';
import { cacheName } from '../saved-images.ts';
import { giveKey, stubWorker } from '../testing.ts';
import { createArrivalCheck } from './arrival-check.ts';
import { stepsWith } from './arrival-testing.ts';

const bundle = stepsWith('/objects/gate', '/objects/door');
let reports: SavedState[];
let requested: string[];
let isShellComplete: boolean;
/** The server's answer when it is notified that the copy is saved. */
let answerNotification: () => Response;

beforeEach(() => {
  reports = [];
  requested = [];
  isShellComplete = true;
  answerNotification = () => Response.json({});
  stubWorker(() => isShellComplete);
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (url.includes('copy-key')) {
      giveKey(id, '2026-06-20');
      return Response.json({});
    }
    return url.includes('saved-copy') ? answerNotification() : new Response('a picture');
  });
});

const createCheck = () => createArrivalCheck(id, (saved) => reports.push(saved));
const notifications = () => requested.filter((url) => url === `/api/guest/saved-copy/${id}`);
const pictures = () => requested.filter((url) => url.startsWith('/objects/'));
const onlineRequest = { bundle, isOnline: true };

test('missing arrival photos are reported, fetched, read back and reported as saved, and then the host is notified', async () => {
  await keepStay(id, bundle, 1);
  await createCheck()(onlineRequest);
  expect(reports).toEqual([{ kind: 'pictures', saved: 0, count: 2 }, { kind: 'saved' }]);
  expect(pictures()).toEqual(['/objects/gate', '/objects/door']);
  expect(notifications()).toHaveLength(1);
});

test('the host is not notified while anything is missing from the saved copy', async () => {
  await keepStay(id, bundle, 1);
  isShellComplete = false;
  const check = createCheck();
  await check(onlineRequest);
  expect(reports).toEqual([{ kind: 'not-yet' }]);
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return new Response('gone', { status: 404 });
  });
  isShellComplete = true;
  await check(onlineRequest);
  expect(reports.at(-1)).toEqual({ kind: 'pictures', saved: 0, count: 2 });
  expect(notifications()).toEqual([]);
});

test('if the network fails while arrival photos are fetched, the texts are reported as saved without them', async () => {
  await keepStay(id, bundle, 1);
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    throw new TypeError('Failed to fetch');
  });
  await createCheck()(onlineRequest);
  expect(reports.at(-1)).toEqual({ kind: 'pictures', saved: 0, count: 2 });
  expect(notifications()).toEqual([]);
});

test('a second check of an unchanged page neither notifies the host again nor reads the arrival photos back again', async () => {
  await keepStay(id, bundle, 1);
  const check = createCheck();
  await check(onlineRequest);
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
  await check(onlineRequest);
  // Only the texts are read back again, because each refresh writes them.
  expect(decrypt).toHaveBeenCalledOnce();
  expect(notifications()).toHaveLength(1);
  expect(reports).toHaveLength(2);
  decrypt.mockRestore();
});

describe('an arrival photo that cannot be fetched', () => {
  /** Answers requests for the photo of the door in this way until `repairServer` is called. */
  const openWithoutDoorPhoto = async (answer: () => Response | Promise<Response>) => {
    await keepStay(id, bundle, 1);
    const originalFetch = fetch;
    vi.stubGlobal('fetch', async (url: string) => {
      const picture = await originalFetch(url);
      return url === '/objects/door' ? answer() : picture;
    });
    const check = createCheck();
    await check(onlineRequest);
    expect(reports.at(-1)).toEqual({ kind: 'pictures', saved: 1, count: 2 });
    return { check, repairServer: () => vi.stubGlobal('fetch', originalFetch) };
  };
  const notFound = () => new Response('gone', { status: 404 });

  test('an arrival photo that the server does not have does not cause the others to be read back at each refresh', async () => {
    const { check } = await openWithoutDoorPhoto(notFound);
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
    await check(onlineRequest);
    expect(decrypt).toHaveBeenCalledOnce();
    expect(pictures()).toHaveLength(2);
    expect(notifications()).toEqual([]);
    decrypt.mockRestore();
  });

  test('an arrival photo that could not be fetched counts as saved once the guest has looked at it', async () => {
    const { check, repairServer } = await openWithoutDoorPhoto(notFound);
    repairServer();
    await keepImage(id, '/objects/door');
    await check(onlineRequest);
    expect(reports.at(-1)).toEqual({ kind: 'saved' });
    expect(notifications()).toHaveLength(1);
  });

  test.each([
    ['there was no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server was busy', () => new Response('busy', { status: 503 })],
  ])(
    'an arrival photo that could not be fetched because %s is fetched at the next refresh',
    async (_, answer) => {
      const { check, repairServer } = await openWithoutDoorPhoto(answer);
      repairServer();
      await check(onlineRequest);
      expect(reports.at(-1)).toEqual({ kind: 'saved' });
      expect(notifications()).toHaveLength(1);
    },
  );
});

test('texts that were deleted from the device are no longer reported as saved', async () => {
  await keepStay(id, bundle, 1);
  const check = createCheck();
  await check(onlineRequest);
  localStorage.clear();
  await check(onlineRequest);
  expect(reports.at(-1)).toEqual({ kind: 'not-yet' });
});

test('everything is read back again after the key of the copy has changed', async () => {
  await keepStay(id, bundle, 1);
  const check = createCheck();
  await check(onlineRequest);
  giveKey(id, '2026-06-20', 'B');
  await keepStay(id, bundle, 2);
  await check({ ...onlineRequest, isOnline: false });
  expect(reports.at(-1)).toEqual({ kind: 'pictures', saved: 0, count: 2 });
});

test('a photo that the host adds to the arrival steps is fetched', async () => {
  await keepStay(id, bundle, 1);
  const check = createCheck();
  await check(onlineRequest);
  const longerBundle = stepsWith('/objects/gate', '/objects/door', '/objects/stairs');
  await keepStay(id, longerBundle, 2);
  await check({ bundle: longerBundle, isOnline: true });
  expect(imageCaches.get(cacheName(id))?.has('/objects/stairs')).toBe(true);
  expect(reports.at(-1)).toEqual({ kind: 'saved' });
  expect(notifications()).toHaveLength(1);
});

test('without a connection nothing is fetched, the host is not notified, and the page reports what is saved', async () => {
  await keepStay(id, bundle, 1);
  await createCheck()(onlineRequest);
  requested = [];
  await createCheck()({ bundle, isOnline: false });
  expect(reports.at(-1)).toEqual({ kind: 'saved' });
  imageCaches.clear();
  await createCheck()({ bundle, isOnline: false });
  expect(reports.at(-1)).toEqual({ kind: 'pictures', saved: 0, count: 2 });
  expect(requested).toEqual([]);
});

test('a failed notification to the host is retried at the next refresh', async () => {
  await keepStay(id, bundle, 1);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerNotification = () => Response.json({ message: 'Busy' }, { status: 503 });
  const check = createCheck();
  await check(onlineRequest);
  expect(reports.at(-1)).toEqual({ kind: 'saved' });
  expect(log).toHaveBeenCalledOnce();
  answerNotification = () => Response.json({});
  await check(onlineRequest);
  await check(onlineRequest);
  expect(notifications()).toHaveLength(2);
  log.mockRestore();
});

test('checks that are started at the same time run one after another, and the last one counts', async () => {
  await keepStay(id, bundle, 1);
  isShellComplete = false;
  const check = createCheck();
  const first = check(onlineRequest);
  isShellComplete = true;
  await Promise.all([first, check(onlineRequest), check(onlineRequest)]);
  expect(reports.at(-1)).toEqual({ kind: 'saved' });
  expect(pictures()).toHaveLength(2);
});
