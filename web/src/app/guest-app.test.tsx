import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../ui/toasts/toast.ts';
import { GuestApp } from './guest-app.tsx';

// The page imports this code on demand, which may take too long on a busy machine.
beforeAll(async () => {
  await import('../guest/guest-stay.tsx');
}, 60_000);
beforeEach(() => {
  const unauthorized = async () => new Response('{"message":"Unauthorized"}', { status: 401 });
  vi.stubGlobal('fetch', vi.fn(unauthorized));
});
afterEach(() => {
  act(() => dismissToast());
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(path: string) {
  history.replaceState(null, '', path);
  render(<GuestApp />);
}

test.each([
  ['/guest/quay-house', 'This page couldn’t be loaded'],
  ['/guest-portal/3f2a', 'Property Not Found'],
  // The following links are incomplete.
  ['/guest-portal/', 'Property Not Found'],
  ['/guest', 'Property Not Found'],
  ['/stay', 'Property Not Found'],
])('the guest path %s shows the heading "%s" and a footer', async (path, heading) => {
  open(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => expect(document.title).toBe('Your stay | Guest Portal'));
  const footer = screen.getByRole('contentinfo');
  const links = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/privacy', '/terms', '/contact']);
});

test('on a guest page, a 401 for the current user causes no redirect and no toast', async () => {
  const path = '/guest-portal/3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';
  open(path);
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/auth/user', expect.anything()));
  await screen.findByRole('heading', { level: 1 });
  expect(location.pathname).toBe(path);
  expect(screen.getByRole('region', { name: /Notifications/ }).textContent).toBe('');
});

test('a link from a guest page to another page loads a new document', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  open('/guest');
  await userEvent.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/privacy');
  expect(location.pathname).toBe('/guest');
});
