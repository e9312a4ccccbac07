import { expect, test } from 'vitest';
import { apartment, apartmentPatch } from '../endpoints/apartments.ts';
import { portalBundle } from '../endpoints/portal.ts';
import {
  emptyFields,
  fieldsForGuest,
  fieldsOf,
  guestFields,
  switchFields,
  writtenFields,
} from './apartment-fields.ts';
import { textFields } from './property-text.ts';

const everything = {
  ...emptyFields(guestFields),
  ...Object.fromEntries(fieldsOf('name', 'line', 'text', 'url').map((field) => [field, field])),
  ...Object.fromEntries(fieldsOf('list').map((field) => [field, [field]])),
};

test('what a host may write about a property is read back, and nothing else is written', () => {
  const { version: _version, ...written } = apartmentPatch.shape;
  expect(Object.keys(written)).toEqual([...writtenFields, ...switchFields]);
  expect(Object.keys(apartment.shape)).toEqual(expect.arrayContaining(Object.keys(written)));
});

test('a guest is told of every text of the property but the backup way in, and of no switch that is not the page’s', () => {
  const told = Object.keys(portalBundle.shape.apartment.shape);
  const isTold = (field: string) => field !== 'backupEntry';
  expect(told).toEqual(expect.arrayContaining(writtenFields.filter(isTold)));
  expect(told).toEqual(expect.arrayContaining(textFields.apartment.filter(isTold)));
  for (const own of [
    'backupEntry',
    'offerBackupEntry',
    'showPinCode',
    'showGuestName',
    'showPhoneBeforePin',
    'showNameInLinkPreview',
  ])
    expect(told).not.toContain(own);
});

test('all is given to a guest who has checked in, and of a row no more than is the guest’s', () => {
  const row = { ...everything, hostId: 'x', showPinCode: true };
  expect(fieldsForGuest(row, true)).toEqual(everything);
});

test.each([
  ['showWifiInfo', 'wifiName wifiPassword wifiAdditionalInfo'],
  [
    'showHostPhone',
    `hostPhone contactHostTitle contactHostAvailability contactHostResponseTime contactHostBody
     hostAdditionalInfo emergencyContactDescription emergencyContact`,
  ],
  ['showParkingInfo', 'parkingInstructions'],
  ['showArrivalDirections', 'arrivalDirections'],
  ['showCheckinInstructions', 'checkinInstructions'],
])('%s hides its texts, as if nobody had written them, and no others', (flag, texts) => {
  const hidden = texts.split(/\s+/).map((field) => [field, '']);
  const row = { ...everything, [flag]: false };
  expect(fieldsForGuest(row, true)).toEqual({ ...row, ...Object.fromEntries(hidden) });
});

test('of a hidden network not even the kind is told', () => {
  const row = { ...everything, wifiAccessType: 'free' as const, showWifiInfo: false };
  expect(fieldsForGuest(row, true).wifiAccessType).toBe('password');
});

test('before the check-in the wifi’s password waits, what hosts write beside it, and where the key goes', () => {
  const given = fieldsForGuest(everything, false);
  const withheld = guestFields.filter((field) => given[field] !== everything[field]);
  expect(withheld).toEqual(['wifiPassword', 'wifiAdditionalInfo', 'checkoutNote', 'checkoutList']);
});
