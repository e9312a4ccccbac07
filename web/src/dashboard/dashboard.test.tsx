import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  anna,
  expectPath,
  expectToast,
  notifications,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
  watchWaits,
} from '../accounts/testing.tsx';
import { openDraftStore } from '../editor/editing/drafts/draft-store.ts';
import { keyOf } from '../editor/editing/drafts/drafts.ts';
import { apartment } from '../editor/sections/testing.tsx';
import { rememberChosenProperty } from '../host/chosen-property.ts';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { hasProperties } from '../host/properties-testing.ts';
import { toast } from '../ui/toasts/toast.ts';
import { DashboardPage } from './dashboard-page.tsx';

test('the dashboard shows its outline and a loading text until the server replies', () => {
  serverAnswers({ 'GET /api/auth/user': 'never' });
  open('/host/settings', <DashboardPage />);
  const area = screen.getByText('Loading your dashboard...').parentElement;
  expect(area?.getAttribute('aria-busy')).toBe('true');
  expect(area?.querySelectorAll('.animate-breathe').length).toBeGreaterThan(0);
});

test('a visitor without a session is asked to log in and goes to the landing page after 1.5 s', async () => {
  const waits = watchWaits();
  open('/host/settings', <DashboardPage />);
  await screen.findByRole('heading', { name: 'Authentication Required' });
  await expectToast('Authentication Required', 'Please log in to access the Host Dashboard');
  expect(screen.getByRole('link', { name: 'Go to Login Page' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('Redirecting to login')).toBeTruthy();
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 1500);
  await expectPath('/');
});

test('a host stays on the page if the server does not reply', async () => {
  serverAnswers({ 'GET /api/auth/user': refused(503, 'Briefly unavailable') });
  open('/host/settings', <DashboardPage />);
  await screen.findByRole('heading', { name: 'Your dashboard didn’t open' });
  signedIn();
  await press('Try again');
  await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
});

test('a host whose address is verified sees no reminder to verify it', async () => {
  signedIn();
  open('/host/settings', <DashboardPage />);
  await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
  expect(screen.queryByText('Verify your email address')).toBeNull();
});

test('a host whose address is not verified is reminded to verify it', async () => {
  signedIn({ ...anna, emailVerified: false });
  open('/host/settings', <DashboardPage />);
  await screen.findByText('Verify your email address');
});

test('the menu on a phone has the same entries as on a large screen', async () => {
  open('/host/settings', <DashboardHeader apartmentId="3f2a" />);
  await press('Menu');
  const entries = screen
    .getAllByRole('navigation', { name: 'Host' })
    .map((menu) => [...menu.querySelectorAll('a, button')].map((entry) => entry.textContent));
  expect(entries).toHaveLength(2);
  expect(entries[1]).toEqual(entries[0]);
  expect(entries[0]).toEqual([
    'Guest Portal',
    'Stays',
    'Translations',
    'Settings & Data',
    expect.stringMatching(/^Sign Out/),
  ]);
  const link = screen.getAllByRole('link', { name: 'Settings & Data' })[1];
  expect(link?.getAttribute('href')).toBe('/host/settings-data');
});

test('opening the menu closes a toast that would cover it', async () => {
  open('/host/settings', <DashboardHeader apartmentId="3f2a" />);
  act(() => void toast({ title: 'Welcome back!' }));
  expect(notifications().textContent).toBe('Welcome back!');
  await press('Menu');
  expect(notifications().textContent).toBe('');
});

test('if no property is selected, the menu entry of the guest portal says so', async () => {
  open('/host/settings', <DashboardHeader />);
  await press('Guest Portal');
  await expectToast('No property selected', 'Please select a property first');
});

test('if a property is selected, the menu entry of the guest portal links to its portal', () => {
  open('/host/settings', <DashboardHeader apartmentId="3f2a" />);
  const link = screen.getByRole('link', { name: 'Guest Portal' });
  expect(link.getAttribute('href')).toBe('/guest-portal/3f2a');
});

test('signing out ends the session, clears cached data and opens the landing page', async () => {
  signedIn();
  const client = open('/host/settings', <DashboardPage />);
  await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
  client.setQueryData(['fetched'], 'in this session');
  await press('Sign Out');
  await expectPath('/');
  expect(sentTo('POST /api/auth/logout')).toEqual([undefined]);
  await waitFor(() => expect(client.getQueryData(['fetched'])).toBeUndefined());
});

test('a sign-out that fails is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  serverAnswers({ 'POST /api/auth/logout': 'broken' });
  open('/host/settings', <DashboardHeader />);
  await press('Sign Out');
  await expectPath('/');
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('Sign-out failed', expect.any(TypeError)),
  );
  await expectToast('');
});

