import { afterEach, expect, test, vi } from 'vitest';
import { dayInUtc } from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Pacific/Kiritimati', '2026-12-31T23:59:59.000Z', '31/12/2026'],
  ['America/Los_Angeles', '2027-01-01T00:00:00.000Z', '01/01/2027'],
])('a date is formatted in UTC, also in %s, where %s is %s', (zone, iso, day) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(iso).toLocaleDateString('en-GB'), 'the time zone changes the date').not.toBe(day);
  expect(dayInUtc(iso)).toBe(day);
});

test.each([null, 'soon'])('a missing or invalid date is shown as unknown: %s', (iso) => {
  expect(dayInUtc(iso)).toBe('Unknown');
});
