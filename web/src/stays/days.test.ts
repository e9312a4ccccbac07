import { expect, test } from 'vitest';
import {
  dateOf,
  dayOf,
  endOfMonth,
  firstOfMonth,
  inMonths,
  isWeekend,
  mondayOf,
  monthsIn,
  nightsInWords,
  nightsOf,
  overlaps,
} from './days.ts';

const stay = (checkinDate: string, checkoutDate: string) => ({ checkinDate, checkoutDate });

test.each(['1969-12-31', '1970-01-01', '2026-02-28', '2028-02-29', '2026-10-25', '9999-12-31'])(
  'the date %s can be converted to a day number and back',
  (date) => {
    expect(dateOf(dayOf(date))).toBe(date);
    expect(dayOf(dateOf(dayOf(date) + 1))).toBe(dayOf(date) + 1);
  },
);

test('a week begins on Monday and ends with the weekend', () => {
  for (const date of ['2026-11-16', '2026-11-19', '2026-11-22'])
    expect(dateOf(mondayOf(dayOf(date)))).toBe('2026-11-16');
  expect(dateOf(mondayOf(dayOf('1969-12-31')))).toBe('1969-12-29');
  expect(isWeekend(dayOf('2026-11-20'))).toBe(false);
  expect(isWeekend(dayOf('2026-11-21'))).toBe(true);
  expect(isWeekend(dayOf('2026-11-22'))).toBe(true);
});

test('adding a month to a day gives the same day, or the last day of a shorter month', () => {
  const addMonths = (date: string, months: number) => dateOf(inMonths(dayOf(date), months));
  expect(addMonths('2026-11-16', 1)).toBe('2026-12-16');
  expect(addMonths('2026-12-16', 1)).toBe('2027-01-16');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('the first and last days of months are correct across the end of a year', () => {
  expect(dateOf(firstOfMonth(dayOf('2026-11-16')))).toBe('2026-11-01');
  expect(dateOf(endOfMonth(dayOf('2028-02-03')))).toBe('2028-02-29');
  expect(monthsIn(dayOf('2026-11-16'), dayOf('2027-01-01')).map(dateOf)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ]);
});

test('a stay has one night for each day before check-out, and none if it ends on its first day', () => {
  expect(nightsOf(stay('2026-10-20', '2026-10-27'))).toBe(7);
  expect(nightsInWords(7)).toBe('7 nights');
  expect(nightsInWords(1)).toBe('1 night');
  expect(nightsInWords(0)).toBe('No nights');
});

test('stays overlap if they share a night, but not if they only share a day of departure and arrival', () => {
  const marta = stay('2026-11-16', '2026-11-20');
  expect(overlaps(marta, stay('2026-11-20', '2026-11-22'))).toBe(false);
  expect(overlaps(marta, stay('2026-11-10', '2026-11-16'))).toBe(false);
  expect(overlaps(marta, stay('2026-11-19', '2026-11-22'))).toBe(true);
  expect(overlaps(marta, stay('2026-11-01', '2026-12-01'))).toBe(true);
});
