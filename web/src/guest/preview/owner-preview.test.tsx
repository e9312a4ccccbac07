import { page as ar } from '@guest-portal/languages/ar/page';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectToast } from '../../accounts/testing.tsx';
import { currentLanguage } from '../../languages/language.ts';
import { section } from '../page/testing.ts';
import {
  advanceTime,
  answer,
  calls,
  fakeTime,
  id,
  notFound,
  openPortal,
  pinHeading,
  pressButton,
  sentRequests,
  signedInHost,
  slots,
  stay,
} from '../testing.tsx';

const doorCode = section({ name: 'Entry Door Access', content: 'Code 7351', locked: true });

describe('a signed-in host', () => {
  const view = stay({
    guest: { hasCheckedIn: false },
    apartment: { parkingInstructions: 'In the yard' },
    propertyCustomSections: [doorCode],
  });

  test('a host who owns the property sees the page without a PIN, marked as a preview', async () => {
    signedInHost();
    answer({ [calls.view]: { body: view } });
    openPortal();
    const bar = await screen.findByRole('navigation', { name: 'Host preview' });
    const links = [...bar.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Host Preview', '/host/settings'],
      ['Back to Settings', '/host/settings'],
    ]);
    const host = screen.getByRole('link', { name: 'Host' });
    expect(host.getAttribute('href')).toBe('/host/settings');
    expect(screen.queryByRole('button', { name: 'Back to PIN access' })).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('the owner’s preview only simulates the check-in, and refreshes do not undo it', async () => {
    fakeTime();
    signedInHost();
    answer({ [calls.view]: { body: view, headers: { etag: 'W/"1"' } } });
    openPortal();
    await screen.findByRole('button', { name: /^Check In Now/ });
    pressButton(/^Check In Now/);
    await expectToast(
      'Simulation: Check-in Preview',
      'This is what your guest sees after checking in. Nothing was recorded.',
    );
    expect(await screen.findByText(/7351/)).toBeTruthy();
    const panel = screen.getByRole('button', { name: 'Pre-Arrival Information' });
    expect(panel.getAttribute('aria-expanded')).toBe('false');
    answer({ [calls.view]: { body: { ...view, localTips: [] } } });
    await advanceTime(30_100);
    await waitFor(() => expect(sentRequests(calls.view)).toHaveLength(2));
    expect(sentRequests(calls.view)[1]?.init.headers).toMatchObject({ 'if-none-match': 'W/"1"' });
    expect(screen.getByText("You're All Set!")).toBeTruthy();
    expect(sentRequests(`PATCH /api/guest/check-in/${view.guest.id}`)).toEqual([]);
  });

  test('the owner can simulate the check-in even before it opens for the guest', async () => {
    signedInHost();
    const opensAt = '2999-01-01T12:00:00.000Z';
    answer({ [calls.view]: { body: { ...view, guest: { ...view.guest, opensAt } } } });
    openPortal();
    await screen.findByRole('button', { name: /^Check In Now/ });
  });

  test('the owner’s preview is in the language of its URL, until the owner leaves it', async () => {
    signedInHost();
    answer({ [calls.view]: { body: view } });
    openPortal(`/guest-portal/${id}?language=ar`);
    const checkInButton = await screen.findByRole('button', {
      name: new RegExp(`^${ar.stay.checkInNow}`),
    });
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(document.cookie).not.toContain('language');
    // The page is requested again in its new language.
    await waitFor(() => expect(sentRequests(calls.view).length).toBeGreaterThan(1));
    expect(checkInButton.isConnected).toBe(true);
    history.pushState(null, '', '/host/settings');
    cleanup();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
    expect(currentLanguage().code).toBe('en');
  });

  test('a preview in an unknown language is shown in the host’s own language', async () => {
    signedInHost();
    answer({ [calls.view]: { body: view } });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPortal(`/guest-portal/${id}?language=xx`);
    await screen.findByRole('button', { name: /^Check In Now/ });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  test('a host who does not own the property sees the PIN page', async () => {
    signedInHost();
    answer({ [calls.view]: notFound });
    openPortal();
    await pinHeading();
    expect(slots()).toHaveLength(4);
    expect(screen.queryByRole('navigation', { name: 'Host preview' })).toBeNull();
  });
});
