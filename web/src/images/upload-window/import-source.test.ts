import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Uppy from '@uppy/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companionUrl, ImportClient, silenceMilliseconds } from './import-client.ts';
import { openUploader } from './uploader.ts';

let target: HTMLElement;
let uploader: ReturnType<typeof openUploader>;
let uppy: typeof uploader.uppy;
const onError = vi.fn();
const fetchMock = vi.fn<typeof fetch>();

// The tests do not reload, so nothing needs to be stored.
vi.hoisted(() => Object.assign(globalThis, { indexedDB: { open: () => ({}) } }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  target = document.createElement('div');
  document.body.append(target);
  const handlers = { onUploaded: vi.fn(), onError, onDone: vi.fn() };
  const options = { id: crypto.randomUUID(), apartmentId: 'loft', ...handlers };
  uploader = openUploader(target, options);
  uppy = uploader.uppy;
});
afterEach(() => {
  vi.useRealTimers();
  uploader.destroy();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const answer = (status: number, body: object | string) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const shownMessages = () => uppy.getState().info.map(({ message }) => message);

async function importFrom(address: string) {
  await userEvent.click(target.querySelector('[data-cy="Url"]') as HTMLElement);
  const field = await waitFor(() => {
    const found = target.querySelector<HTMLInputElement>('.uppy-Url-input');
    if (!found) throw new Error('there is no field yet');
    return found;
  });
  field.value = address;
  target.querySelector<HTMLButtonElement>('.uppy-Url-importButton')?.click();
}

test('our server fetches an imported URL, and the photo becomes a file of this property', async () => {
  fetchMock.mockResolvedValue(
    answer(200, { name: 'hall.jpg', type: 'image/jpeg', size: 9, statusCode: 200 }),
  );
  await importFrom('https://photos.example/hall.jpg');
  await waitFor(() => expect(uppy.getFiles()).toHaveLength(1));
  const [url, { body } = {}] = fetchMock.mock.calls[0] ?? [];
  expect([url, body]).toEqual([
    '/api/companion/url/meta',
    JSON.stringify({ url: 'https://photos.example/hall.jpg' }),
  ]);
  expect(uppy.getFiles()[0]).toMatchObject({
    name: 'hall.jpg',
    isRemote: true,
    meta: { apartmentId: 'loft' },
    remote: { companionUrl: companionUrl(), body: { url: 'https://photos.example/hall.jpg' } },
  });
});

test.each([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error page of a proxy', async () => answer(502, '<h1>Bad gateway</h1>')],
])('an import that fails with “%s” shows: Connection with Companion failed', async (_, reply) => {
  fetchMock.mockImplementation(reply);
  await importFrom('https://photos.example/hall.jpg');
  await waitFor(() => expect(shownMessages()).toEqual(['Connection with Companion failed']));
});

test('each refused import of a photo shows its own reason from the server', async () => {
  fetchMock.mockResolvedValueOnce(answer(422, { message: 'It answered 404.' }));
  await importFrom('https://photos.example/hall.jpg');
  await waitFor(() => expect(shownMessages()).toEqual(['It answered 404.']));
  fetchMock.mockResolvedValueOnce(answer(413, { message: 'An image can be at most 10 MB.' }));
  await importFrom('https://photos.example/hall.jpg');
  await waitFor(() => expect(shownMessages().at(-1)).toBe('An image can be at most 10 MB.'));
});

test('an import reports that the session has ended', async () => {
  fetchMock.mockResolvedValue(answer(401, { message: 'Unauthorized' }));
  await importFrom('https://photos.example/hall.jpg');
  await waitFor(() => expect(shownMessages()).toEqual(['Authorization required']));
  expect(onError).toHaveBeenCalledOnce();
});

const client = () => new ImportClient(new Uppy(), { onRefused: () => {}, onError: () => {} });
const file = { id: 'hall', remote: { url: `${companionUrl()}/url/get`, body: {} } };
const queue = { wrapPromiseFunction: (work: () => unknown) => withAbort(work) };
const withAbort =
  (work: (...args: unknown[]) => unknown) =>
  (...args: unknown[]) => ({ abortOn: () => work(...args) });

/** Sends the file as the uploader does, until it fails for good. */
function upload(sender: ReturnType<typeof client>) {
  const controller = new AbortController();
  const options = { signal: controller.signal, getQueue: () => queue };
  const failed = vi.fn();
  sender.uploadRemoteFile(file as never, {}, options).catch(failed);
  return { failed, controller };
}

test('an import that the server refuses for good is requested once', async () => {
  fetchMock.mockResolvedValue(answer(403, { message: 'Please verify your email address.' }));
  const { failed } = upload(client());
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(failed.mock.calls[0]?.[0].message).toBe('Please verify your email address.');
});

test('a temporary import failure is retried ten times, first after 1 s, then with doubled delays', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const sender = client();
  const { failed } = upload(sender);
  const info = vi.spyOn(sender.uppy, 'info');
  await vi.advanceTimersByTimeAsync(999);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetchMock).toHaveBeenCalledTimes(3);
  expect(info).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(silenceMilliseconds);
  expect(info).toHaveBeenCalledWith('Connection with Companion failed', 'error', 5_000);
  await vi.advanceTimersByTimeAsync(1_023_000);
  expect(fetchMock).toHaveBeenCalledTimes(11);
  expect(failed).toHaveBeenCalledOnce();
});
