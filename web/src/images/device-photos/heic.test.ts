import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeHeic } from './heic.ts';

/** One that never answers, as a decoder does that has lost its way in a broken file. */
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

test('a photo that nobody wants any more is decoded no further', async () => {
  const controller = new AbortController();
  const decoding = decodeHeic(photo, controller.signal).catch((error: Error) => error.name);
  await vi.waitUntil(() => SilentWorker.all[0]?.postMessage.mock.calls.length === 1);
  controller.abort();
  expect(await decoding).toBe('AbortError');
  expect(SilentWorker.all[0]?.terminate).toHaveBeenCalledOnce();
});

test('a decoder that hangs is given up after a minute, so that the photos behind it have their turn', async () => {
  vi.useFakeTimers();
  const decoding = decodeHeic(photo, new AbortController().signal).catch(
    (error: Error) => error.message,
  );
  await vi.waitUntil(() => SilentWorker.all[0]?.postMessage.mock.calls.length === 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await decoding).toBe('It takes too long.');
  expect(SilentWorker.all[0]?.terminate).toHaveBeenCalledOnce();
});
