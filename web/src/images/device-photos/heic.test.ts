import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeHeic } from './heic.ts';

/** A worker that never replies, like a decoder that hangs on a broken file. */
class SilentWorker {
  static all: SilentWorker[] = [];
  terminate = vi.fn();
  postMessage = vi.fn();
  addEventListener = vi.fn();
  constructor() {
    SilentWorker.all.push(this);
  }
}

beforeEach(() => {
  SilentWorker.all = [];
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const photo = new Blob(['hall']);

test('decoding a HEIC photo stops when its upload is cancelled', async () => {
  const controller = new AbortController();
  const decoding = decodeHeic(photo, controller.signal).catch((error: Error) => error.name);
  await vi.waitUntil(() => SilentWorker.all[0]?.postMessage.mock.calls.length === 1);
  controller.abort();
  expect(await decoding).toBe('AbortError');
  expect(SilentWorker.all[0]?.terminate).toHaveBeenCalledOnce();
});

test('a HEIC decoder that hangs is stopped after a minute, so that the next photos can be decoded', async () => {
  vi.useFakeTimers();
  const decoding = decodeHeic(photo, new AbortController().signal).catch(
    (error: Error) => error.message,
  );
  await vi.waitUntil(() => SilentWorker.all[0]?.postMessage.mock.calls.length === 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await decoding).toBe('Decoding the HEIC file takes too long.');
  expect(SilentWorker.all[0]?.terminate).toHaveBeenCalledOnce();
});
