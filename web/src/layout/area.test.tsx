import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { later } from '../ui/later.tsx';
import { Area } from './area.tsx';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  // React tells the console what a boundary has caught; that is wanted, but not here.
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
      <Area page={later(page, Waiting)} />
    </Router>,
  );
  return navigate;
}

test('while an area loads its outline is shown, then the page', async () => {
  open(async () => () => 'the page');
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('the page')).toBeTruthy();
});

test('a file that does not arrive gives a calm message and a way to reload', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByRole('heading', { name: 'This page didn’t open' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test('a page that breaks does not keep a person from the next one', async () => {
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
