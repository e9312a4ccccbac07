import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bundle } from './page/bundle.ts';
import { bundleOf, guide, place } from './page/testing.ts';
import { WelcomePage } from './welcome-page.tsx';
import { show, textOf } from './welcome-testing.tsx';

test('the sections follow each other in their order', () => {
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

test('a property about which nothing is written has no empty sections', () => {
  show();
  expect(screen.getAllByRole('heading').map(textOf)).toEqual(['Lamplight Loft']);
  expect(screen.getByText(/still writing this page/)).toBeTruthy();
});

test('who opens the page again keeps the focus where it was', () => {
  show();
  expect(document.activeElement).toBe(document.body);
});

test('the header greets by name and links the listing and the map', () => {
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

test('the header says where it is, and leads there', () => {
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

test('what an older release has kept on the device is drawn without the fields that came since', () => {
  const { apartment, ...rest } = bundleOf({ apartment: { houseRules: ['Shoes off'] } });
  const kept = Object.fromEntries(Object.entries(apartment).filter(([, value]) => value !== ''));
  // As it is read from the device, where nobody checks it.
  const copy: Bundle = JSON.parse(JSON.stringify({ apartment: kept, ...rest }));
  render(<WelcomePage bundle={copy} onCheckIn={() => {}} />);
  expect(screen.getByText('Shoes off')).toBeTruthy();
});
