import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gapBetween } from './timing-gap.ts';

let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

/** A simulated request that takes exactly this long. */
const takes = async (milliseconds: number) => {
  now += milliseconds;
};

test('the timing test finds a gap of 20 ms, and none between equal requests', async () => {
  const gap = await gapBetween(['short', 'long'], (kind) => takes(kind === 'long' ? 61 : 41));
  expect(gap).toBe(20);
  expect(await gapBetween(['this', 'that'], () => takes(40))).toBe(0);
});

test('on a busy machine the timing test measures again and ignores a gap that chance can explain', async () => {
  let asked = 0;
  const busy = (mostly: number) => {
    asked += 1;
    return takes(asked % 4 === 0 ? 300 : asked % 4 === 1 ? 1 : mostly);
  };
  expect(await gapBetween(['this', 'that'], (kind) => busy(kind === 'that' ? 90 : 60))).toBe(0);
  expect(asked).toBe(64);
});

test('on a busy machine the timing test still finds a gap that chance cannot explain', async () => {
  let asked = 0;
  const noisy = (at: number) => {
    asked += 1;
    return takes(at + (asked % 5) * 10);
  };
  const gap = await gapBetween(['short', 'long'], (kind) => noisy(kind === 'long' ? 200 : 100));
  expect(gap).toBeGreaterThan(20);
});
