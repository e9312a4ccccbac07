import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeHeic } from './heic.ts';

/** A worker that never replies, like a decoder that hangs on a broken file. */
class SilentWorker {
  static instances: SilentWorker[] = [];
  terminate = vi.fn();
  postMessage = vi.fn();
  addEventListener = vi.fn();
  constructor() {
    SilentWorker.instances.push(this);
  }
}

beforeEach(() => {
  SilentWorker.instances = [];
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const photo = new Blob(['hall']);

test('decoding a HEIC photo stops when its upload is cancelled', async () => {
  const controller = new AbortController();
  const result = decodeHeic(photo, controller.signal).catch((error: Error) => error.name);
  await vi.waitUntil(() => SilentWorker.instances[0]?.postMessage.mock.calls.length === 1);
  controller.abort();
  expect(await result).toBe('AbortError');
  expect(SilentWorker.instances[0]?.terminate).toHaveBeenCalledOnce();
});

test('a HEIC decoder that hangs is stopped after a minute, so that the next photos can be decoded', async () => {
  vi.useFakeTimers();
  const result = decodeHeic(photo, new AbortController().signal).catch(
    (error: Error) => error.message,
  );
  await vi.waitUntil(() => SilentWorker.instances[0]?.postMessage.mock.calls.length === 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe('Decoding the HEIC file takes too long.');
  expect(SilentWorker.instances[0]?.terminate).toHaveBeenCalledOnce();
});
