import { expect, test } from 'vitest';
import { isEmptyPage, shownPhone } from './empty-page.ts';
import { bundleOf, guide, place, section, step } from './testing.ts';

test('a page that only has an address, dates and the host’s phone is empty', () => {
  expect(isEmptyPage(bundleOf())).toBe(true);
  const overrides = { address: 'Skārņu iela 14', city: 'Riga', hostPhone: '+371 2000 0000' };
  expect(isEmptyPage(bundleOf({ apartment: overrides }))).toBe(true);
});

test.each([
  ['a way in', { propertyCustomSections: [section({ kind: 'entry_door', content: '4719#' })] }],
  ['a locked section', { propertyCustomSections: [section({ content: '', locked: true })] }],
  ['an arrival note', { propertyCustomSections: [section({ sectionType: 'pre_arrival' })] }],
  ['an arrival step', { arrivalSteps: [step()] }],
  ['a Wi-Fi network', { apartment: { wifiName: 'Lamplight' } }],
  ['a photo', { apartment: { apartmentPhotos: ['/objects/images/a'] } }],
  ['check-in instructions', { apartment: { checkinInstructions: 'From 15:00' } }],
  ['a text about the host', { apartment: { contactHostBody: 'I live upstairs.' } }],
  ['a check-out note', { apartment: { checkoutNote: 'Keys on the table' } }],
  ['an amenity', { apartment: { amenities: ['Kettle'] } }],
  ['a place', { localTips: [place()] }],
  ['a guide', { apartmentGuides: [guide()] }],
])('a page with %s is not empty', (_, overrides) => {
  expect(isEmptyPage(bundleOf(overrides))).toBe(false);
});

test.each([
  ['blank texts', { apartment: { checkinInstructions: ' \n ', checkoutNote: ' ' } }],
  ['a hidden text', { apartment: { parkingInstructions: 'Here', showParkingInfo: false } }],
  ['a hidden section', { propertyCustomSections: [section({ showInPortal: false })] }],
])('a page that only has %s is empty', (_, overrides) => {
  expect(isEmptyPage(bundleOf(overrides))).toBe(true);
});

test('a phone number that the host hides is not shown', () => {
  const hostPhone = '+371 2000 0000';
  expect(shownPhone(bundleOf({ apartment: { hostPhone } }))).toBe(hostPhone);
  expect(shownPhone(bundleOf({ apartment: { hostPhone, showHostPhone: false } }))).toBeUndefined();
  expect(shownPhone(bundleOf({ apartment: { hostPhone: ' ' } }))).toBeUndefined();
});
