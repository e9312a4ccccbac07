import { expect, test } from 'vitest';
import { isEmptyPage, shownPhone } from './empty-page.ts';
import { bundleOf, guide, place, section, step } from './testing.ts';

test('a page that only has an address, dates and the host’s phone is empty', () => {
  expect(isEmptyPage(bundleOf())).toBe(true);
  const about = { address: 'Skārņu iela 14', city: 'Riga', hostPhone: '+371 2000 0000' };
  expect(isEmptyPage(bundleOf({ apartment: about }))).toBe(true);
});

test.each([
  ['a way in', { propertyCustomSections: [section({ kind: 'entry_door', content: '4719#' })] }],
  ['one that is locked', { propertyCustomSections: [section({ content: '', locked: true })] }],
  ['a note for the way', { propertyCustomSections: [section({ sectionType: 'pre_arrival' })] }],
  ['an arrival step', { arrivalSteps: [step()] }],
  ['a wifi', { apartment: { wifiName: 'Lamplight' } }],
  ['a photo', { apartment: { apartmentPhotos: ['/objects/images/a'] } }],
  ['check-in instructions', { apartment: { checkinInstructions: 'From 15:00' } }],
  ['a word about the host', { apartment: { contactHostBody: 'I live upstairs.' } }],
  ['a check-out note', { apartment: { checkoutNote: 'Keys on the table' } }],
  ['an amenity', { apartment: { amenities: ['Kettle'] } }],
  ['a place', { localTips: [place()] }],
  ['a guide', { apartmentGuides: [guide()] }],
])('a page with %s is not empty', (_, about) => {
  expect(isEmptyPage(bundleOf(about))).toBe(false);
});

test.each([
  ['blanks', { apartment: { checkinInstructions: ' \n ', checkoutNote: ' ' } }],
  ['what is hidden', { apartment: { parkingInstructions: 'Here', showParkingInfo: false } }],
  ['a hidden card', { propertyCustomSections: [section({ showInPortal: false })] }],
])('a page that only has %s is empty', (_, about) => {
  expect(isEmptyPage(bundleOf(about))).toBe(true);
});

test('a phone number that the host hides is not shown', () => {
  const hostPhone = '+371 2000 0000';
  expect(shownPhone(bundleOf({ apartment: { hostPhone } }))).toBe(hostPhone);
  expect(shownPhone(bundleOf({ apartment: { hostPhone, showHostPhone: false } }))).toBeUndefined();
  expect(shownPhone(bundleOf({ apartment: { hostPhone: ' ' } }))).toBeUndefined();
});
