import { expect, test } from 'vitest';
import { zoneInWords, zonesWith } from './time-zones.ts';

const known = ['America/New_York', 'Europe/Riga', 'Europe/Vienna', 'Asia/Kathmandu'];

test('a zone is named by its city first, so that its first letter finds it', () => {
  expect(zoneInWords('Europe/Riga')).toBe('Riga (Europe)');
  expect(zoneInWords('America/Argentina/Buenos_Aires')).toBe('Buenos Aires (America, Argentina)');
  expect(zoneInWords('Singapore')).toBe('Singapore');
});

test('the browser’s own zone is first, the others by their cities', () => {
  expect(zonesWith('Asia/Kathmandu', 'Europe/Riga', known).map(({ value }) => value)).toEqual([
    'Europe/Riga',
    'Asia/Kathmandu',
    'America/New_York',
    'Europe/Vienna',
  ]);
});

test('while none is said the list says so, and one that the browser does not know stays in it', () => {
  expect(zonesWith('', '', known)[0]).toEqual({ value: '', label: 'Not said' });
  const values = zonesWith('Europe/Kyiv', 'Europe/Riga', known).map(({ value }) => value);
  expect(values).toContain('Europe/Kyiv');
  expect(values).not.toContain('');
});

test('this browser knows hundreds of zones', () => {
  expect(zonesWith('', 'Europe/Riga').length).toBeGreaterThan(300);
});
