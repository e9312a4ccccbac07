import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ScrollToTop } from './scroll-to-top.tsx';

const scrollTo = vi.fn();
beforeEach(() => vi.stubGlobal('scrollTo', scrollTo));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function open(path: string) {
  const { hook, navigate } = memoryLocation({ path });
  render(
    <Router hook={hook}>
      <ScrollToTop />
    </Router>,
  );
  return (to: string) => act(() => navigate(to));
}

test.each(['/privacy', '/contact', '/terms', '/terms-of-service', '/terms/'])(
  'navigation to %s scrolls to the top',
  (path) => {
    open('/')(path);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, left: 0, behavior: 'instant' });
  },
);

test.each(['/', '/host/settings', '/host/settings-data', '/guest/x', '/privacy/more'])(
  'navigation to %s does not change the scroll position',
  (path) => {
    open('/verify-email')(path);
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

test.each(['/', '/privacy'])('a sign-in on %s scrolls to the top of the dashboard', (path) => {
  const navigate = open(path);
  navigate('/host/settings?property=1');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, left: 0, behavior: 'instant' });
  navigate('/host/settings-data');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('opening the first page, or changing the query, hash or trailing slash of the path, does not scroll', () => {
  const navigate = open('/privacy');
  for (const path of ['/privacy/', '/privacy?from=mail', '/privacy#cookies', '/privacy//'])
    navigate(path);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('returning to a text page scrolls to the top', () => {
  const navigate = open('/privacy');
  navigate('/');
  navigate('/privacy');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
