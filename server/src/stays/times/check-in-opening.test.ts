import { describe, expect, test } from 'vitest';
import { opensAt } from './check-in-opening.ts';

const apartment = {
  timeZone: 'Europe/Riga',
  checkinTime: '15:00',
  codesOpenTime: '',
};

type StayOptions = Partial<typeof apartment> & {
  grantedTime?: string;
  state?: 'upcoming' | 'current';
  hasCheckedIn?: boolean;
  startedAt?: Date;
  freeAt?: Date;
  createdAt?: Date;
  arrivalMovedAt?: Date;
};

/** Returns when the check-in opens, by the current time, for a stay that arrives when the clocks change in Riga. */
function openingOf({
  state = 'upcoming',
  hasCheckedIn = false,
  startedAt,
  freeAt,
  createdAt = new Date('2026-02-01T12:00:00Z'),
  arrivalMovedAt,
  grantedTime,
  ...fields
}: StayOptions = {}) {
  const stay = {
    checkinDate: '2026-03-29',
    checkinTime: grantedTime ?? null,
    state,
    hasCheckedIn,
    startedAt: startedAt ?? null,
    freeAt: freeAt ?? null,
    createdAt,
    arrivalMovedAt: arrivalMovedAt ?? null,
  };
  return (now: string) =>
    opensAt(stay, { ...apartment, ...fields }, new Date(now))?.toISOString() ?? null;
}

const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

describe('the opening of the check-in', () => {
  test.each([
    ['at the check-in time', {}, '2026-03-29T12:00:00.000Z'],
    ['at the time that the host has set', { codesOpenTime: '13:30' }, '2026-03-29T10:30:00.000Z'],
    ['in Kiritimati', { timeZone: 'Pacific/Kiritimati' }, '2026-03-29T01:00:00.000Z'],
    ['in Honolulu', { timeZone: 'Pacific/Honolulu' }, '2026-03-30T01:00:00.000Z'],
    ['in Kathmandu', { timeZone: 'Asia/Kathmandu' }, '2026-03-29T09:15:00.000Z'],
    ['without a time zone', { timeZone: '' }, '2026-03-29T15:00:00.000Z'],
    ['at an hour that the clocks skip', { checkinTime: '03:30' }, '2026-03-29T01:30:00.000Z'],
  ])('the check-in opens at the announced minute: %s', (_, fields, moment) => {
    const upcoming = openingOf(fields);
    expect(upcoming('2026-02-20T12:00:00Z')).toBe(moment);
    // The clock alone does not tell whether the previous guest has left.
    expect(upcoming('2026-03-31T12:00:00Z')).toBe(moment);
    const current = openingOf({ ...fields, state: 'current' });
    expect(current(justBefore(moment))).toBe(moment);
    expect(current(moment)).toBeNull();
  });
});

test('the check-in of an upcoming stay opens when the previous guest checks out, if that is later', () => {
  const freeAt = new Date('2026-03-29T12:30:00Z');
  const now = '2026-02-20T12:00:00Z';
  expect(openingOf({ freeAt })(now)).toBe(freeAt.toISOString());
  expect(openingOf({ freeAt, codesOpenTime: '10:30' })(now)).toBe(freeAt.toISOString());
  expect(openingOf({ freeAt, codesOpenTime: '16:00' })(now)).toBe('2026-03-29T13:00:00.000Z');
});

test.each([
  ['the check-in time', {}],
  ['the time that the host has set for the codes', { codesOpenTime: '14:00' }],
])('the check-in of a stay with a granted time opens before %s', (_, fields) => {
  const now = '2026-02-20T12:00:00Z';
  expect(openingOf({ ...fields, grantedTime: '12:30' })(now)).toBe('2026-03-29T09:30:00.000Z');
  expect(openingOf({ codesOpenTime: '12:00', grantedTime: '12:30' })(now)).toBe(
    '2026-03-29T09:00:00.000Z',
  );
});

describe('a stay that is added or moved on its day of arrival', () => {
  const morning = '2026-03-29T06:00:00.000Z';
  const [sameDay, dayBefore] = [new Date(morning), new Date('2026-03-28T21:59:59Z')];

  test.each([
    ['added', { createdAt: sameDay }],
    ['moved', { arrivalMovedAt: sameDay }],
  ])(
    'a stay that is %s on its day of arrival opens as soon as the property is free',
    (_, fields) => {
      expect(openingOf({ ...fields, state: 'current' })(morning)).toBeNull();
      const freeAt = new Date('2026-03-29T08:00:00Z');
      expect(openingOf({ ...fields, freeAt })(morning)).toBe(freeAt.toISOString());
    },
  );

  test('a stay that is added on its day of arrival waits for the time that the host has set for the codes', () => {
    const stay = openingOf({ state: 'current', createdAt: sameDay, codesOpenTime: '16:00' });
    expect(stay(morning)).toBe('2026-03-29T13:00:00.000Z');
  });

  test('a stay that was added a second before its day of arrival waits for the check-in time', () => {
    const stay = openingOf({ state: 'current', createdAt: dayBefore });
    expect(stay(morning)).toBe('2026-03-29T12:00:00.000Z');
  });
});

test('the check-in stays open for a guest who has checked in', () => {
  expect(openingOf({ hasCheckedIn: true })('2026-03-01T00:00:00Z')).toBeNull();
});

test('the check-in of a stay that the host started is open before its day, on that day and after the codes open', () => {
  const startedAt = new Date('2026-03-20T08:00:00Z');
  const started = openingOf({ state: 'current', codesOpenTime: '16:00', startedAt });
  for (const now of ['2026-03-20T08:00:00Z', '2026-03-28T22:00:00Z', '2026-03-29T13:00:00Z'])
    expect(started(now)).toBeNull();
});
