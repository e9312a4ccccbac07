import type { MessagePort } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import {
  cutNetwork,
  fetchTextThroughWorker,
  type ImageToDecrypt,
  stores,
  workerEnvironment,
} from './worker-testing.ts';

/** A page that decrypts only what was encrypted with its own key. */
const pageWithKeyOf = (apartment: string) => ({
  postMessage: ({ apartmentId, sealed }: ImageToDecrypt, [port]: MessagePort[]) => {
    const [key, text] = new TextDecoder().decode(sealed).split('’s key: ');
    const canDecrypt = apartmentId === apartment && key === apartment;
    port?.postMessage(canDecrypt ? new TextEncoder().encode(text).buffer : undefined);
  },
});

test('without a network a kept image is shown if the page can decrypt it', async () => {
  workerEnvironment.pages = { one: pageWithKeyOf('x'), other: pageWithKeyOf('y') };
  expect(await fetchTextThroughWorker('/objects/photo', { clientId: 'one' })).toBe(
    'network /objects/photo',
  );
  cutNetwork();
  expect(await fetchTextThroughWorker('/objects/photo', { clientId: 'one' })).toBe('photo');
  for (const [path, clientId] of [
    ['/objects/other', 'one'],
    ['/objects/photo', 'other'],
    ['/objects/photo', 'closed'],
  ] as const) {
    await expect(fetchTextThroughWorker(path, { clientId })).rejects.toThrow('Failed to fetch');
  }
});

test('a kept image is also shown if the server fails or does not answer within 4 s', async () => {
  workerEnvironment.pages = { one: pageWithKeyOf('x') };
  const fetchPhoto = (path = '/objects/photo') => fetchTextThroughWorker(path, { clientId: 'one' });
  workerEnvironment.network = async () => new Response('bad gateway', { status: 502 });
  expect(await fetchPhoto()).toBe('photo');
  expect(await fetchPhoto('/objects/other')).toBe('bad gateway');
  // A 404 is a valid answer and is not replaced by the kept image.
  workerEnvironment.network = async () => new Response('not found', { status: 404 });
  expect(await fetchPhoto()).toBe('not found');

  vi.useFakeTimers();
  let sendResponse = (_: Response) => {};
  workerEnvironment.network = () => new Promise((resolve) => (sendResponse = resolve));
  const keptPhoto = fetchPhoto();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await keptPhoto).toBe('photo');
  // The worker waits for an image that is not kept.
  const slowPhoto = fetchPhoto('/objects/other');
  await vi.advanceTimersByTimeAsync(8_000);
  sendResponse(new Response('at last'));
  expect(await slowPhoto).toBe('at last');
});

test('a kept image is not shown if the page does not answer within 4 s', async () => {
  vi.useFakeTimers();
  workerEnvironment.pages = { one: { postMessage: () => undefined } };
  cutNetwork();
  const answer = fetchTextThroughWorker('/objects/photo', { clientId: 'one' });
  const refused = expect(answer).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(4_000);
  await refused;
});

test('an image that is kept in several widths is shown in the width that is requested', async () => {
  const kept = new Map([
    ['/objects/photo?w=320', new Response('small')],
    ['/objects/photo?w=1280', new Response('large')],
  ]);
  stores.set('sealed-images-x', kept);
  const decrypt = (sealed: ArrayBuffer) =>
    new TextEncoder().encode(new TextDecoder().decode(sealed));
  workerEnvironment.pages.open = {
    postMessage: ({ sealed }, [port]) => port?.postMessage(decrypt(sealed)),
  };
  cutNetwork();
  const picture = (search: string) =>
    fetchTextThroughWorker(`/objects/photo${search}`, { clientId: 'open' });
  expect(await picture('?w=1280')).toBe('large');
  expect(await picture('?w=320')).toBe('small');
  expect(await picture('')).toBe('small');
});

test('without a network an image that a page of the same scope has kept without encryption is shown in any width', async () => {
  stores.set('kept-images-/guest/', new Map([['/objects/lamp?w=480', new Response('lamp')]]));
  stores.set('kept-images-/crew', new Map([['/objects/chair', new Response('chair')]]));
  cutNetwork();
  expect(await fetchTextThroughWorker('/objects/lamp?w=160')).toBe('lamp');
  await expect(fetchTextThroughWorker('/objects/chair')).rejects.toThrow('Failed to fetch');
});
