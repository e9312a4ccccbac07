import { cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bundle } from '../page/bundle.ts';
import { bundleOf } from '../page/testing.ts';
import { copyKey } from './copy-key.ts';
import { seal } from './encrypt.ts';
import { keepStay } from './keep-stay.ts';
import { hasCopy, readSavedStay } from './saved-stay.ts';
import { freshDevice, giveKey } from './testing.ts';
import { useOfflineCopy } from './use-offline-copy.ts';

// A busy machine may need longer than the default timeout.
configure({ asyncUtilTimeout: 15_000 });

const checkoutDate = '2999-01-01';
const guest = { checkoutDate };
const { id } = bundleOf().apartment;
let caches: ReturnType<typeof freshDevice>;

beforeEach(() => {
  caches = freshDevice(id);
  onKeepFinished.mockReset();
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') giveKey(id, checkoutDate);
    return init?.method === 'PUT' ? Response.json({}) : new Response('bytes');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onKeepFinished = vi.fn();

const keptAddresses = () => [...caches.values()].flatMap((cache) => [...cache.keys()]);

function Stay({ bundle, confirmedAt }: { bundle: Bundle; confirmedAt: number | undefined }) {
  useOfflineCopy({ pageId: id, bundle, confirmedAt, slug: undefined, onKeepFinished });
  return (
    <>
      <img alt="Balcony" src="/objects/balcony" />
      <img alt="Elsewhere" src="https://elsewhere.example/objects/a" />
      <img alt="Drawing" src="/assets/stock.svg" />
    </>
  );
}

const loadAll = (images: NodeListOf<HTMLImageElement>) => {
  for (const image of images) fireEvent.load(image);
};

test('images that were shown are kept only if they come from this server and there is a copy', async () => {
  const before = bundleOf({ guest: { ...guest, checkoutDate: '' } });
  const { container, rerender } = render(<Stay bundle={before} confirmedAt={1} />);
  await waitFor(() => expect(onKeepFinished).toHaveBeenCalledOnce());
  loadAll(container.querySelectorAll('img'));
  expect(hasCopy(id)).toBe(false);

  const after = { ...before, guest: { ...before.guest, checkoutDate } };
  rerender(<Stay bundle={after} confirmedAt={2} />);
  await waitFor(() => expect(hasCopy(id)).toBe(true));
  loadAll(container.querySelectorAll('img'));
  await waitFor(() => expect(keptAddresses()).toEqual(['/objects/balcony']));
  expect((await readSavedStay(id))?.savedAt).toBe(2);
});

test('images that were shown before there was a copy are kept together with it', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(390);
  render(<Stay bundle={bundleOf({ guest })} confirmedAt={1} />);
  await waitFor(() => expect(keptAddresses()).toEqual(['/objects/balcony']));
  vi.restoreAllMocks();
});

test('each answer of the server updates the time of the copy, but showing the copy does not', async () => {
  const bundle = bundleOf({ guest });
  const savedAt = async () => (await readSavedStay(id))?.savedAt;
  const { rerender } = render(<Stay bundle={bundle} confirmedAt={1} />);
  await waitFor(async () => expect(await savedAt()).toBe(1));
  rerender(<Stay bundle={bundle} confirmedAt={2} />);
  await waitFor(async () => expect(await savedAt()).toBe(2));
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
  rerender(<Stay bundle={bundle} confirmedAt={undefined} />);
  // Another copy is saved in the same way, so this copy would have been encrypted again by then as well.
  giveKey('attic', checkoutDate);
  await keepStay('attic', bundleOf({ guest }), 3);
  expect(encrypt).toHaveBeenCalledOnce();
  expect(await savedAt()).toBe(2);
  encrypt.mockRestore();
});

test('a key that cannot be fetched is logged, and no copy is kept', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  render(<Stay bundle={bundleOf({ guest })} confirmedAt={1} />);
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log.mock.calls[0]?.[0]).toBe('The page could not be kept');
  expect(hasCopy(id)).toBe(false);
  log.mockRestore();
});

describe('the service worker, which has no key', () => {
  let worker: EventTarget;
  beforeEach(() => {
    worker = new EventTarget();
    vi.stubGlobal('navigator', { serviceWorker: worker });
    giveKey(id, checkoutDate);
  });

  const askPageToDecrypt = (sealed: ArrayBufferLike, apartmentId = id) =>
    new Promise((resolve) => {
      const event = new Event('message');
      Object.assign(event, { data: { apartmentId, sealed }, ports: [{ postMessage: resolve }] });
      worker.dispatchEvent(event);
    });

  test('the page decrypts images for the service worker as long as it has the key', async () => {
    const secret = copyKey(id)?.secret ?? '';
    const { buffer } = await seal(secret, new TextEncoder().encode('a picture'));
    const { unmount } = render(<Stay bundle={bundleOf({ guest })} confirmedAt={undefined} />);
    const decrypted = await askPageToDecrypt(buffer);
    expect(new TextDecoder().decode(decrypted as ArrayBuffer)).toBe('a picture');
    expect(await askPageToDecrypt(new Uint8Array(40).buffer)).toBeUndefined();
    expect(await askPageToDecrypt(buffer, 'another')).toBeUndefined();
    giveKey(id, checkoutDate, 'B');
    expect(await askPageToDecrypt(buffer)).toBeUndefined();
    unmount();
  });

  test('the page decrypts an image even if the service worker asks for it while the page is rendered for the first time', async () => {
    const { buffer } = await seal(copyKey(id)?.secret ?? '', new TextEncoder().encode('a picture'));
    let decrypted: Promise<unknown> | undefined;
    function RequestDuringRendering() {
      decrypted ??= askPageToDecrypt(buffer);
      return null;
    }
    render(
      <>
        <Stay bundle={bundleOf({ guest })} confirmedAt={undefined} />
        <RequestDuringRendering />
      </>,
    );
    expect(new TextDecoder().decode((await decrypted) as ArrayBuffer)).toBe('a picture');
  });
});
