import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  anna,
  expectPath,
  expectToast,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
  watchWaits,
} from '../accounts/testing.tsx';
import { billingStatus } from '../billing/testing.ts';
import { openDraftStore } from '../editor/editing/drafts/draft-store.ts';
import { keyOf } from '../editor/editing/drafts/drafts.ts';
import { apartment } from '../editor/sections/testing.tsx';
import { rememberChosenProperty } from '../host/chosen-property.ts';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { hasProperties, statusOf } from '../host/properties-testing.ts';
import { DashboardPage } from './dashboard-page.tsx';

test('the dashboard shows a skeleton and a loading text until the server replies', () => {
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

test('a host stays on the dashboard and can try again if the server answers with an error', async () => {
  serverAnswers({ 'GET /api/auth/user': refused(503, 'Briefly unavailable') });
  open('/host/settings', <DashboardPage />);
  await screen.findByRole('heading', { name: 'Your dashboard didn’t open' });
  signedIn();
  await press('Try again');
  await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
});

test('a host whose email address is verified sees no reminder to verify it', async () => {
  signedIn();
  open('/host/settings', <DashboardPage />);
  await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
  expect(screen.queryByText('Verify your email address')).toBeNull();
});

test('a host whose email address is not verified is reminded to verify it', async () => {
  signedIn({ ...anna, emailVerified: false });
  open('/host/settings', <DashboardPage />);
  await screen.findByText('Verify your email address');
});

test('a host without properties sees one main heading, the welcome', async () => {
  signedIn();
  open('/host/settings', <DashboardPage />);
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Your Dashboard' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('the dialog for a new property opens with the focus in the field for the name', async () => {
  signedIn();
  open('/host/settings', <DashboardPage />);
  await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
  await press('Create Your First Property');
  await screen.findByRole('dialog', { name: 'Add New Property' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Property name' }));
});

describe('a host without properties whose email address is not verified', () => {
  const user = 'GET /api/auth/user';
  const unverified = { ...anna, emailVerified: false };
  const openDashboard = async () => {
    signedIn(unverified);
    serverAnswers({ 'GET /api/account/email': { body: { pendingEmail: null } } });
    open('/host/settings', <DashboardPage />);
    await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
  };

  test('if the email address is not verified, creating a property is refused and the verification email can be sent again', async () => {
    await openDashboard();
    expect(screen.queryByText('Send again')).toBeNull();
    await press('Create Your First Property');
    await expectToast(
      'Email verification required',
      'Please verify your email address to create properties.',
    );
    const resend = 'POST /api/verify-email/resend';
    serverAnswers({ [resend]: { body: { message: 'sent' } } });
    await press('Send again');
    await waitFor(() => expect(sentTo(resend)).toHaveLength(1));
  });

  test('the dialog for the first property opens once the email address was verified on another device', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await openDashboard();
    await press('Create Your First Property');
    await screen.findByText('Send again');
    expect(screen.queryByRole('dialog')).toBeNull();
    serverAnswers({ [user]: { body: anna } });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await screen.findByRole('dialog', { name: 'Add New Property' });
    expect(screen.queryByText('Verify your email address')).toBeNull();
  });

  test('the dashboard does not poll for the verification while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await openDashboard();
    const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    window.dispatchEvent(new Event('visibilitychange'));
    const requests = sentTo(user).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sentTo(user)).toHaveLength(requests);
    isVisible.mockRestore();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(sentTo(user).length).toBeGreaterThan(requests));
  });
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

test('a failed sign-out is logged and shows no toast', async () => {
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
  const findSelectedSecond = () => screen.findByRole('button', { name: /^Second/, current: true });

  test('a link to a property in an email opens that property', async () => {
    hasProperties(first, second);
    open(`/host/settings?property=${second.id}`, <DashboardPage />);
    await findSelectedSecond();
  });

  test('the property parameter is removed from the URL after it is read', async () => {
    hasProperties(first, second);
    open(`/host/settings?lang=lv&property=${second.id}#top`, <DashboardPage />);
    await findSelectedSecond();
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
    await findSelectedSecond();
  });

  test('a link to another host’s property opens the host’s own property', async () => {
    hasProperties(first);
    open(`/host/settings?property=${second.id}`, <DashboardPage />);
    await screen.findByRole('button', { name: /^First/, current: true });
  });
});

test('the request to subscribe disappears when a property with a subscription is selected', async () => {
  const empty = { ...apartment, id: '11111111-1111-4111-8111-111111111111', name: 'Empty' };
  const live = { ...apartment, id: '22222222-2222-4222-8222-222222222222', name: 'Live' };
  hasProperties(empty, live);
  serverAnswers({ [statusOf(live)]: { body: billingStatus({ ui_state: 'active' }) } });
  open('/host/settings', <DashboardPage />);
  await screen.findByText('Subscribe to add guests.');
  await press('Live');
  await screen.findByRole('button', { name: /^Live/, current: true });
  expect(screen.queryByText('Subscribe to add guests.')).toBeNull();
});

describe('the last selected property', () => {
  const first = { ...apartment, id: '11111111-1111-4111-8111-111111111111', name: 'First' };
  const second = { ...apartment, id: '22222222-2222-4222-8222-222222222222', name: 'Second' };
  const third = { ...apartment, id: '33333333-3333-4333-8333-333333333333', name: 'Third' };
  const expectSelected = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^${name}`), current: true });
  const reopenDashboard = () => {
    cleanup();
    return open('/host/settings', <DashboardPage />);
  };

  test('the last selected property is selected again after a reload and on the next visit', async () => {
    hasProperties(first, second);
    open('/host/settings', <DashboardPage />);
    await expectSelected('First');
    await press('Second');
    await expectSelected('Second');
    reopenDashboard();
    await expectSelected('Second');
    sessionStorage.clear();
    reopenDashboard();
    await expectSelected('Second');
  });

  test('each tab remembers its own selected property', async () => {
    hasProperties(first, second, third);
    rememberChosenProperty(anna.id, second.id);
    localStorage.setItem(`chosen-property:${anna.id}`, third.id);
    open('/host/settings', <DashboardPage />);
    await expectSelected('Second');
  });

  test('the last selected property of one host is not selected for another host', async () => {
    hasProperties(first, second);
    rememberChosenProperty(first.id, second.id);
    open('/host/settings', <DashboardPage />);
    await expectSelected('First');
  });

  test('a property in a link takes precedence over the last selected one and stays selected', async () => {
    hasProperties(first, second, third);
    rememberChosenProperty(anna.id, second.id);
    open(`/host/settings?property=${third.id}`, <DashboardPage />);
    await expectSelected('Third');
    reopenDashboard();
    await expectSelected('Third');
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
    await expectSelected('Second');
  });

  test('the first property is selected if the last selected one no longer exists', async () => {
    hasProperties(first, third);
    rememberChosenProperty(anna.id, second.id);
    open('/host/settings', <DashboardPage />);
    await expectSelected('First');
  });
});
