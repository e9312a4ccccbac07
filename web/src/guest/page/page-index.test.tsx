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

test('the index names every part of the page by its heading, in its order', () => {
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

test('a press marks the part and puts the focus on its heading', async () => {
  show(everything);
  await userEvent.click(screen.getByRole('link', { name: 'Amenities' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Amenities' }));
  const marked = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location');
  expect(marked.map(textOf)).toEqual(['Amenities']);
});

test('there is none for two parts, nor before the check-in', () => {
  const { change } = show({ apartment: { amenities: ['Kettle'], houseRules: ['Shoes off'] } });
  expect(index()).toBeNull();
  change({ ...everything, guest: { hasCheckedIn: false } });
  expect(index()).toBeNull();
});
