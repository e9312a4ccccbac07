import { expect, test } from 'vitest';
import { stayErrorsIn, unknownGuest } from './stay-values.ts';

const stay = {
  ...unknownGuest,
  name: 'Marta',
  checkinDate: '2026-11-16',
  checkoutDate: '2026-11-18',
  pinCode: '4821',
};

test('a stay needs a name, a check-in, a check-out that is not earlier, and a PIN that is not common, unless it is the saved PIN', () => {
  expect(stayErrorsIn(stay)).toEqual({});
  expect(stayErrorsIn({ ...stay, checkoutDate: '2026-11-16' })).toEqual({});
  expect(
    stayErrorsIn({ ...stay, name: ' ', checkinDate: '', checkoutDate: '', pinCode: '48' }),
  ).toEqual({
    name: 'Guest Name is missing',
    checkinDate: 'Check-in Date is missing',
    checkoutDate: 'Check-out Date is missing',
    pinCode: 'PIN Code is missing',
  });
  expect(stayErrorsIn({ ...stay, checkoutDate: '2026-11-15' })).toEqual({
    checkoutDate: 'Check-out must be same day or later than check-in',
  });
  expect(Object.keys(stayErrorsIn({ ...stay, pinCode: '1234' }))).toEqual(['pinCode']);
  expect(stayErrorsIn({ ...stay, pinCode: '1234' }, '1234')).toEqual({});
});
