import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show, textOf } from '../welcome-testing.tsx';
import { guide, place } from './testing.ts';

const everything = {
  apartment: {
    wifiName: 'Lamplight',
    hostPhone: '+371 2000 0000',
    apartmentPhotos: ['/objects/a'],
    amenities: ['Kettle'],
    houseRules: ['Shoes off'],
    checkoutList: ['Key on its hook'],
  },
  apartmentGuides: [guide()],
  localTips: [place()],
  sightseeingSpots: [place()],
};

const index = () => screen.queryByRole('navigation', { name: 'On this page' });

test('the index lists every section of the page by its heading, in the page’s order', () => {
  show(everything);
  const chips = within(index() as HTMLElement).getAllByRole('link');
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .filter(({ id }) => id.startsWith('part-'));
  expect(headings).toHaveLength(9);
  expect(chips.map(textOf)).toEqual(headings.map(textOf));
  expect(chips.map((chip) => chip.getAttribute('href'))).toEqual(
    headings.map(({ id }) => `#${id}`),
  );
});

test('pressing an entry of the index marks it and focuses the heading of its section', async () => {
  show(everything);
  await userEvent.click(screen.getByRole('link', { name: 'Amenities' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Amenities' }));
  const markedLinks = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location');
  expect(markedLinks.map(textOf)).toEqual(['Amenities']);
});

test('there is no index before the check-in, or on a page with only two sections', () => {
  const { change } = show({ apartment: { amenities: ['Kettle'], houseRules: ['Shoes off'] } });
  expect(index()).toBeNull();
  change({ ...everything, guest: { hasCheckedIn: false } });
  expect(index()).toBeNull();
});
