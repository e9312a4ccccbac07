import { expect, test } from 'vitest';
import { checkDrafts, guestProblem } from './check-drafts.ts';
import { blankGuest } from './new-guest.ts';

const ida = {
  pinCode: '4821',
  name: 'Ida',
  checkinDate: '2026-11-15',
  checkoutDate: '2026-11-22',
};
const incomplete = (missing: string) =>
  expect.objectContaining({
    title: 'Please complete all guest fields',
    description: `Missing: ${missing}`,
  });

test('a complete guest can be saved, even for a single day', () => {
  expect(guestProblem(ida)).toBeUndefined();
  expect(guestProblem({ ...ida, checkoutDate: ida.checkinDate })).toBeUndefined();
});

test('missing fields of a guest are listed in the order of the form', () => {
  expect(guestProblem(blankGuest)).toEqual(
    incomplete('PIN Code, Guest Name, Check-in Date, Check-out Date'),
  );
  expect(guestProblem({ ...ida, name: '   ', checkoutDate: '' })).toEqual(
    incomplete('Guest Name, Check-out Date'),
  );
});

test('a missing field of a guest also has an error at the field', () => {
  expect(guestProblem({ ...ida, name: '' })?.fields).toEqual({ name: 'Guest Name is missing' });
});

test.each(['', '482', '4 21', ' 821'])(
  'a PIN with an empty box counts as missing: "%s"',
  (pinCode) => {
    expect(guestProblem({ ...ida, pinCode })).toEqual(incomplete('PIN Code'));
  },
);

test('a guest whose check-out is before the check-in can’t be saved', () => {
  expect(guestProblem({ ...ida, checkoutDate: '2026-11-14' })).toEqual({
    title: 'Invalid date range',
    description: 'Check-out must be same day or later than check-in',
    fields: { checkoutDate: 'Check-out must be same day or later than check-in' },
  });
});

test('a draft that the contract refuses gets the contract’s error message at its field', () => {
  const failures = checkDrafts({ 'guest:ida': { name: { base: 'Ida', value: 'x'.repeat(301) } } });
  expect(failures).toEqual({
    'guest:ida': {
      message: 'Use at most 300 characters',
      fields: { name: 'Use at most 300 characters' },
    },
  });
});
