import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  anna,
  button,
  expectPath,
  expectToast,
  isToastRed,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { deletionAllowed } from './deletion-allowed.ts';
import { SettingsPage } from './settings-page.tsx';

const remove = 'DELETE /api/account/delete';
const deleted = { [remove]: { status: 204 } };

const openCard = (allowed = true) =>
  open('/host/settings-data', <DeleteAccountCard host={anna} deletionAllowed={allowed} />);

async function toReason() {
  openCard();
  await press('Delete account');
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete your account?' });
  await press('Continue');
  return screen.findByRole('dialog', { name: 'Why are you deleting your account?' });
}

test('the settings lead back to the dashboard', async () => {
  signedIn();
  open('/host/settings-data', <SettingsPage />);
  const link = await screen.findByRole('link', { name: 'Back to Dashboard' });
  expect(link.getAttribute('href')).toBe('/host/settings');
});

test('the settings are for signed-in hosts', async () => {
  open('/host/settings-data', <SettingsPage />);
  await screen.findByRole('heading', { name: 'Authentication Required' });
});

test('while a property is active the account can’t be deleted, and the page says why', () => {
  openCard(false);
  expect(button('Delete account').hasAttribute('disabled')).toBe(true);
  expect(
    screen.getByText(
      "You can't delete your account while a property is Active. Please unsubscribe first.",
    ).id,
  ).toBe(button('Delete account').getAttribute('aria-describedby'));
});

test.each([
  [[], true],
  [['inactive', 'manual_trial_active'], true],
  [['inactive', 'active'], false],
  [['active_until'], false],
] as const)('with properties %s deletion is allowed: %s', (states, allowed) => {
  expect(deletionAllowed(states)).toBe(allowed);
});

test('the first question says what goes, and can be left', async () => {
  openCard();
  await press('Delete account');
  expect(
    screen.getByText("This is permanent. You'll be signed out and your data will be removed."),
  ).toBeTruthy();
  await press('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sentTo(remove)).toEqual([]);
});

test('nobody has to give a reason; the host is signed out', async () => {
  await toReason();
  serverAnswers(deleted);
  await press('Delete account');
  await expectToast('Account deleted', 'Your account has been permanently deleted.');
  await expectPath('/');
  expect(sentTo(remove)).toEqual([{}]);
  expect(sentTo('POST /api/auth/logout')).toHaveLength(1);
});

test('a note goes along only with "other"', async () => {
  await toReason();
  expect(screen.queryByLabelText('Please tell us more...')).toBeNull();
  await userEvent.click(screen.getByLabelText('Other'));
  const note = screen.getByLabelText<HTMLTextAreaElement>('Please tell us more...');
  expect(note.getAttribute('rows')).toBe('3');
  await userEvent.type(note, 'Bye');
  await userEvent.click(screen.getByLabelText('I’m no longer hosting'));
  expect(screen.queryByLabelText('Please tell us more...')).toBeNull();
  serverAnswers(deleted);
  await press('Delete account');
  await waitFor(() => expect(sentTo(remove)).toEqual([{ reason: 'no-longer-hosting' }]));
});

test('what was written to "other" is sent', async () => {
  await toReason();
  await userEvent.click(screen.getByLabelText('Other'));
  await userEvent.type(screen.getByLabelText('Please tell us more...'), 'Bye');
  serverAnswers(deleted);
  await press('Delete account');
  await waitFor(() => expect(sentTo(remove)).toEqual([{ reason: 'other', note: 'Bye' }]));
});

test('there are five reasons', async () => {
  await toReason();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'too-expensive',
    'no-longer-hosting',
    'not-useful',
    'technical-issues',
    'other',
  ]);
});

test('the way back leads to the first question', async () => {
  await toReason();
  await press('Back');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test.each([
  ['the server’s sentence', refused(409, 'Please unsubscribe first.'), 'Please unsubscribe first.'],
  ['its own', 'broken' as const, 'Failed to delete account. Please try again.'],
])('a failed deletion closes both dialogs and says why, in %s', async (_, answer, text) => {
  await toReason();
  serverAnswers({ [remove]: answer });
  await press('Delete account');
  await expectToast('Error', text);
  expect(isToastRed()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.pathname).toBe('/host/settings-data');
});

test('while it is deleted nothing closes the dialog', async () => {
  await toReason();
  serverAnswers({ [remove]: 'never' });
  await press('Delete account');
  await screen.findByText('Deleting...', { selector: '[role=status]' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
