import { commonPins } from '@guest-portal/contract/common-pins';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { randomPin, secureRandom } from '../../host/pins.ts';
import { localDate } from '../../shared/today.ts';
import { newGuestKey, withEdit } from './drafts/drafts.ts';
import {
  guestInDraft,
  isAfterToday,
  newGuestDefaults,
  todayAt,
  withNewGuest,
} from './new-guest.ts';

afterEach(() => vi.unstubAllEnvs());

const defaultsOn = (year: number, month: number, day: number, hour = 12) =>
  newGuestDefaults(todayAt('', new Date(year, month - 1, day, hour, 30)), 0.5);

test('a new guest stays for a week from today, across months and years', () => {
  expect(defaultsOn(2026, 11, 15)).toMatchObject({
    checkinDate: '2026-11-15',
    checkoutDate: '2026-11-22',
  });
  expect(defaultsOn(2026, 11, 28)).toMatchObject({
    checkinDate: '2026-11-28',
    checkoutDate: '2026-12-05',
  });
  expect(defaultsOn(2026, 12, 29)).toMatchObject({
    checkinDate: '2026-12-29',
    checkoutDate: '2027-01-05',
  });
  expect(defaultsOn(2028, 2, 25)).toMatchObject({
    checkinDate: '2028-02-25',
    checkoutDate: '2028-03-03',
  });
});

test.each(['Europe/Riga', 'America/New_York', 'America/Santiago', 'Pacific/Kiritimati'])(
  'daylight saving time does not change the length of the stay in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    for (let day = 1; day <= 365; day += 1) {
      for (const hour of [0, 23]) {
        const { checkinDate, checkoutDate } = defaultsOn(2026, 1, day, hour);
        const nights = (Date.parse(checkoutDate) - Date.parse(checkinDate)) / 86_400_000;
        expect(nights).toBe(7);
        expect(checkinDate).toBe(localDate(new Date(2026, 0, day, 12)));
      }
    }
  },
);

test('the PIN of a new guest is between 1000 and 9999 and not a common one', () => {
  expect(newGuestDefaults(localDate(), 0).pinCode).toBe('1000');
  expect(newGuestDefaults(localDate(), 1 - 2 ** -32).pinCode).toBe('9998');
  const pins = Array.from({ length: 20_000 }, (_, index) => randomPin(index / 20_000));
  expect(new Set(pins).size).toBe(9000 - 19);
  expect(pins.filter((pin) => !/^[1-9]\d{3}$/.test(pin) || commonPins.includes(pin))).toEqual([]);
  for (let index = 0; index < 1000; index += 1) {
    const random = secureRandom();
    expect(random).toBeGreaterThanOrEqual(0);
    expect(random).toBeLessThan(1);
  }
});

const defaults = newGuestDefaults('2026-11-15', 0.5);

test('adding a new guest discards only the edits of the current guest', () => {
  const drafts = withEdit(
    withEdit({}, 'guest:marta', 'name', 'Marta', 'Martha'),
    'apartment:home',
    'name',
    'Loft',
    'Old Loft',
  );
  const newDrafts = withNewGuest(drafts, defaults, 'marta');
  expect(Object.keys(newDrafts).sort()).toEqual(['apartment:home', newGuestKey]);
  expect(guestInDraft(newDrafts[newGuestKey] ?? {})).toEqual(defaults);
});

test('text typed while a property had no guest is kept for the new guest, and only the other fields are filled in', () => {
  const drafts = withEdit({}, newGuestKey, 'name', '', 'Ida');
  const newDrafts = withNewGuest(drafts, defaults);
  expect(guestInDraft(newDrafts[newGuestKey] ?? {})).toEqual({ ...defaults, name: 'Ida' });
});

const dateAfter = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

describe('a host and a property with different dates', () => {
  test.each([
    // Each row has the host's time zone, the property's time zone, the time, and the date at the property.
    ['Pacific/Auckland', 'Pacific/Honolulu', '2026-11-16T20:00Z', '2026-11-16'],
    ['Pacific/Honolulu', 'Pacific/Auckland', '2026-11-16T20:00Z', '2026-11-17'],
    ['Pacific/Auckland', 'UTC', '2026-11-16T20:00Z', '2026-11-16'],
    ['Pacific/Honolulu', 'UTC', '2026-11-17T06:00Z', '2026-11-17'],
  ])(
    'for a new guest, a host in %s with a property in %s gets the date at the property',
    (zone, timeZone, instant, today) => {
      vi.stubEnv('TZ', zone);
      const now = new Date(instant);
      expect(localDate(now)).not.toBe(today);
      expect(newGuestDefaults(todayAt(timeZone, now), 0.5).checkinDate).toBe(today);
      expect(isAfterToday(today, timeZone, now)).toBe(false);
      expect(isAfterToday(dateAfter(today), timeZone, now)).toBe(true);
    },
  );

  test.each([
    ['Pacific/Auckland', '2026-11-16T20:00Z', '2026-11-17'],
    ['Pacific/Honolulu', '2026-11-17T06:00Z', '2026-11-16'],
  ])(
    'for a new guest, a host in %s gets their own date if the property has no time zone',
    (zone, instant, today) => {
      vi.stubEnv('TZ', zone);
      const now = new Date(instant);
      expect(newGuestDefaults(todayAt('', now), 0.5).checkinDate).toBe(today);
      expect(isAfterToday(today, '', now)).toBe(false);
      expect(isAfterToday(dateAfter(today), '', now)).toBe(true);
    },
  );
});
