import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  anna,
  button,
  expectToast,
  fill,
  isToastRed,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { billingStatus } from '../billing/testing.ts';
import { browserZone } from '../editor/time-zones.ts';
import { hasProperties, statusOf } from '../host/properties-testing.ts';
import { cards, grid, loft, openGrid, openWith, pine, select } from './list-testing.tsx';
import { openDashboard } from './testing.tsx';

const create = 'POST /api/host/apartments';

const selectedCardText = () => grid().getByRole('button', { current: true }).textContent;

test('a property’s card shows its name, the first 8 characters of its id, its subscription and the buttons', async () => {
  await openWith(loft, { ...pine, name: '' });
  expect(grid().getByRole('heading', { name: 'Property Selection' })).toBeTruthy();
  await grid().findByRole('button', { name: 'Subscribe: Canal Loft' });
  expect(cards()[0]).toContain('Canal LoftProperty ID: a1b2c3d4');
  expect(cards()[1]).toContain('ApartmentProperty ID: e5f60718');
  expect(cards()[2]).toBe('Add New Property');
  for (const name of ['Canal Loft', 'Apartment']) {
    expect(grid().getByRole('button', { name: `Copy the guest link of ${name}` })).toBeTruthy();
    expect(grid().getByRole('button', { name: `Delete ${name}` })).toBeTruthy();
  }
});

test('the first property is selected automatically, and a click selects another', async () => {
  hasProperties(loft, pine);
  openDashboard();
  await screen.findByRole('region', { name: 'Property Selection' });
  await waitFor(() => expect(selectedCardText()).toContain('Canal Loft'));
  await userEvent.click(grid().getByRole('button', { name: /^Pine House/ }));
  await waitFor(() => expect(selectedCardText()).toContain('Pine House'));
});

test('a click on a host’s only property keeps it selected', async () => {
  hasProperties(loft);
  openDashboard();
  await screen.findByRole('region', { name: 'Property Selection' });
  await userEvent.click(grid().getByRole('button', { name: /^Canal Loft/ }));
  expect(selectedCardText()).toContain('Canal Loft');
});

test.each([
  ['by its slug', 'canal-loft-abc', '/guest/canal-loft-abc'],
  ['by its id if it has no slug', '', `/guest-portal/${loft.id}`],
])('the copied guest link opens the property %s', async (_, slug, path) => {
  await openWith({ ...loft, slug });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy the guest link of Canal Loft');
  await expectToast('Guest portal link copied!', 'Share this link with your guests.');
  expect(copied).toHaveBeenCalledWith(`${location.origin}${path}`);
});

async function addProperty() {
  await press('Add New Property');
  return screen.findByRole('dialog', { name: 'Add New Property' });
}

test('a property needs a name, but no address', async () => {
  await openWith(loft);
  serverAnswers({
    [create]: { status: 201, body: pine },
    [statusOf(pine)]: { body: billingStatus() },
  });
  const dialog = await addProperty();
  expect((button('Create Property') as HTMLButtonElement).disabled).toBe(true);
  fill('Property name*', '   ');
  expect((button('Create Property') as HTMLButtonElement).disabled).toBe(true);
  fill('Property name*', ' Pine House ');
  await press('Create Property');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(sentTo(create)).toEqual([
    { name: 'Pine House', textLanguage: 'en', timeZone: browserZone() },
  ]);
  await waitFor(() => expect(select).toHaveBeenCalledWith(pine.id));
  await waitFor(() => expect(cards()).toHaveLength(3));
});

test('a failed creation of a property shows an error and keeps the typed text', async () => {
  await openWith(loft);
  serverAnswers({ [create]: 'broken' });
  await addProperty();
  fill('Property name*', 'Pine House');
  fill('Address', 'Forest 1');
  await press('Create Property');
  await expectToast('Failed to create property', 'Please try again');
  expect(isToastRed()).toBe(true);
  expect(sentTo(create)).toEqual([
    { name: 'Pine House', address: 'Forest 1', textLanguage: 'en', timeZone: browserZone() },
  ]);
  expect(screen.getByDisplayValue('Pine House')).toBeTruthy();
});

test.each([
  ['asks for the verification before anything is typed', { ...anna, emailVerified: false }],
  ['asks for the verification after the server’s refusal', anna],
])('a host without a verified address can’t create a property: the page %s', async (_, user) => {
  hasProperties(loft);
  serverAnswers({
    'GET /api/auth/user': { body: user },
    [create]: refused(403, 'No.', { code: 'email_not_verified' }),
  });
  await openGrid();
  if (user.emailVerified) {
    await addProperty();
    fill('Property name*', 'Pine House');
    await press('Create Property');
  } else await press('Add New Property');
  await expectToast(
    'Email verification required',
    'Please verify your email address to create properties.',
  );
  expect(sentTo(create)).toHaveLength(user.emailVerified ? 1 : 0);
});

test('without a property, the dashboard offers to create one and has no guest section', async () => {
  signedIn();
  openDashboard();
  await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
  expect(screen.queryByRole('button', { name: 'New Guest' })).toBeNull();
  await press('Create Your First Property');
  await screen.findByRole('dialog', { name: 'Add New Property' });
});
