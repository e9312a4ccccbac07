import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectToast, press } from '../../accounts/testing.tsx';
import { PropertySection } from '../sections/property-section.tsx';
import { apartment, draftedValues, openSections } from '../sections/testing.tsx';

vi.mock('./phrasebook-module.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the editor works without the phrasebook, and the phrase button shows an error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  openSections(<PropertySection title="Amenities" apartment={apartment} />);
  await userEvent.type(screen.getByLabelText('Amenity 1'), 's');
  expect(draftedValues()).toEqual({
    [`apartment:${apartment.id}`]: { amenities: ['Kettles', 'Oven'] },
  });
  await press('Choose phrases');
  await expectToast('The phrasebook did not load', 'Please try again');
});
