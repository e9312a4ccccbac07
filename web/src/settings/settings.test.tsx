import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  anna,
  button,
  expectPath,
  expectToast,
  fill,
  isToastRed,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { isDeletionAllowed } from './is-deletion-allowed.ts';
import { SettingsPage } from './settings-page.tsx';
import { subscription } from './testing.ts';

const deleteCall = 'DELETE /api/account/delete';
const deletionSucceeds = { [deleteCall]: { status: 204 } };

const reasonWhileActive =
  "You can't delete your account while a property is Active. Please unsubscribe first.";

const openCard = () =>
  open('/host/settings-data', <DeleteAccountCard host={anna} isDeletionAllowed />);

const openPage = (subscriptions: Parameters<typeof serverAnswers>[0][string]) => {
  signedIn();
  serverAnswers({
    'GET /api/host/subscriptions': subscriptions,
    'GET /api/host/usage': {
      body: {
        text: { used: 0, limit: 5_000_000 },
        photos: { used: 0, limit: 2_000_000_000 },
        properties: { used: 0, limit: 500 },
        members: { used: 0, limit: 5 },
        messageTemplates: { used: 0, limit: 600 },
        emailsToday: { used: 0, limit: 500 },
      },
    },
    'GET /api/host/notices': {
      body: {
        feedFailures: true,
        doubleBookings: true,
        unopenedArrivals: true,
        failedFacts: true,
        unreadyProperties: true,
        problems: true,
        timeRequests: true,
        newDevices: true,
      },
    },
  });
  open('/host/settings-data', <SettingsPage />);
  return screen.findByRole('heading', { name: 'Delete account' });
};

const isDeletionDisabled = () => button('Delete account').hasAttribute('disabled');

async function openReasonDialog() {
  openCard();
  await press('Delete account');
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete your account?' });
  await press('Continue');
  return screen.findByRole('dialog', { name: 'Why are you deleting your account?' });
}

test('the settings page links back to the dashboard', async () => {
  await openPage({ body: { active: [] } });
  const link = screen.getByRole('link', { name: 'Back to Dashboard' });
  expect(link.getAttribute('href')).toBe('/host/settings');
});

test('the settings page starts with the account and ends with the data and the deletion', async () => {
  await openPage({ body: { active: [] } });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Your account',
    'Two-step sign-in',
    'Signed-in devices',
    'Subscriptions',
    'Messages to guests',
    'Team',
    'Emails',
    'Uploaded Photos',
    'Storage',
    'Your data',
    'Delete account',
  ]);
});

test('the settings page is only for signed-in hosts', async () => {
  open('/host/settings-data', <SettingsPage />);
  await screen.findByText('Sign in to open this page.');
});

test('the account can’t be deleted while a property is active, and the page says why', async () => {
  await openPage({ body: { active: [subscription({ ui_state: 'active_until' })] } });
  const reason = await screen.findByText(reasonWhileActive);
  expect(isDeletionDisabled()).toBe(true);
  expect(reason.id).toBe(button('Delete account').getAttribute('aria-describedby'));
});

test('the account can’t be deleted until the subscriptions have loaded', async () => {
  await openPage('never');
  expect(isDeletionDisabled()).toBe(true);
});

test('if the subscriptions fail to load, the server decides about deleting the account', async () => {
  await openPage('broken');
  await waitFor(() => expect(isDeletionDisabled()).toBe(false));
});

const canceled = { subscription_status: 'canceled' } as const;

test.each([
  ['no property', true, []],
  ['a trial', true, [{ ...canceled, ui_state: 'manual_trial_active' }]],
  ['an ended subscription', true, [{ ...canceled, ui_state: 'inactive' }]],
  ['an active subscription', false, [{ ...canceled, ui_state: 'inactive' }, {}]],
  ['a cancelled subscription that is still running', false, [{ ui_state: 'active_until' }]],
  [
    'a failed payment in the grace period',
    false,
    [{ subscription_status: 'past_due', ui_state: 'active' }],
  ],
  ['a failed payment', false, [{ subscription_status: 'past_due', ui_state: 'inactive' }]],
] as const)('with %s, the account can be deleted: %s', (_, allowed, subscriptions) => {
  expect(isDeletionAllowed(subscriptions.map((fields) => subscription(fields)))).toBe(allowed);
});

test('the first dialog of the account deletion explains it and can be cancelled', async () => {
  openCard();
  await press('Delete account');
  await screen.findByText("This is permanent. You'll be signed out and your data will be removed.");
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentTo(deleteCall)).toEqual([]);
});

