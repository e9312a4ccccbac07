import { page as en } from '@guest-portal/languages/en/page';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pluralOf, spelledDate } from '../../../languages/formats.ts';
import { localDate, useToday } from '../../../shared/today.ts';
import { checkoutHour, daysRemaining } from './stay-dates.ts';

const originalZone = process.env.TZ;
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if (originalZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalZone;
});

/** Sets the guest's clock. `now` is local time in the zone. */
function setClock(timeZone: string, now: string) {
  process.env.TZ = timeZone;
  vi.useFakeTimers();
  vi.setSystemTime(new Date(now));
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
}

test.each([
  ['the clock goes forward', 'Europe/Riga', '2026-03-28T23:30', '2026-03-30', 2],
  ['the clock goes back', 'Europe/Riga', '2026-10-24T00:30', '2026-10-26', 2],
  ['midnight itself is skipped', 'America/Santiago', '2026-09-05T12:00', '2026-09-06', 1],
  ['UTC is a day behind', 'Pacific/Auckland', '2026-06-20T08:00', '2026-06-20', 0],
  ['UTC is a day ahead', 'America/Los_Angeles', '2026-06-19T20:00', '2026-06-20', 1],
])('the remaining days are calendar days when %s', (_, timeZone, now, checkout, days) => {
  setClock(timeZone, now);
  expect(daysRemaining(localDate(), checkout)).toBe(days);
});

const hour = 60 * 60 * 1000;
const dayBefore = (date: string) =>
  new Date(Date.parse(date) - 24 * hour).toISOString().slice(0, 10);

test.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
])(
  'in %s, %s has %i hours, and in each of these hours it counts as one day',
  (timeZone, changeDate, hours) => {
    process.env.TZ = timeZone;
    vi.useFakeTimers();
    const dateIn = new Intl.DateTimeFormat('en-CA', { timeZone });
    const checkout = new Date(Date.parse(changeDate) + 72 * hour).toISOString().slice(0, 10);
    const hoursPerDate = new Map<string, number>();
    for (
      let now = Date.parse(changeDate) - 60 * hour;
      now < Date.parse(checkout) + 60 * hour;
      now += hour
    ) {
      vi.setSystemTime(now);
      const today = dateIn.format(now);
      // Counts the days in another way: the number of steps back from the check-out date to today.
      let days = 0;
      for (let date = checkout; date > today; date = dayBefore(date)) days += 1;
      expect([today, daysRemaining(localDate(), checkout)]).toEqual([today, days]);
      hoursPerDate.set(today, (hoursPerDate.get(today) ?? 0) + 1);
    }
    expect(hoursPerDate.get(changeDate)).toBe(hours);
  },
);

test('the days remaining never fall below 0', () => {
  expect(daysRemaining('2026-06-22', '2026-06-20')).toBe(0);
});

test('only one remaining day is singular', () => {
  const text = (days: number) => pluralOf(en.stay.daysRemaining, days, en.locale);
  expect([0, 1, 2].map(text)).toEqual(['days remaining', 'day remaining', 'days remaining']);
});

test.each([
  ['11:00', '11:00 AM'],
  ['00:30', '12:30 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['13:00', '1:00 PM'],
  ['23:59', '11:59 PM'],
])('the check-out time %s is written as %s in English', (time, text) => {
  expect(checkoutHour(time, 'en-GB')).toBe(text);
});

test('the check-out date is the same in every time zone', () => {
  setClock('America/Los_Angeles', '2026-06-01T12:00');
  expect(spelledDate('2026-06-20', localDate(), 'en-GB')).toBe('Saturday 20 June');
  expect(spelledDate('2027-01-02', localDate(), 'en-GB')).toContain('2 January 2027');
});

test('the current date changes when a page stays open past midnight', () => {
  setClock('Europe/Riga', '2026-06-18T23:58:30');
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-06-18');
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(result.current).toBe('2026-06-19');
});
