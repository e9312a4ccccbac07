import { expect, test } from 'vitest';
import { dateOf, dayOf } from '../days.ts';
import { cellAfterKey } from './cell-after-key.ts';

const bounds = {
  days: { first: dayOf('2026-10-01'), last: dayOf('2027-03-31') },
  rowCount: 5,
};

function positionAfter(keys: string, from = '2026-11-16', row = 2, rightToLeft = false) {
  const ctrlKey = keys.startsWith('Ctrl+');
  const key = keys.replace('Ctrl+', '');
  const to = cellAfterKey({ row, day: dayOf(from) }, { key, ctrlKey }, bounds, rightToLeft);
  return to && [to.row, dateOf(to.day)];
}

test.each([
  ['ArrowRight', 2, '2026-11-17'],
  ['ArrowLeft', 2, '2026-11-15'],
  ['ArrowDown', 3, '2026-11-16'],
  ['ArrowUp', 1, '2026-11-16'],
  ['PageDown', 2, '2026-12-16'],
  ['PageUp', 2, '2026-10-16'],
  ['Home', 2, '2026-11-01'],
  ['End', 2, '2026-11-30'],
  ['Ctrl+Home', 0, '2026-11-16'],
  ['Ctrl+End', 4, '2026-11-16'],
])('the key %s moves the calendar cursor to row %i and day %s', (keys, row, date) => {
  expect(positionAfter(keys)).toEqual([row, date]);
});

test('in right-to-left pages the left and right arrow keys are swapped', () => {
  expect(positionAfter('ArrowLeft', '2026-11-16', 2, true)).toEqual([2, '2026-11-17']);
  expect(positionAfter('ArrowRight', '2026-11-16', 2, true)).toEqual([2, '2026-11-15']);
});

test('the calendar cursor does not move beyond the ends of the calendar', () => {
  expect(positionAfter('ArrowUp', '2026-11-16', 0)).toEqual([0, '2026-11-16']);
  expect(positionAfter('ArrowDown', '2026-11-16', 4)).toEqual([4, '2026-11-16']);
  expect(positionAfter('ArrowLeft', '2026-10-01')).toEqual([2, '2026-10-01']);
  expect(positionAfter('PageDown', '2027-03-10')).toEqual([2, '2027-03-31']);
});

test('the calendar leaves keys that it does not use to the browser', () => {
  for (const key of ['a', 'Tab', 'Ctrl+ArrowRight', 'F5'])
    expect(positionAfter(key)).toBeUndefined();
});