test('the reason for deleting the account is optional, and the host is signed out afterwards', async () => {
  await openReasonDialog();
  serverAnswers(deletionSucceeds);
  await press('Delete account');
  await expectToast('Account deleted', 'Your account has been permanently deleted.');
  await expectPath('/');
  expect(sentTo(deleteCall)).toEqual([{}]);
  expect(sentTo('POST /api/auth/logout')).toHaveLength(1);
});

test('a note about deleting the account is sent only with the reason "other"', async () => {
  await openReasonDialog();
  expect(screen.queryByLabelText('Please tell us more...')).toBeNull();
  await userEvent.click(screen.getByLabelText('Other'));
  const note = screen.getByLabelText<HTMLTextAreaElement>('Please tell us more...');
  expect(note.getAttribute('rows')).toBe('3');
  await userEvent.type(note, 'Bye');
  await userEvent.click(screen.getByLabelText('I’m no longer hosting'));
  expect(screen.queryByLabelText('Please tell us more...')).toBeNull();
  serverAnswers(deletionSucceeds);
  await press('Delete account');
  await waitFor(() => expect(sentTo(deleteCall)).toEqual([{ reason: 'no-longer-hosting' }]));
});

test('the note about deleting the account is sent with the reason "other"', async () => {
  await openReasonDialog();
  await userEvent.click(screen.getByLabelText('Other'));
  await userEvent.type(screen.getByLabelText('Please tell us more...'), 'Bye');
  serverAnswers(deletionSucceeds);
  await press('Delete account');
  await waitFor(() => expect(sentTo(deleteCall)).toEqual([{ reason: 'other', note: 'Bye' }]));
});

test('the host can choose from five reasons for deleting the account', async () => {
  await openReasonDialog();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'too-expensive',
    'no-longer-hosting',
    'not-useful',
    'technical-issues',
    'other',
  ]);
});

test('Back returns to the first dialog of the account deletion', async () => {
  await openReasonDialog();
  await press('Back');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test.each([
  ['the server’s message', refused(409, 'Please unsubscribe first.'), 'Please unsubscribe first.'],
  ['the default message', 'broken' as const, 'Failed to delete account. Please try again.'],
])('a failed account deletion closes both dialogs and shows %s', async (_, answer, text) => {
  await openReasonDialog();
  serverAnswers({ [deleteCall]: answer });
  await press('Delete account');
  await expectToast('Error', text);
  expect(isToastRed()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.pathname).toBe('/host/settings-data');
});

test('the dialog can’t be closed while the account is being deleted', async () => {
  await openReasonDialog();
  serverAnswers({ [deleteCall]: 'never' });
  await press('Delete account');
  await screen.findByText('Deleting...', { selector: '[role=status]' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

describe('a host who signed in a while ago', () => {
  const login = 'POST /api/auth/login';
  const message = 'Please enter your password again to delete your account.';
  const signInTooOld = { [deleteCall]: refused(403, message, { code: 'recent_sign_in_required' }) };

  async function openPasswordDialog() {
    serverAnswers(signInTooOld);
    await openReasonDialog();
    await press('Delete account');
    await screen.findByRole('dialog', { name: 'Enter your password' });
  }

  test('a host who signed in a while ago enters the password, and the deletion continues with the same reason', async () => {
    serverAnswers(signInTooOld);
    await openReasonDialog();
    await userEvent.click(screen.getByLabelText('It isn’t useful to me'));
    await press('Delete account');
    await screen.findByRole('dialog', { name: 'Enter your password' });
    fill('Your password', 'harbour-lamp');
    serverAnswers({ [login]: { body: anna }, ...deletionSucceeds });
    await press('Delete account');
    await expectToast('Account deleted', 'Your account has been permanently deleted.');
    expect(sentTo(login)).toEqual([{ email: anna.email, password: 'harbour-lamp' }]);
    expect(sentTo(deleteCall)).toEqual([{ reason: 'not-useful' }, { reason: 'not-useful' }]);
  });

  test('a wrong password shows an error at the field, and the account is not deleted', async () => {
    await openPasswordDialog();
    fill('Your password', 'wrong-lamp');
    serverAnswers({ [login]: refused(401, 'Invalid email or password') });
    await press('Delete account');
    expect(await screen.findByText('This password is wrong. Check it and try again.')).toBeTruthy();
    expect(sentTo(deleteCall)).toHaveLength(1);
  });
});
