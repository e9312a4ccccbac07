import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../shared/api.ts';
import { isTemporaryStatus, withRetries } from './retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([0, 408, 409, 418, 423, 429, 500, 503])(
  'an upload request that fails with status %i is retried',
  (status) => {
    expect(isTemporaryStatus(status)).toBe(true);
  },
);

test.each([400, 401, 403, 404, 413, 415, 501, 505])(
  'an upload request that fails with status %i is not retried',
  (status) => {
    expect(isTemporaryStatus(status)).toBe(false);
  },
);

async function countAttempts(error: Error) {
  const work = vi.fn().mockRejectedValue(error);
  const result = withRetries(work).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe(error);
  return work.mock.calls.length;
}

test('an upload request that keeps failing is tried five times within nine seconds before it fails', async () => {
  expect(await countAttempts(new TypeError('Failed to fetch'))).toBe(5);
});

test('an upload request that the server refuses fails at once', async () => {
  expect(await countAttempts(new CallError(415, 'no', undefined))).toBe(1);
});

test('an upload request fails at once if the server asks for a long wait with Retry-After', async () => {
  expect(await countAttempts(new CallError(429, 'later', undefined, 3_600))).toBe(1);
});

test('an upload request waits until the device is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const work = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('sent');
  const result = withRetries(work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  expect(await result).toBe('sent');
});

test('cancelling an upload ends its retries', async () => {
  const { signal, abort } = controller();
  const work = vi.fn().mockRejectedValue(new TypeError('lost'));
  const result = withRetries(work, signal).catch(() => 'given up');
  await vi.advanceTimersByTimeAsync(500);
  abort();
  expect(await result).toBe('given up');
  expect(work).toHaveBeenCalledTimes(2);
});

function controller() {
  const abortController = new AbortController();
  return { signal: abortController.signal, abort: () => abortController.abort() };
}
