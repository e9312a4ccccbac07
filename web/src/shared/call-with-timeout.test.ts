import { updateGuide } from '@guest-portal/contract';
import { expect, test, vi } from 'vitest';
import { CallError } from './api.ts';
import { callWithTimeout, isWithoutReply } from './call-with-timeout.ts';

test('a call with a timeout fails when the connection hangs', async () => {
  const timeoutController = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_answer, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      ),
  );
  const reply = callWithTimeout(updateGuide, { params: { id: 'oven' }, body: { name: 'Stove' } });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  timeoutController.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  const error = await reply.catch((cause: unknown) => cause);
  expect(isWithoutReply(error)).toBe(true);
  vi.unstubAllGlobals();
});

test('an error reply counts as a reply from the server', () => {
  expect(isWithoutReply(new CallError(503, 'Later', {}))).toBe(false);
});
