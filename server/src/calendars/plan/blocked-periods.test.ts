import { expect, test } from 'vitest';
import { readEvents } from '../parsing/testing.ts';
import { airbnb, bookingCom, calendarOf, eventOf } from '../testing/samples.ts';
import { blockedPeriods } from './blocked-periods.ts';

const now = new Date('2026-05-01T09:00:00Z');

const june = (from: number, to: number) => ({
  from: `2026-06-${String(from).padStart(2, '0')}`,
  to: `2026-06-${String(to).padStart(2, '0')}`,
});
const period = (from: number, until: number) => ({
  fromDate: june(from, until).from,
  untilDate: june(from, until).to,
});

test('the blocked nights of a feed are its events without a stay, merged where they overlap or touch', () => {
  const found = readEvents(
    calendarOf([
      airbnb.block(june(20, 22)),
      airbnb.booking(june(5, 8)),
      airbnb.block(june(10, 12)),
      bookingCom(june(12, 14)),
      airbnb.block(june(11, 13)),
    ]),
  );
  const bookings = found.filter(({ kind }) => kind === 'booking');
  expect(blockedPeriods(found, bookings, now)).toEqual([period(10, 14), period(20, 22)]);
});

test('a taken event that is a stay, a cancelled event and an event without a night block nothing', () => {
  const taken = readEvents(calendarOf([bookingCom(june(5, 8))]));
  expect(blockedPeriods(taken, taken, now)).toEqual([]);
  const cancelled = ['UID:1', 'SUMMARY:Blocked', 'DTSTART;VALUE=DATE:20260605', 'STATUS:CANCELLED'];
  expect(blockedPeriods(readEvents(eventOf(...cancelled)), [], now)).toEqual([]);
  const withinADay = [
    'UID:1',
    'SUMMARY:Blocked',
    'DTSTART:20260605T100000',
    'DTEND:20260605T120000',
  ];
  expect(blockedPeriods(readEvents(eventOf(...withinADay)), [], now)).toEqual([]);
});

test('blocked nights of more than a year ago are not kept', () => {
  const blockUntil = (to: string) => airbnb.block({ from: '2025-04-20', to });
  const found = (to: string) => readEvents(calendarOf([blockUntil(to)]));
  expect(blockedPeriods(found('2025-04-30'), [], now)).toEqual([]);
  expect(blockedPeriods(found('2025-05-02'), [], now)).toHaveLength(1);
});
