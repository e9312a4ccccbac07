import { describe, expect, test } from 'vitest';
import { momentsOf } from '../stays/stay-moments.ts';
import { opensAt, opensOtherwiseAt } from './opening.ts';

const house = {
  timeZone: 'Europe/Riga',
  checkinTime: '15:00',
  checkoutTime: '11:00',
  codesOpenTime: '',
};

type About = Partial<typeof house> & { state?: 'upcoming' | 'current'; hasCheckedIn?: boolean };

/** Arrives on a day on which the clocks of Riga change. */
function arriving({ state = 'upcoming', hasCheckedIn = false, ...fields }: About = {}) {
  const place = { ...house, ...fields };
  const dates = { checkinDate: '2026-03-29', checkoutDate: '2026-04-02' };
  const stay = { ...dates, ...momentsOf(dates, place), state, hasCheckedIn };
  return {
    opensAt: (now: string) => opensAt(stay, place, new Date(now))?.toISOString() ?? null,
    changesAt: (now: string) => opensOtherwiseAt(stay, place, new Date(now))?.toISOString() ?? null,
  };
}

describe('before the stay is current the check-in opens', () => {
  test.each([
    ['at the check-in time', {}, '2026-03-29T12:00:00.000Z'],
    ['at the hour that the host has set', { codesOpenTime: '13:30' }, '2026-03-29T10:30:00.000Z'],
    ['in Kiritimati', { timeZone: 'Pacific/Kiritimati' }, '2026-03-29T01:00:00.000Z'],
    ['in Honolulu', { timeZone: 'Pacific/Honolulu' }, '2026-03-30T01:00:00.000Z'],
    ['in Kathmandu', { timeZone: 'Asia/Kathmandu' }, '2026-03-29T09:15:00.000Z'],
    ['where nobody has said it', { timeZone: '' }, '2026-03-29T15:00:00.000Z'],
    ['at an hour that the clocks skip', { checkinTime: '03:30' }, '2026-03-29T01:30:00.000Z'],
  ])('%s', (_, fields, moment) => {
    expect(arriving(fields).opensAt('2026-02-20T12:00:00Z')).toBe(moment);
    // It is not for the clock to say that the guest before has left.
    expect(arriving(fields).opensAt('2026-03-31T12:00:00Z')).toBe(moment);
  });
});

test('while the stay is current the check-in is open, and for whoever has checked in', () => {
  expect(arriving({ state: 'current' }).opensAt('2026-03-29T00:00:00Z')).toBeNull();
  expect(arriving({ hasCheckedIn: true }).opensAt('2026-03-01T00:00:00Z')).toBeNull();
  expect(arriving({ state: 'current' }).changesAt('2026-03-29T00:00:00Z')).toBeNull();
});

test('where codes have their hour, the day of arrival waits for it', () => {
  const { opensAt, changesAt } = arriving({ state: 'current', codesOpenTime: '16:00' });
  const dayBegins = '2026-03-28T22:00:00.000Z';
  const hour = '2026-03-29T13:00:00.000Z';
  // Before that day only because the host wants it so.
  expect(opensAt('2026-03-28T21:59:59Z')).toBeNull();
  expect(changesAt('2026-03-28T21:59:59Z')).toBe(dayBegins);
  expect(opensAt(dayBegins)).toBe(hour);
  expect(changesAt(dayBegins)).toBe(hour);
  expect(opensAt(hour)).toBeNull();
  expect(changesAt(hour)).toBeNull();
});
