import { expect, test } from 'vitest';
import { dateOf, dayOf } from '../days.ts';
import { stepDays, weeksAtOnce, weeksOf } from './weeks.ts';

const monday = dayOf('2026-11-16');
const ida = { name: 'Ida', checkinDate: '2026-11-10', checkoutDate: '2026-11-18' };
const marta = { name: 'Marta', checkinDate: '2026-11-18', checkoutDate: '2026-11-25' };

test('a week lists departures and arrivals by day, departures first', () => {
  const weeks = weeksOf([marta, ida], [], { first: monday, count: 2, thisWeek: monday }).map(
    ({ first, days }) => [
      dateOf(first),
      days.map(({ day, events }) => [
        dateOf(day),
        events.map(({ kind, stay }) => `${stay.name} ${kind}`),
      ]),
    ],
  );
  expect(weeks).toEqual([
    ['2026-11-16', [['2026-11-18', ['Ida leaves', 'Marta arrives']]]],
    ['2026-11-23', [['2026-11-25', ['Marta leaves']]]],
  ]);
});

test('consecutive weeks without arrivals and departures are merged, but this week is never merged with others', () => {
  const list = weeksOf([ida, marta], [], { first: monday - 21, count: 7, thisWeek: monday - 7 });
  expect(list.map(({ first, last, days }) => [dateOf(first), dateOf(last), days.length])).toEqual([
    ['2026-10-26', '2026-11-08', 0],
    ['2026-11-09', '2026-11-15', 1],
    ['2026-11-16', '2026-11-22', 1],
    ['2026-11-23', '2026-11-29', 1],
    ['2026-11-30', '2026-12-13', 0],
  ]);
  const empty = weeksOf([], [], { first: monday - 14, count: 5, thisWeek: monday });
  expect(empty.map(({ first, last }) => [dateOf(first), dateOf(last)])).toEqual([
    ['2026-11-02', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-12-06'],
  ]);
});

test('blocked nights are listed on their first day, or on the first day of the list if they began before it', () => {
  const period = (fromDate: string, untilDate: string) => ({
    ...{ apartmentId: 'loft', calendars: ['Airbnb'] },
    ...{ fromDate, untilDate },
  });
  const long = period('2026-10-01', '2026-12-01');
  const short = period('2026-11-18', '2026-11-20');
  const [week] = weeksOf([marta], [long, short], { first: monday, count: 1, thisWeek: monday });
  expect(week?.days.map(({ day, blocked }) => [dateOf(day), blocked])).toEqual([
    ['2026-11-16', [long]],
    ['2026-11-18', [short]],
  ]);
});

test('the list of weeks is shorter with more properties, but has at least one week', () => {
  expect([0, 1, 10, 20, 80, 200].map(weeksAtOnce)).toEqual([8, 8, 8, 4, 1, 1]);
});

test('the steps of weeks follow each other without a gap', () => {
  expect([-1, 0, 1].map((step) => stepDays(monday, step, 4))).toEqual([
    { from: '2026-10-19', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-12-13' },
    { from: '2026-12-14', to: '2027-01-10' },
  ]);
});
