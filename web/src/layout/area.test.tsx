import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { lazyComponent } from '../ui/lazy-component.tsx';
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

const Skeleton = () => 'waiting';

function open(page: () => Promise<() => string>, mountedAs?: string) {
  const { hook, navigate } = memoryLocation({ path: '/one' });
  render(
    <Router hook={hook}>
      <Area page={lazyComponent(page, Skeleton)} mountedAs={mountedAs} />
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

test.each([
  ['with one path', undefined],
  ['with several paths', 'a shared name'],
])('an area %s that fails to render can be left for another page', async (_kind, mountedAs) => {
  let broken = true;
  const navigate = open(
    async () => () => {
      if (broken) throw new Error('broken');
      return 'the next page';
    },
    mountedAs,
  );
  await screen.findByRole('heading', { name: 'This page didn’t open' });
  broken = false;
  await act(async () => navigate('/two'));
  expect(await screen.findByText('the next page')).toBeTruthy();
});

test.each([
  ['mounted again on each path', undefined, 2],
  ['mounted once if its paths share a name', 'a shared name', 1],
])('a page that is opened at two paths is %s', async (_kind, mountedAs, times) => {
  const mounted = vi.fn();
  const navigate = open(async () => {
    return function Counted() {
      useEffect(mounted, []);
      return 'the page';
    };
  }, mountedAs);
  await screen.findByText('the page');
  await act(async () => navigate('/two'));
  await screen.findByText('the page');
  expect(mounted).toHaveBeenCalledTimes(times);
});
