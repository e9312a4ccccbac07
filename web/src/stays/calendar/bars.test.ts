import { expect, test } from 'vitest';
import { dayOf } from '../days.ts';
import { barsOf } from './bars.ts';

const firstOfNovember = dayOf('2026-11-01');
const stay = (checkin: number, checkout: number) => {
  const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
  return { checkinDate: date(checkin), checkoutDate: date(checkout) };
};

/** Returns the first and last day of each bar in November, and its lane: '1/2' is the first of two lanes in the row. */
const barsInNovember = (...stays: ReturnType<typeof stay>[]) =>
  barsOf(stays).map(({ start, length, lane, lanes }) => [
    start - firstOfNovember + 1,
    start - firstOfNovember + 1 + length,
    `${lane + 1}/${lanes}`,
  ]);

test('the bar of a stay goes from the middle of the first day to the middle of the last day', () => {
  expect(barsInNovember(stay(3, 7))).toEqual([[3.5, 7.5, '1/1']]);
});

test('on a day of departure and arrival one bar ends where the next begins, both at full height', () => {
  expect(barsInNovember(stay(7, 9), stay(3, 7))).toEqual([
    [3.5, 7.5, '1/1'],
    [7.5, 9.5, '1/1'],
  ]);
});

test('overlapping stays share the height of the row, and other stays do not', () => {
  expect(barsInNovember(stay(3, 7), stay(5, 9), stay(9, 10))).toEqual([
    [3.5, 7.5, '1/2'],
    [5.5, 9.5, '2/2'],
    [9.5, 10.5, '1/1'],
  ]);
});

test('a later stay uses the lane that an earlier stay no longer needs', () => {
  expect(
    barsInNovember(stay(1, 20), stay(2, 4), stay(4, 6), stay(5, 8)).map(([, , lane]) => lane),
  ).toEqual(['1/3', '2/3', '2/3', '3/3']);
});

test('the bar of a guest who arrives and leaves on one day is wide enough to see and press', () => {
  const [[from = 0, to = 0] = []] = barsInNovember(stay(5, 5)) as number[][];
  expect([from, to].map(Math.floor)).toEqual([5, 5]);
  expect(to - from).toBeGreaterThan(0.5);
});
