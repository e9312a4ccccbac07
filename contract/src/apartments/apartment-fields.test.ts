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
import { countedTextFields } from './property-text.ts';

const filledFields = {
  ...emptyFields(guestFields),
  ...Object.fromEntries(fieldsOf('name', 'line', 'text', 'url').map((field) => [field, field])),
  ...Object.fromEntries(fieldsOf('list').map((field) => [field, [field]])),
};

test('hosts can write exactly the fields of a property, and read all of them back', () => {
  const { version: _version, ...written } = apartmentPatch.shape;
  expect(Object.keys(written)).toEqual([...writtenFields, ...switchFields]);
  expect(Object.keys(apartment.shape)).toEqual(expect.arrayContaining(Object.keys(written)));
});

test('the guest’s page contains every text of the property except the backup way in and those for the crew, and no switch that is only for the host', () => {
  const sentFields = Object.keys(portalBundle.shape.apartment.shape);
  const withheldTexts = [
    'backupEntry',
    'crewTasks',
    'crewPhotoTasks',
    'crewNotes',
    'crewEntry',
    'warnHours',
  ];
  const isSent = (field: string) => !withheldTexts.includes(field);
  expect(sentFields).toEqual(expect.arrayContaining(writtenFields.filter(isSent)));
  expect(sentFields).toEqual(expect.arrayContaining(countedTextFields.apartment.filter(isSent)));
  for (const withheldField of [
    ...withheldTexts,
    'offerBackupEntry',
    'showPinCode',
    'showGuestName',
    'showPhoneBeforePin',
    'showNameInLinkPreview',
  ])
    expect(sentFields).not.toContain(withheldField);
});

test('a guest who has checked in gets all guest fields of a property and no other columns', () => {
  const row = { ...filledFields, hostId: 'x', showPinCode: true };
  expect(fieldsForGuest(row, true)).toEqual(filledFields);
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
])('switching off %s empties the texts that it covers and no others', (flag, texts) => {
  const hidden = texts.split(/\s+/).map((field) => [field, '']);
  const row = { ...filledFields, [flag]: false };
  expect(fieldsForGuest(row, true)).toEqual({ ...row, ...Object.fromEntries(hidden) });
});

test('switching off the Wi-Fi card also hides the kind of network', () => {
  const row = { ...filledFields, wifiAccessType: 'free' as const, showWifiInfo: false };
  expect(fieldsForGuest(row, true).wifiAccessType).toBe('password');
});

test('before check-in a guest gets no Wi-Fi password, additional Wi-Fi info, check-out note or check-out list', () => {
  const sentFields = fieldsForGuest(filledFields, false);
  const withheld = guestFields.filter((field) => sentFields[field] !== filledFields[field]);
  expect(withheld).toEqual(['wifiPassword', 'wifiAdditionalInfo', 'checkoutNote', 'checkoutList']);
});
