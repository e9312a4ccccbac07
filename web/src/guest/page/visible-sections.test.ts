import { page as en } from '@guest-portal/languages/en/page';
import { expect, test } from 'vitest';
import type { Apartment } from './bundle.ts';
import { bundleOf, section } from './testing.ts';
import {
  hasContact,
  hasDetails,
  preArrivalNotes,
  sectionsOf,
  splitDoor,
  whatCheckInUnlocks,
} from './visible-sections.ts';

const titles = (notes: { title: string }[]) => notes.map(({ title }) => title);

test('the panel has parking, directions, instructions and then the host’s own notes in their order', () => {
  const notes = preArrivalNotes(
    bundleOf({
      apartment: {
        parkingInstructions: 'In the yard',
        arrivalDirections: 'The green door',
        checkinInstructions: 'From 15:00',
      },
      propertyCustomSections: [
        section({ name: 'Second', sectionType: 'pre_arrival', order: 2 }),
        section({ name: 'Elsewhere' }),
        section({ name: 'First', sectionType: 'pre_arrival', order: 1 }),
      ],
    }),
    en.stay,
  );
  expect(titles(notes)).toEqual([
    'Parking',
    'Arrival Directions',
    'Check-in Instructions',
    'First',
    'Second',
  ]);
});

test('an arrival note is shown only if it is switched on and has content', () => {
  const apartment = {
    showParkingInfo: false,
    parkingInstructions: 'In the yard',
    arrivalDirections: ' ',
  };
  expect(preArrivalNotes(bundleOf({ apartment }), en.stay)).toEqual([]);
});

test('a custom section is shown unless showInPortal is false or it has no content', () => {
  const sections = sectionsOf(
    bundleOf({
      propertyCustomSections: [
        section({ name: 'Hidden', showInPortal: false }),
        section({ name: 'Empty', content: ' ' }),
        section({ name: 'Locked', content: '', locked: true }),
        section({ name: 'Shown' }),
      ],
    }),
    'property_details',
  );
  expect(titles(sections)).toEqual(['Locked', 'Shown']);
});

test('the entry door comes first, and is recognised by its kind and not by its icon', () => {
  const sections = sectionsOf(
    bundleOf({
      propertyCustomSections: [
        section({ name: 'Safe', order: 1, iconType: 'lock' }),
        section({ name: 'Entry Door Access', order: 5, kind: 'entry_door' }),
      ],
    }),
    'property_details',
  );
  const { door, others } = splitDoor(sections);
  expect(door?.title).toBe('Entry Door Access');
  expect(titles(others)).toEqual(['Safe']);
});

const contactFields = [
  'hostPhone',
  'contactHostTitle',
  'contactHostAvailability',
  'contactHostResponseTime',
  'contactHostBody',
  'hostAdditionalInfo',
  'emergencyContact',
  'emergencyContactDescription',
] satisfies (keyof Apartment)[];

test.each(contactFields)(
  'the contact card needs showHostPhone and one field, such as %s',
  (field) => {
    const contact = (overrides: Partial<Apartment>) =>
      hasContact(bundleOf({ apartment: overrides }).apartment);
    expect(contact({ [field]: 'something' })).toBe(true);
    expect(contact({ [field]: 'something', showHostPhone: false })).toBe(false);
    expect(contact({ [field]: ' ' })).toBe(false);
  },
);

test('a check-out note counts as details of the page, and a blank one does not', () => {
  expect(hasDetails(bundleOf({ apartment: { checkoutNote: 'Keys on the table' } }))).toBe(true);
  expect(hasDetails(bundleOf({ apartment: { checkoutNote: ' \n ' } }))).toBe(false);
});

// The server withholds the note until the check-in, so the page cannot mention it before.
test('before the check-in the page does not promise a check-out note', () => {
  const locked = bundleOf({ guest: { hasCheckedIn: false } });
  expect(whatCheckInUnlocks(locked, en.stay, en.locale)).toBe(
    'Your host is still writing the rest of this page.',
  );
});
