import { expect, test } from 'vitest';
import { withEntries } from './outbox/with-entries.ts';
import { turnover } from './testing.ts';
import { turnoversByDay } from './turnovers-by-day.ts';

const on = (date: string, more = {}) =>
  withEntries(
    turnover({ id: date, freeFrom: { date, time: '11:00' }, isOpen: false, ...more }),
    [],
  );
const idsOf = (days: ReturnType<typeof turnoversByDay>['coming']) =>
  days.map(({ date, turnovers }) => [date, turnovers.map(({ id }) => id)]);

test('turnovers of earlier days are separate from those of today and later', () => {
  const all = [on('2026-06-17'), on('2026-06-19'), on('2026-06-20')];
  const { earlier, coming } = turnoversByDay(all, '2026-06-19');
  expect(idsOf(earlier)).toEqual([['2026-06-17', ['2026-06-17']]]);
  expect(idsOf(coming)).toEqual([
    ['2026-06-19', ['2026-06-19']],
    ['2026-06-20', ['2026-06-20']],
  ]);
});

test('a turnover that began yesterday and can still be worked on is shown today', () => {
  const all = [on('2026-06-18', { isOpen: true }), on('2026-06-19')];
  const { earlier, coming } = turnoversByDay(all, '2026-06-19');
  expect(earlier).toEqual([]);
  expect(idsOf(coming)).toEqual([['2026-06-19', ['2026-06-18', '2026-06-19']]]);
});

test('a turnover of yesterday that is done stays among the earlier days', () => {
  const all = [on('2026-06-18', { isOpen: true, state: 'done' })];
  expect(turnoversByDay(all, '2026-06-19').coming).toEqual([]);
});
