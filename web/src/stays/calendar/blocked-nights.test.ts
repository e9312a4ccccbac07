import { expect, test } from 'vitest';
import { dayOf } from '../days.ts';
import {
  blockedBars,
  blockedByApartmentIn,
  blockedPeriods,
  calendarsBlocking,
  withoutStays,
} from './blocked-nights.ts';

const nights = (calendar: string, fromDate: string, untilDate: string, apartmentId = 'loft') => ({
  apartmentId,
  calendar,
  fromDate,
  untilDate,
});
const airbnb = nights('Airbnb', '2026-11-10', '2026-11-14');
const vrbo = nights('Vrbo', '2026-11-12', '2026-11-16');
const later = nights('Airbnb', '2026-11-16', '2026-11-18');

test('blocked nights go from the middle of the first day to the middle of the day after the last night', () => {
  expect(blockedBars([airbnb])).toEqual([
    { start: dayOf('2026-11-10') + 0.5, length: 4, calendars: ['Airbnb'] },
  ]);
});

test('nights that several calendars block are one bar that names them all', () => {
  expect(blockedBars([later, vrbo, airbnb])).toEqual([
    { start: dayOf('2026-11-10') + 0.5, length: 6, calendars: ['Airbnb', 'Vrbo'] },
    { start: dayOf('2026-11-16') + 0.5, length: 2, calendars: ['Airbnb'] },
  ]);
});

test('blocked nights of two replies are listed once for their property', () => {
  const barn = nights('Airbnb', '2026-11-10', '2026-11-14', 'barn');
  const found = blockedByApartmentIn([[airbnb, barn], undefined, [airbnb, vrbo]]);
  expect([...found]).toEqual([
    ['loft', [airbnb, vrbo]],
    ['barn', [barn]],
  ]);
});

test('the day after the last blocked night is not blocked', () => {
  const calendarsOn = (date: string) => calendarsBlocking([airbnb, vrbo], date);
  expect(calendarsOn('2026-11-09')).toEqual([]);
  expect(calendarsOn('2026-11-10')).toEqual(['Airbnb']);
  expect(calendarsOn('2026-11-12')).toEqual(['Airbnb', 'Vrbo']);
  expect(calendarsOn('2026-11-16')).toEqual([]);
});

test('the nights of stays are cut out of the nights that a calendar blocks', () => {
  const stay = (checkinDate: string, checkoutDate: string) => ({ checkinDate, checkoutDate });
  const nightsLeft = (...stays: ReturnType<typeof stay>[]) =>
    withoutStays(blockedPeriods([airbnb]), stays).map(({ fromDate, untilDate }) => [
      fromDate,
      untilDate,
    ]);
  expect(nightsLeft(stay('2026-11-10', '2026-11-14'))).toEqual([]);
  expect(nightsLeft(stay('2026-11-11', '2026-11-13'))).toEqual([
    ['2026-11-10', '2026-11-11'],
    ['2026-11-13', '2026-11-14'],
  ]);
  const neighbours = [stay('2026-11-08', '2026-11-10'), stay('2026-11-14', '2026-11-16')];
  const withinADay = stay('2026-11-12', '2026-11-12');
  expect(nightsLeft(...neighbours, withinADay)).toEqual([['2026-11-10', '2026-11-14']]);
});
