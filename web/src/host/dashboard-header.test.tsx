import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  anna,
  expectToast,
  notifications,
  open,
  press,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { rememberChosenProperty } from './chosen-property.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { apartmentNamesQuery, severalStaysQuery } from './queries.ts';

const namesCall = 'GET /api/host/apartments/names';
const loft = { id: '11111111-1111-4111-8111-111111111111', name: 'Canal Loft' };
const barn = { id: '22222222-2222-4222-8222-222222222222', name: 'Old Barn' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Opens the header on a page that has no property of its own. */
async function openHeader(path = '/host/messages', apartments: (typeof loft)[] = []) {
  signedIn();
  serverAnswers({ [namesCall]: { body: apartments } });
  const client = open(path, <DashboardHeader />);
  await waitFor(() => expect(sentTo('GET /api/auth/user')).toHaveLength(1));
  return client;
}

const mainLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

test('the main navigation links to Today, Properties, Stays and Messages', () => {
  open('/host/settings', <DashboardHeader />);
  expect(mainLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Today', '/host/today'],
    ['Properties', '/host/settings'],
    ['Stays', '/host/stays'],
    ['Messages', '/host/messages'],
  ]);
});

test.each([
  ['/host/today', 'Today', 'page'],
  ['/host/settings', 'Properties', 'page'],
  ['/host/settings/?property=1', 'Properties', 'page'],
  ['/host/translations', 'Properties', 'true'],
  ['/host/print?property=1', 'Properties', 'true'],
  ['/host/team', 'Properties', 'true'],
  ['/host/history', 'Properties', 'true'],
  ['/host/stays', 'Stays', 'page'],
  ['/host/stays/3f2a', 'Stays', 'true'],
  ['/host/turnovers', 'Stays', 'true'],
  ['/host/calendars', 'Stays', 'true'],
  ['/host/messages', 'Messages', 'page'],
])('on %s, the main navigation marks "%s" with aria-current="%s"', (path, label, mark) => {
  open(path, <DashboardHeader />);
  const marked = mainLinks().map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(marked.filter(([, current]) => current !== null)).toEqual([[label, mark]]);
});

test('on the settings page, the menu marks Settings & Data and the main navigation marks nothing', () => {
  open('/host/settings-data', <DashboardHeader />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Settings & Data');
});

test('the menu on a phone has the same entries as the end of the header on a large screen', async () => {
  open('/host/settings', <DashboardHeader apartmentId="3f2a" />);
  await press('Menu');
  const entries = screen
    .getAllByRole('navigation', { name: 'Host' })
    .map((menu) => [...menu.querySelectorAll('a, button')].map((entry) => entry.textContent));
  expect(entries).toHaveLength(2);
  expect(entries[1]).toEqual(entries[0]);
  expect(entries[0]).toEqual([
    'Guest Portal',
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

test('the logo leads a host with at most one stay to the dashboard', async () => {
  const client = await openHeader();
  await waitFor(() =>
    expect(client.getQueryData(severalStaysQuery.queryKey)).toEqual({ hasSeveral: false }),
  );
  const logo = screen.getByRole('link', { name: 'Host Dashboard' });
  expect(logo.getAttribute('href')).toBe('/host/settings');
});

test('the logo leads a host with more than one stay to Today', async () => {
  serverAnswers({ 'GET /api/host/stays/several': { body: { hasSeveral: true } } });
  open('/host/settings', <DashboardHeader />);
  const logo = screen.getByRole('link', { name: 'Host Dashboard' });
  await waitFor(() => expect(logo.getAttribute('href')).toBe('/host/today'));
});

test('on the page of a property, the entry Guest Portal links to its preview and needs no request', () => {
  open('/host/settings', <DashboardHeader apartmentId="3f2a" />);
  const link = screen.getByRole('link', { name: 'Guest Portal' });
  expect(link.getAttribute('href')).toBe('/guest-portal/3f2a');
  expect(sentTo(namesCall)).toEqual([]);
});

test('the entry Guest Portal shows a host without properties the specified toast', async () => {
  await openHeader();
  await press('Guest Portal');
  await expectToast('No property selected', 'Please select a property first');
});

test('on a page that loaded the names of the properties, the entry Guest Portal links to the property that was last selected', async () => {
  rememberChosenProperty(anna.id, barn.id);
  const client = await openHeader('/host/stays', [loft, barn]);
  await act(() => client.fetchQuery(apartmentNamesQuery));
  const link = await screen.findByRole('link', { name: 'Guest Portal' });
  expect(link.getAttribute('href')).toBe(`/guest-portal/${barn.id}`);
});

test('if the last selected property is gone, the entry Guest Portal asks which property to show', async () => {
  rememberChosenProperty(anna.id, 'deleted');
  await openHeader('/host/messages', [loft, barn]);
  await press('Guest Portal');
  const question = await screen.findByRole('dialog', { name: 'Choose a property' });
  const links = within(question).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Canal Loft', `/guest-portal/${loft.id}`],
    ['Old Barn', `/guest-portal/${barn.id}`],
  ]);
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the entry Guest Portal links to a host’s only property', async () => {
  const client = await openHeader('/host/today', [loft]);
  await act(() => client.fetchQuery(apartmentNamesQuery));
  const link = await screen.findByRole('link', { name: 'Guest Portal' });
  expect(link.getAttribute('href')).toBe(`/guest-portal/${loft.id}`);
});

test('if the properties don’t load, the entry Guest Portal shows an error and does not claim that there are none', async () => {
  await openHeader();
  serverAnswers({ [namesCall]: { status: 503, body: { message: 'Briefly unavailable' } } });
  await press('Guest Portal');
  await expectToast('The properties didn’t load', 'Briefly unavailable');
});

test('the entry Guest Portal tells a host whose session has ended that they are logged out', async () => {
  await openHeader();
  serverAnswers({ [namesCall]: { status: 401, body: { message: 'Unauthorized' } } });
  await press('Guest Portal');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});
