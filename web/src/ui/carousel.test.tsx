import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Carousel } from './carousel.tsx';

// Where the slides lie is measured in a real browser; here is what a screen reader finds.
afterEach(cleanup);

const slides = ['Hall', 'Kitchen'].map((room) => ({ key: room, content: room }));

test('a carousel is named, its slides are counted, and the keyboard can reach it', () => {
  render(<Carousel label="Your Apartment" slides={slides} />);
  expect(screen.getByRole('region', { name: 'Your Apartment' })).toBeTruthy();
  expect(screen.getByRole('group', { name: '2 of 2' }).textContent).toBe('Kitchen');
  expect(screen.getByRole('group', { name: /use the arrow keys/ }).tabIndex).toBe(0);
  expect(screen.getByText(/of 2$/).getAttribute('aria-live')).toBe('polite');
});

test('without controls there are no arrows and no count', () => {
  render(<Carousel label="Your Apartment" slides={slides} controls={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/of 2$/)).toBeNull();
});
