import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gapBetween } from './timing-gap.ts';

let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

/** A simulated request that takes exactly this long. */
const takeTime = async (milliseconds: number) => {
  now += milliseconds;
};

test('the timing test finds a gap of 20 ms, and none between equal requests', async () => {
  const gap = await gapBetween(['short', 'long'], (kind) => takeTime(kind === 'long' ? 61 : 41));
  expect(gap).toBe(20);
  expect(await gapBetween(['this', 'that'], () => takeTime(40))).toBe(0);
});

test('on a busy machine the timing test measures again and ignores a gap that chance can explain', async () => {
  let requests = 0;
  const busy = (usualTime: number) => {
    requests += 1;
    return takeTime(requests % 4 === 0 ? 300 : requests % 4 === 1 ? 1 : usualTime);
  };
  expect(await gapBetween(['this', 'that'], (kind) => busy(kind === 'that' ? 90 : 60))).toBe(0);
  expect(requests).toBe(64);
});

test('on a busy machine the timing test still finds a gap that chance cannot explain', async () => {
  let requests = 0;
  const noisy = (baseTime: number) => {
    requests += 1;
    return takeTime(baseTime + (requests % 5) * 10);
  };
  const gap = await gapBetween(['short', 'long'], (kind) => noisy(kind === 'long' ? 200 : 100));
  expect(gap).toBeGreaterThan(20);
});
