import { expect, test } from 'vitest';
import { dateOf, dayOf } from '../days.ts';
import { daysAround, initialRange, isSameRange, quartersIn, rangeAt } from './rendered-range.ts';

const today = dayOf('2026-11-16');
const days = daysAround(today);

const viewAt = (day: string, top: number) => ({
  left: (dayOf(day) - days.first) * 40,
  top,
  width: 1000,
  height: 500,
  dayWidth: 40,
  rowHeight: 50,
});

test('the calendar covers one past year and two future years in whole months', () => {
  expect([days.first, days.last].map(dateOf)).toEqual(['2025-11-01', '2028-11-30']);
});

test('the rendered days and rows of the calendar surround the visible ones, in steps', () => {
  const { first, last, firstRow, endRow } = rangeAt(viewAt('2026-11-15', 3_000), days, 200);
  expect([first, last].map(dateOf)).toEqual(['2026-11-05', '2026-12-23']);
  expect([firstRow, endRow]).toEqual([55, 75]);
});

test('scrolling the calendar within a step renders nothing new', () => {
  const before = rangeAt(viewAt('2026-11-15', 3_000), days, 200);
  for (const moved of [viewAt('2026-11-17', 3_000), viewAt('2026-11-15', 3_040)])
    expect(isSameRange(before, rangeAt(moved, days, 200))).toBe(true);
  expect(isSameRange(before, rangeAt(viewAt('2026-12-20', 3_000), days, 200))).toBe(false);
  expect(isSameRange(before, rangeAt(viewAt('2026-11-15', 4_000), days, 200))).toBe(false);
});

test('the calendar renders about 25 rows, however many properties there are', () => {
  for (let top = 0; top < 200 * 50; top += 730) {
    const { firstRow, endRow } = rangeAt(viewAt('2026-11-15', top), days, 200);
    expect(endRow - firstRow).toBeLessThanOrEqual(25);
    expect(firstRow).toBeLessThanOrEqual(Math.floor(top / 50));
    expect(endRow).toBeGreaterThanOrEqual(Math.min(200, Math.ceil((top + 500) / 50)));
  }
});

test('the calendar renders nothing beyond its ends', () => {
  const first = rangeAt({ ...viewAt('2025-11-01', 0), left: 0 }, days, 3);
  expect(first).toMatchObject({ first: days.first, firstRow: 0, endRow: 3 });
  expect(rangeAt(viewAt('2028-11-20', 0), days, 3).last).toBe(days.last);
  expect(initialRange(today, 3).endRow).toBe(3);
});

test('stays are fetched by quarter, so that each day is fetched once', () => {
  expect(quartersIn({ first: dayOf('2026-11-01'), last: dayOf('2027-01-31') })).toEqual([
    { from: '2026-10-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-03-31' },
  ]);
  expect(quartersIn({ first: dayOf('2026-10-01'), last: dayOf('2026-12-31') })).toHaveLength(1);
});
