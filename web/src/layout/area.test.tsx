import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { lazyComponent } from '../ui/later.tsx';
import { Area } from './area.tsx';

// The tests wait longer than usual, because loading is slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  // React logs the errors that a boundary catches, which would clutter the test output.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Waiting = () => 'waiting';

function open(page: () => Promise<() => string>) {
  const { hook, navigate } = memoryLocation({ path: '/one' });
  render(
    <Router hook={hook}>
      <Area page={lazyComponent(page, Waiting)} />
    </Router>,
  );
  return navigate;
}

test('an area shows its skeleton while it loads, and then its page', async () => {
  open(async () => () => 'the page');
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('the page')).toBeTruthy();
});

test('if a file of an area fails to load, the page shows a message and a reload button', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByRole('heading', { name: 'This page didn’t open' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test('people can leave a broken page for another one', async () => {
  let broken = true;
  const navigate = open(async () => () => {
    if (broken) throw new Error('broken');
    return 'the next page';
  });
  await screen.findByRole('heading', { name: 'This page didn’t open' });
  broken = false;
  await act(async () => navigate('/two'));
  expect(await screen.findByText('the next page')).toBeTruthy();
});