describe('a link to one property in an email', () => {
  const first = { ...apartment, id: '11111111-1111-4111-8111-111111111111', name: 'First' };
  const second = { ...apartment, id: '22222222-2222-4222-8222-222222222222', name: 'Second' };
  const chosen = () => screen.findByRole('button', { name: /^Second/, current: true });

  test('a link to a property in an email opens that property', async () => {
    hasProperties(first, second);
    open(`/host/settings?property=${second.id}`, <DashboardPage />);
    await chosen();
  });

  test('the property parameter is removed from the address after it is read', async () => {
    hasProperties(first, second);
    open(`/host/settings?lang=lv&property=${second.id}#top`, <DashboardPage />);
    await chosen();
    expect(location.pathname + location.search + location.hash).toBe('/host/settings?lang=lv#top');
  });

  test('a link to a property opens it even if the host has to sign in first', async () => {
    hasProperties(first, second);
    serverAnswers({ 'GET /api/auth/user': refused(401, 'Unauthorized') });
    open(`/host/settings?property=${second.id}`, <DashboardPage />);
    await expectPath('/');
    cleanup();
    serverAnswers({ 'GET /api/auth/user': { body: anna } });
    open('/host/settings', <DashboardPage />);
    await chosen();
  });

  test('a link to another host’s property opens the host’s own property', async () => {
    hasProperties(first);
    open(`/host/settings?property=${second.id}`, <DashboardPage />);
    await screen.findByRole('button', { name: /^First/, current: true });
  });
});

describe('the last selected property', () => {
  const first = { ...apartment, id: '11111111-1111-4111-8111-111111111111', name: 'First' };
  const second = { ...apartment, id: '22222222-2222-4222-8222-222222222222', name: 'Second' };
  const third = { ...apartment, id: '33333333-3333-4333-8333-333333333333', name: 'Third' };
  const isAt = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^${name}`), current: true });
  const openAnew = () => {
    cleanup();
    return open('/host/settings', <DashboardPage />);
  };

  test('the last selected property is selected again after a reload and on the next visit', async () => {
    hasProperties(first, second);
    open('/host/settings', <DashboardPage />);
    await isAt('First');
    await press('Second');
    await isAt('Second');
    openAnew();
    await isAt('Second');
    sessionStorage.clear();
    openAnew();
    await isAt('Second');
  });

  test('each tab remembers its own selected property', async () => {
    hasProperties(first, second, third);
    rememberChosenProperty(anna.id, second.id);
    localStorage.setItem(`chosen-property:${anna.id}`, third.id);
    open('/host/settings', <DashboardPage />);
    await isAt('Second');
  });

  test('the last selected property of one host is not selected for another host', async () => {
    hasProperties(first, second);
    rememberChosenProperty(first.id, second.id);
    open('/host/settings', <DashboardPage />);
    await isAt('First');
  });

  test('a property in a link takes precedence over the last selected one and stays selected', async () => {
    hasProperties(first, second, third);
    rememberChosenProperty(anna.id, second.id);
    open(`/host/settings?property=${third.id}`, <DashboardPage />);
    await isAt('Third');
    openAnew();
    await isAt('Third');
  });

  test('a property with unsaved changes takes precedence over the last selected one', async () => {
    hasProperties(first, second, third);
    rememberChosenProperty(anna.id, third.id);
    const edit = { value: 'Riga', base: '' };
    openDraftStore(anna.id).set({
      apartmentId: second.id,
      drafts: { [keyOf('apartment', second.id)]: { city: edit } },
    });
    open('/host/settings', <DashboardPage />);
    await isAt('Second');
  });

  test('the first property is selected if the last selected one no longer exists', async () => {
    hasProperties(first, third);
    rememberChosenProperty(anna.id, second.id);
    open('/host/settings', <DashboardPage />);
    await isAt('First');
  });
});
