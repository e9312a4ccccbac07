import { expect, test, vi } from 'vitest';
import { allTimeZones } from './few-time-zones.ts';
import { timeZoneLabel, zonesWith } from './time-zones.ts';

const zones = ['America/New_York', 'Europe/Riga', 'Europe/Vienna', 'Asia/Kathmandu'];

test('a time zone’s label starts with its city', () => {
  expect(timeZoneLabel('Europe/Riga')).toBe('Riga (Europe)');
  expect(timeZoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires (America, Argentina)');
  expect(timeZoneLabel('Singapore')).toBe('Singapore');
});

test('the browser’s time zone comes first in the list, and the others follow by city', () => {
  expect(zonesWith('Asia/Kathmandu', 'Europe/Riga', zones).map(({ value }) => value)).toEqual([
    'Europe/Riga',
    'Asia/Kathmandu',
    'America/New_York',
    'Europe/Vienna',
  ]);
});

test('the list of time zones has an entry for none, and keeps a saved zone that the browser does not know', () => {
  expect(zonesWith('', '', zones)[0]).toEqual({ value: '', label: 'Not set' });
  const values = zonesWith('Europe/Kyiv', 'Europe/Riga', zones).map(({ value }) => value);
  expect(values).toContain('Europe/Kyiv');
  expect(values).not.toContain('');
});

test('the list contains all time zones that the browser knows', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(allTimeZones);
  expect(zonesWith('', 'Europe/Riga').length).toBeGreaterThan(300);
});
