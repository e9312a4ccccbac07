import { expect, test } from 'vitest';
import { dateAt, isTimeZone, momentOf, timeAt } from './zoned-time.ts';

test.each([
  ['2026-06-20', '15:00', 'UTC', '2026-06-20T15:00:00.000Z'],
  ['2026-06-20', '00:00', 'Pacific/Kiritimati', '2026-06-19T10:00:00.000Z'],
  ['2026-06-20', '11:00', 'Pacific/Honolulu', '2026-06-20T21:00:00.000Z'],
  ['2026-06-20', '11:00', 'Asia/Kathmandu', '2026-06-20T05:15:00.000Z'],
  ['2026-06-20', '11:00', 'Europe/Riga', '2026-06-20T08:00:00.000Z'],
  ['2026-12-20', '11:00', 'Europe/Riga', '2026-12-20T09:00:00.000Z'],
  // Times before and after the clock changes.
  ['2026-03-29', '00:00', 'Europe/Riga', '2026-03-28T22:00:00.000Z'],
  ['2026-03-29', '11:00', 'Europe/Riga', '2026-03-29T08:00:00.000Z'],
  ['2026-10-25', '00:00', 'Europe/Riga', '2026-10-24T21:00:00.000Z'],
  ['2026-10-25', '11:00', 'Europe/Riga', '2026-10-25T09:00:00.000Z'],
  // In Riga 03:30 does not exist on the day in March, and occurs twice on the day in October.
  ['2026-03-29', '03:30', 'Europe/Riga', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '03:30', 'Europe/Riga', '2026-10-25T00:30:00.000Z'],
  // A change of half an hour, and a change at midnight after which the day begins at 01:00.
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // The first year and the last day that a date can have.
  ['1900-01-01', '12:00', 'UTC', '1900-01-01T12:00:00.000Z'],
  ['9999-12-31', '11:00', 'UTC', '9999-12-31T11:00:00.000Z'],
])('the moment of %s %s in %s is %s', (date, time, timeZone, moment) => {
  expect(momentOf(date, time, timeZone).toISOString()).toBe(moment);
});

test('the date of a moment depends on the time zone', () => {
  const moment = new Date('2026-06-20T10:30:00Z');
  expect(dateAt(moment, 'Pacific/Kiritimati')).toBe('2026-06-21');
  expect(dateAt(moment, 'Europe/Riga')).toBe('2026-06-20');
  expect(dateAt(moment, 'Pacific/Honolulu')).toBe('2026-06-20');
  expect(dateAt(new Date('2026-06-20T09:59:59Z'), 'Pacific/Honolulu')).toBe('2026-06-19');
});

test('the time of a moment depends on the time zone', () => {
  const moment = new Date('2026-06-20T10:30:00Z');
  expect(timeAt(moment, 'Pacific/Kiritimati')).toBe('00:30');
  expect(timeAt(moment, 'Asia/Kathmandu')).toBe('16:15');
  expect(timeAt(moment, 'UTC')).toBe('10:30');
});

test('only names of existing time zones are accepted as time zones', () => {
  for (const name of ['UTC', 'Europe/Riga', 'Asia/Kathmandu', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', '+02:00', 'Europe/Nowhere', 'Mars/Olympus', '../etc', 'Europe/Riga '])
    expect(isTimeZone(name), name).toBe(false);
});
