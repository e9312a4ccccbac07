import { describe, expect, test } from 'vitest';
import { readTimes, writeTime } from './times.ts';

describe('a time with one meaning', () => {
  test.each([
    // On the 24-hour clock, or with am or pm.
    ['checkInFrom', { from: '15' }, { from: '15:00' }],
    ['checkInFrom', { from: '15h30' }, { from: '15:30' }],
    ['checkInFrom', { from: '3 pm' }, { from: '15:00' }],
    ['checkInFrom', { from: '3 a.m.' }, { from: '03:00' }],
    ['checkInFrom', { from: '03:00' }, { from: '03:00' }],
    ['checkInFrom', { from: '03' }, { from: '03:00' }],
    ['checkInFrom', { from: '0' }, { from: '00:00' }],
    ['poolHours', { from: '0', to: '24' }, { from: '00:00', to: '24:00' }],
    // Minutes show that a time is meant if its hour is usual in the phrase.
    ['checkInFrom', { from: '8:05' }, { from: '08:05' }],
    ['checkInFrom', { from: '10:00' }, { from: '10:00' }],
    ['checkInBetween', { from: '10:00', to: '12:00' }, { from: '10:00', to: '12:00' }],
    ['quietHours', { from: '22:00', to: '10:00' }, { from: '22:00', to: '10:00' }],
    ['checkOutUntil', { to: '9.30' }, { to: '09:30' }],
    // An hour whose second meaning is not usual in the phrase.
    ['checkOutUntil', { to: '11' }, { to: '11:00' }],
    ['checkOutUntil', { to: '12' }, { to: '12:00' }],
    ['checkInFrom', { from: '12' }, { from: '12:00' }],
    ['poolHours', { from: '8', to: '22' }, { from: '08:00', to: '22:00' }],
    // An hour whose second meaning makes no sense next to the other time.
    ['quietHours', { from: '22', to: '7' }, { from: '22:00', to: '07:00' }],
    ['quietHours', { from: '22:00', to: '7' }, { from: '22:00', to: '07:00' }],
    ['quietHours', { from: '10 pm', to: '7' }, { from: '22:00', to: '07:00' }],
    ['quietHours', { from: '20', to: '8' }, { from: '20:00', to: '08:00' }],
    ['quietHours', { from: '12:00', to: '14:00' }, { from: '12:00', to: '14:00' }],
    ['poolHours', { from: '9', to: '21' }, { from: '09:00', to: '21:00' }],
    ['checkInBetween', { from: '10', to: '18' }, { from: '10:00', to: '18:00' }],
    ['checkInBetween', { from: '15', to: '20' }, { from: '15:00', to: '20:00' }],
  ] as const)('in the phrase %s the times %j are read as %j', (key, written, times) => {
    expect(readTimes(key, written)).toEqual(times);
  });
});

describe('a time with two meanings or none', () => {
  test.each([
    ['checkInFrom', { from: '3' }],
    ['checkInFrom', { from: '3h' }],
    ['checkInFrom', { from: '3:00' }],
    ['checkInFrom', { from: '8' }],
    ['checkInFrom', { from: '11' }],
    ['checkInFrom', { from: '15 pm' }],
    ['checkInFrom', { from: '25:00' }],
    ['checkInFrom', { from: '12:60' }],
    ['checkInFrom', { from: '24:01' }],
    ['checkOutUntil', { to: '3' }],
    ['checkOutUntil', { to: '6' }],
    ['checkInBetween', { from: '3', to: '20' }],
    ['checkInBetween', { from: '3', to: '5 pm' }],
    ['checkInBetween', { from: '3 pm', to: '8' }],
    ['checkInBetween', { from: '3:00', to: '8:00' }],
    ['checkInBetween', { from: '8', to: '22' }],
    ['checkInBetween', { from: '9', to: '10 pm' }],
    ['checkInBetween', { from: '15', to: '10' }],
    ['quietHoursFrom', { from: '10' }],
    ['quietHoursFrom', { from: '9:00' }],
    ['quietHoursFrom', { from: '10:00' }],
    ['quietHoursFrom', { from: '11.30' }],
    ['quietHoursFrom', { from: '12' }],
    ['quietHours', { from: '10', to: '8' }],
    ['quietHours', { from: '10:00', to: '8:00' }],
    ['quietHours', { from: '10:00', to: '07:00' }],
    ['quietHours', { from: '12', to: '7' }],
    ['quietHours', { from: '13', to: '3' }],
    ['quietHours', { from: '14', to: '6' }],
    ['quietHours', { from: '1:00', to: '3:00' }],
    ['quietHours', { from: '22', to: '12' }],
    ['poolHours', { from: '9', to: '9' }],
    ['poolHours', { from: '9:00', to: '9:00' }],
    ['poolHours', { from: '8:00', to: '10:00' }],
    ['poolHours', { from: '10', to: '6' }],
    ['poolHours', { from: '8', to: '12' }],
    ['poolHours', { from: '1', to: '20' }],
  ] as const)('in the phrase %s the times %j have no certain meaning', (key, written) => {
    expect(readTimes(key, written)).toBeUndefined();
  });
});

test.each([
  ['en', '08:00', '22:30', '24:00'],
  ['da', '08.00', '22.30', '24.00'],
  ['fi', '8.00', '22.30', '24.00'],
  ['cs', '08:00', '22:30', '24:00'],
] as const)('in %s times are written as %s, %s and %s', (language, ...times) => {
  expect(['08:00', '22:30', '24:00'].map((time) => writeTime(time, language))).toEqual(times);
});
