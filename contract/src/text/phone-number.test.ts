import { expect, test } from 'vitest';
import { countryByCode } from '../countries.ts';
import { phoneNumber } from './phone-number.ts';

test.each([
  ['LV', '2000 0000', '+371 2000 0000'],
  ['DE', '030 1234567', '+49 30 1234567'],
  ['GB', '(020) 7946 0018', '+44 20 7946 0018'],
  ['FR', '06 12 34 56 78', '+33 6 12 34 56 78'],
  ['IT', '06 6982 1234', '+39 06 6982 1234'],
  ['US', '(212) 555-0123', '+1 212 555 0123'],
  ['US', '1-212-555-0123', '+1 212 555 0123'],
  ['RU', '8 (912) 345-67-89', '+7 912 345 67 89'],
  ['LT', '8 612 34567', '+370 612 34567'],
  ['HU', '06 20 123 4567', '+36 20 123 4567'],
  ['AU', '0412 345 678', '+61 412 345 678'],
  ['LV', '20000000 (24/7)', '+371 20000000'],
  ['DE', '0171/1234567', '+49 171 1234567'],
  ['LV', '371 2000 0000', '+371 2000 0000'],
  ['LV', '37120000000', '+37120000000'],
  ['GB', '44 20 7946 0018', '+44 20 7946 0018'],
  ['BR', '55 98765-4321', '+55 55 98765 4321'],
  ['IT', '392 123 4567', '+39 392 123 4567'],
])(
  'a phone number in %s that is not written with a plus sign is completed: %s',
  (code, written, number) => {
    expect(phoneNumber(written, countryByCode(code))).toEqual({ kind: 'national', number });
  },
);

test.each([
  ['+371 2000 0000', '+371 2000 0000'],
  [' +44 20 7946 0018 (WhatsApp) ', '+44 20 7946 0018 (WhatsApp)'],
  ['00371 2000 0000', '+37120000000'],
  ['+44 (020) 7946 0018', '+442079460018'],
  ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018'],
  ['+39 06 6982 1234', '+39 06 6982 1234'],
  ['+1 212 555 0123', '+1 212 555 0123'],
])(
  'a number with its country code can be called from abroad, whatever the country: %s',
  (written, number) => {
    expect(phoneNumber(written, countryByCode('DE'))).toEqual({ kind: 'international', number });
  },
);

test('a number without a country code needs a country', () => {
  expect(phoneNumber('2000 0000', undefined)).toEqual({ kind: 'needs-country' });
});

test.each([
  '',
  'call me',
  '112',
  '12345',
  '+371 200',
  '+999 2000 0000',
  '+1 112 555 0123',
  '+0 2000 0000',
  '2000 0000 or 2000 0001',
  '1'.repeat(20_000),
  '+'.repeat(20_000),
  'host@example.com',
])('the text "%.30s" cannot be a phone number', (written) => {
  expect(phoneNumber(written, countryByCode('LV')).kind).toBe('impossible');
});
