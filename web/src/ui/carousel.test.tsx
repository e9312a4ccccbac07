import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Carousel } from './carousel.tsx';

// These tests check what a screen reader finds. The positions of the slides are tested in a real browser.
afterEach(cleanup);

const slides = ['Hall', 'Kitchen'].map((room) => ({ key: room, content: room }));

test('a carousel has a name, counts its slides and can be reached by keyboard', () => {
  render(<Carousel label="Your Apartment" slides={slides} />);
  expect(screen.getByRole('region', { name: 'Your Apartment' })).toBeTruthy();
  expect(screen.getByRole('group', { name: '2 of 2' }).textContent).toBe('Kitchen');
  expect(screen.getByRole('group', { name: /use the arrow keys/ }).tabIndex).toBe(0);
  // With `aria-live` in it, the carousel would not be hidden from screen readers behind an open dialog.
  expect(screen.getByRole('status').textContent).toMatch(/of 2$/);
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test('a carousel without controls has no arrows and no count', () => {
  render(<Carousel label="Your Apartment" slides={slides} controls={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/of 2$/)).toBeNull();
});
