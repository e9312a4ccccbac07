import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gapBetween } from './timing-gap.ts';

let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

/** A request that takes this long by a clock that nothing disturbs. */
const takes = async (milliseconds: number) => {
  now += milliseconds;
};

test('what takes 20 ms longer is found out, and what takes as long is not', async () => {
  const gap = await gapBetween(['short', 'long'], (kind) => takes(kind === 'long' ? 61 : 41));
  expect(gap).toBe(20);
  expect(await gapBetween(['this', 'that'], () => takes(40))).toBe(0);
});

test('a busy machine is asked once more, and what it hides then is not held against the code', async () => {
  let asked = 0;
  const busy = (mostly: number) => {
    asked += 1;
    return takes(asked % 4 === 0 ? 300 : asked % 4 === 1 ? 1 : mostly);
  };
  expect(await gapBetween(['this', 'that'], (kind) => busy(kind === 'that' ? 90 : 60))).toBe(0);
  expect(asked).toBe(64);
});

test('a gap that no busy moment explains is found out all the same', async () => {
  let asked = 0;
  const noisy = (at: number) => {
    asked += 1;
    return takes(at + (asked % 5) * 10);
  };
  const gap = await gapBetween(['short', 'long'], (kind) => noisy(kind === 'long' ? 200 : 100));
  expect(gap).toBeGreaterThan(20);
});
