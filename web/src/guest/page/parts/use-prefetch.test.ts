import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePrefetch } from './use-prefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('code that failed to load in advance is loaded when the network returns, as long as the page is open', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const { unmount } = renderHook(() => usePrefetch(load));
  expect(load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
