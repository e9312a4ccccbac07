import { describe, expect, test } from 'vitest';
import { bundleOf } from '../testing.ts';
import { checkOutOf, checkOutPhaseAt, momentOfCheckOut } from './check-out-phase.ts';

const checkOutIn = (timeZone: string, checkoutTime = '11:00') => {
  const checkOut = checkOutOf(
    bundleOf({ apartment: { timeZone, checkoutTime }, guest: { checkoutDate: '2026-06-20' } }),
  );
  if (!checkOut) throw new Error('no check-out');
  return checkOut;
};

describe('the last day of a stay', () => {
  test.each([
    ['Europe/Riga', '2026-06-19T20:59:00Z', 'ahead'],
    ['Europe/Riga', '2026-06-19T21:00:00Z', 'today'],
    ['Europe/Riga', '2026-06-20T07:59:59Z', 'today'],
    ['Europe/Riga', '2026-06-20T08:00:00Z', 'over'],
    // The same moment is the day before in the west, and long after the check-out in the east.
    ['America/Los_Angeles', '2026-06-20T06:59:00Z', 'ahead'],
    ['America/Los_Angeles', '2026-06-20T07:00:00Z', 'today'],
    ['Pacific/Auckland', '2026-06-20T00:00:00Z', 'over'],
    ['Pacific/Auckland', '2026-06-19T12:00:00Z', 'today'],
  ])(
    'the last day follows the property’s clock: in %s, at %s, the check-out is %s',
    (timeZone, now, phase) => {
      expect(checkOutPhaseAt(checkOutIn(timeZone), new Date(now))).toBe(phase);
    },
  );

  test('the check-out is in the phone’s time zone if the property’s is unknown', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(momentOfCheckOut(checkOutIn(''))).toEqual(momentOfCheckOut(checkOutIn(here)));
  });

  test.each([
    ['hides the dates', { apartment: { showStayDates: false } }],
    ['has not set a check-out date', { guest: { checkoutDate: '' } }],
  ])('the check-out is unknown if the host %s', (_, overrides) => {
    expect(checkOutOf(bundleOf(overrides))).toBeUndefined();
  });
});
