import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bundle } from './page/bundle.ts';
import { bundleOf, guide, place } from './page/testing.ts';
import { WelcomePage } from './welcome-page.tsx';
import { show, textOf } from './welcome-testing.tsx';

test('the sections of the page are in the specified order', () => {
  show({
    apartment: {
      address: 'Skārņu iela 14',
      wifiName: 'Lamplight',
      apartmentPhotos: ['hall.jpg'],
      hostPhone: '+371 2000 0000',
      amenities: ['Bathtub'],
      houseRules: ['Shoes off'],
    },
    apartmentGuides: [guide()],
    localTips: [place()],
    sightseeingSpots: [place()],
  });
  expect(screen.getAllByRole('heading').filter(isTop).map(textOf)).toEqual([
    'Pre-Arrival Information',
    'Lamplight Loft',
    'Essential Information',
    'Your Apartment',
    'Property Guide',
    'Contact Your Host',
    'Amenities',
    'Local Recommendations',
    'Sightseeing',
    'Property Rules',
  ]);
});

const isTop = (heading: HTMLElement) => /H[12]/.test(heading.tagName);

test('a property without content has no empty sections', () => {
  show();
  expect(screen.getAllByRole('heading').map(textOf)).toEqual(['Lamplight Loft']);
  expect(screen.getByText(/still writing this page/)).toBeTruthy();
});

test('opening the page again does not move the focus', () => {
  show();
  expect(document.activeElement).toBe(document.body);
});

test('the header greets the guest by name, links to the listing, and omits an unsafe map link', () => {
  show({
    guest: { name: 'Maya and Tom' },
    apartment: { city: 'Riga', airbnbLink: 'airbnb.com/rooms/1', googleMapsLink: 'javascript:x.y' },
  });
  expect(screen.getByText('Maya and Tom').parentElement?.textContent).toBe('Welcome, Maya and Tom');
  const listing = screen.getByRole('link', { name: 'Airbnb listing' });
  expect(listing.getAttribute('href')).toBe('https://airbnb.com/rooms/1');
  expect(listing.getAttribute('target')).toBe('_blank');
  expect(listing.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.queryByRole('link', { name: 'View on Maps' })).toBeNull();
});

test('the header shows the address and links to the host’s map', () => {
  show({
    apartment: {
      address: 'Skārņu iela 14',
      city: 'Riga',
      country: 'Latvia',
      googleMapsLink: ' maps.app.goo.gl/x ',
    },
  });
  expect(screen.getByText('Skārņu iela 14, Riga, Latvia')).toBeTruthy();
  const maps = screen.getByRole('link', { name: 'View on Maps' });
  expect(maps.getAttribute('href')).toBe('https://maps.app.goo.gl/x');
});

test('a copy from an older release, which lacks newer fields, is shown', () => {
  const { apartment, ...rest } = bundleOf({ apartment: { houseRules: ['Shoes off'] } });
  const keptFields = Object.fromEntries(
    Object.entries(apartment).filter(([, value]) => value !== ''),
  );
  // This is how a copy is read from the device, without a check of its type.
  const copy: Bundle = JSON.parse(JSON.stringify({ apartment: keptFields, ...rest }));
  render(<WelcomePage bundle={copy} onCheckIn={() => {}} />);
  expect(screen.getByText('Shoes off')).toBeTruthy();
});
