import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../ui/toasts/toast.ts';
import { App } from './app.tsx';

// Each area loads when it is first opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  window.scrollTo = () => {};
  const unauthorized = async () => new Response('{"message":"Unauthorized"}', { status: 401 });
  vi.stubGlobal('fetch', vi.fn(unauthorized));
});
afterEach(() => {
  act(() => dismissToast());
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string) {
  history.replaceState(null, '', path);
  render(<App />);
}

test.each([
  ['/', 'Leave a light on for every guest', 'One page for every stay | Guest Portal'],
  ['/host/settings', 'Authentication Required', 'Host Dashboard | Guest Portal'],
  ['/host/settings-data', 'Sign in', 'Settings & Data | Guest Portal'],
  ['/host/stays', 'Sign in', 'Stays | Guest Portal'],
  ['/host/stays/1', 'Sign in', 'Stays | Guest Portal'],
  ['/host/turnovers', 'Sign in', 'Turnovers | Guest Portal'],
  ['/host/calendars', 'Sign in', 'Calendars | Guest Portal'],
  ['/host/translations', 'Sign in', 'Translations | Guest Portal'],
  ['/host/team', 'Sign in', 'Team | Guest Portal'],
  ['/host/history', 'Sign in', 'History | Guest Portal'],
  ['/verify-email', 'Email verification', 'Email verification | Guest Portal'],
  ['/reset-password', 'Reset your password', 'Reset your password | Guest Portal'],
  ['/restore-account', 'Restore your account', 'Restore your account | Guest Portal'],
  ['/invitation', 'Invitation', 'Invitation | Guest Portal'],
  ['/admin/dashboard', 'Admin Dashboard', 'Admin Dashboard | Guest Portal'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy | Guest Portal'],
  ['/terms', 'Terms of Service', 'Terms of Service | Guest Portal'],
  ['/terms-of-service', 'Terms of Service', 'Terms of Service | Guest Portal'],
  ['/contact', 'Contact Us', 'Contact Us | Guest Portal'],
  ['/contact/', 'Contact Us', 'Contact Us | Guest Portal'],
  ['/nowhere', 'Page not found', 'Page not found | Guest Portal'],
])(
  'the path %s shows the heading "%s", the title "%s" and a footer',
  async (path, heading, title) => {
    open(path);
    await screen.findByRole('heading', { level: 1, name: heading });
    await waitFor(() => expect(document.title).toBe(title));
    const footer = screen.getByRole('contentinfo');
    const links = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/privacy', '/terms', '/contact']);
    expect(footer.textContent).toContain('guest portal platform for Airbnb hosts');
  },
);

test.each([
  ['success', 'Email Verified Successfully', ['Go to Dashboard', 'Back to Home']],
  ['error', 'Verification Failed', ['Go to Dashboard', 'Back to Home']],
  ['other', 'Email verification', ['Go to Dashboard']],
])(
  'the verification page with status %s shows the heading "%s" and its links',
  async (status, heading, linkNames) => {
    open(`/verify-email?status=${status}`);
    await screen.findByRole('heading', { level: 1, name: heading });
    const links = [...screen.getByRole('main').querySelectorAll('a')].map((a) => a.textContent);
    expect(links).toEqual(linkNames);
  },
);

test.each(['/', '/contact'])(
  'on the public page %s, a 401 for the current user causes no redirect and no toast',
  async (path) => {
    open(path);
    await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/auth/user', expect.anything()));
    await screen.findByRole('heading', { level: 1 });
    expect(location.pathname).toBe(path);
    expect(screen.getByRole('region', { name: /Notifications/ }).textContent).toBe('');
  },
);

test('an uncaught script error or rejection leaves the page as it is and shows no toast', async () => {
  open('/privacy');
  const page = await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  const errorEvents = [
    new ErrorEvent('error', { message: 'stray', cancelable: true }),
    new Event('unhandledrejection', { cancelable: true }),
  ];
  for (const event of errorEvents) {
    act(() => {
      window.dispatchEvent(event);
    });
    expect(event.defaultPrevented).toBe(false);
  }
  expect(page.isConnected).toBe(true);
  expect(screen.getByRole('region', { name: /Notifications/ }).textContent).toBe('');
});

test('after navigation, the new page has the focus', async () => {
  open('/nowhere');
  await userEvent.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  expect(location.pathname).toBe('/privacy');
});
