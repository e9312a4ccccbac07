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
import { deletionAllowed } from './deletion-allowed.ts';
import { SettingsPage } from './settings-page.tsx';
import { subscription } from './testing.ts';

const remove = 'DELETE /api/account/delete';
const deleted = { [remove]: { status: 204 } };

const whileActive =
  "You can't delete your account while a property is Active. Please unsubscribe first.";

const openCard = () =>
  open('/host/settings-data', <DeleteAccountCard host={anna} deletionAllowed />);

const openPage = (subscriptions: Parameters<typeof serverAnswers>[0][string]) => {
  signedIn();
  serverAnswers({
    'GET /api/host/subscriptions': subscriptions,
    'GET /api/host/usage': {
      body: {
        text: { used: 0, limit: 5_000_000 },
        photos: { used: 0, limit: 2_000_000_000 },
        properties: { used: 0, limit: 500 },
        messageTemplates: { used: 0, limit: 500 },
        emailsToday: { used: 0, limit: 500 },
      },
    },
    'GET /api/host/notices': {
      body: {
        feedFailures: true,
        doubleBookings: true,
        unopenedArrivals: true,
        newDevices: true,
      },
    },
  });
  open('/host/settings-data', <SettingsPage />);
  return screen.findByRole('heading', { name: 'Delete account' });
};

const isDisabled = () => button('Delete account').hasAttribute('disabled');

async function toReason() {
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

test('the settings page shows photos, subscriptions, account, emails, export and deletion in this order', async () => {
  await openPage({ body: { active: [] } });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Uploaded Photos',
    'Subscriptions',
    'Your account',
    'Two-step sign-in',
    'Signed-in devices',
    'Messages to guests',
    'Emails',
    'Storage',
    'Your data',
    'Delete account',
  ]);
});

test('the settings page is only for signed-in hosts', async () => {
  open('/host/settings-data', <SettingsPage />);
  await screen.findByRole('heading', { name: 'Authentication Required' });
});

test('the account can’t be deleted while a property is active, and the page says why', async () => {
  await openPage({ body: { active: [subscription({ ui_state: 'active_until' })] } });
  const reason = await screen.findByText(whileActive);
  expect(isDisabled()).toBe(true);
  expect(reason.id).toBe(button('Delete account').getAttribute('aria-describedby'));
});

test('the account can’t be deleted until the subscriptions have loaded', async () => {
  await openPage('never');
  expect(isDisabled()).toBe(true);
});

test('if the subscriptions fail to load, the server decides about deleting the account', async () => {
  await openPage('broken');
  await waitFor(() => expect(isDisabled()).toBe(false));
});

const canceled = { subscription_status: 'canceled' } as const;

test.each([
  ['no property', [], true],
  ['a trial', [{ ...canceled, ui_state: 'manual_trial_active' }], true],
  ['an ended subscription', [{ ...canceled, ui_state: 'inactive' }], true],
  ['an active subscription', [{ ...canceled, ui_state: 'inactive' }, {}], false],
  ['a cancelled subscription that is still running', [{ ui_state: 'active_until' }], false],
  [
    'a failed payment in the grace period',
    [{ subscription_status: 'past_due', ui_state: 'active' }],
    false,
  ],
  ['a failed payment', [{ subscription_status: 'past_due', ui_state: 'inactive' }], false],
] as const)(
  'deleting the account is allowed only where the specification allows it: %s',
  (_, facts, allowed) => {
    expect(deletionAllowed(facts.map((more) => subscription(more)))).toBe(allowed);
  },
);

test('the first dialog of the account deletion explains it and can be cancelled', async () => {
  openCard();
  await press('Delete account');
  await screen.findByText("This is permanent. You'll be signed out and your data will be removed.");
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentTo(remove)).toEqual([]);
});

test('the reason for deleting the account is optional, and the host is signed out afterwards', async () => {
  await toReason();
  serverAnswers(deleted);
  await press('Delete account');
  await expectToast('Account deleted', 'Your account has been permanently deleted.');
  await expectPath('/');
  expect(sentTo(remove)).toEqual([{}]);
  expect(sentTo('POST /api/auth/logout')).toHaveLength(1);
});

test('a note about deleting the account is sent only with the reason "other"', async () => {
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

test('the note about deleting the account is sent with the reason "other"', async () => {
  await toReason();
  await userEvent.click(screen.getByLabelText('Other'));
  await userEvent.type(screen.getByLabelText('Please tell us more...'), 'Bye');
  serverAnswers(deleted);
  await press('Delete account');
  await waitFor(() => expect(sentTo(remove)).toEqual([{ reason: 'other', note: 'Bye' }]));
});

test('the host can choose from five reasons for deleting the account', async () => {
  await toReason();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'too-expensive',
    'no-longer-hosting',
    'not-useful',
    'technical-issues',
    'other',
  ]);
});

test('Back returns to the first dialog of the account deletion', async () => {
  await toReason();
  await press('Back');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test.each([
  ['the server’s message', refused(409, 'Please unsubscribe first.'), 'Please unsubscribe first.'],
  ['the default message', 'broken' as const, 'Failed to delete account. Please try again.'],
])('a failed account deletion closes both dialogs and shows %s', async (_, answer, text) => {
  await toReason();
  serverAnswers({ [remove]: answer });
  await press('Delete account');
  await expectToast('Error', text);
  expect(isToastRed()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.pathname).toBe('/host/settings-data');
});

test('the dialog can’t be closed while the account is being deleted', async () => {
  await toReason();
  serverAnswers({ [remove]: 'never' });
  await press('Delete account');
  await screen.findByText('Deleting...', { selector: '[role=status]' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

describe('a host who signed in a while ago', () => {
  const login = 'POST /api/auth/login';
  const asked = 'Please enter your password again to delete your account.';
  const tooOld = { [remove]: refused(403, asked, { code: 'recent_sign_in_required' }) };

  async function toPassword() {
    serverAnswers(tooOld);
    await toReason();
    await press('Delete account');
    await screen.findByRole('dialog', { name: 'Enter your password' });
  }

  test('a host who signed in a while ago enters the password, and the deletion continues with the same reason', async () => {
    serverAnswers(tooOld);
    await toReason();
    await userEvent.click(screen.getByLabelText('It isn’t useful to me'));
    await press('Delete account');
    await screen.findByRole('dialog', { name: 'Enter your password' });
    fill('Your password', 'harbour-lamp');
    serverAnswers({ [login]: { body: anna }, ...deleted });
    await press('Delete account');
    await expectToast('Account deleted', 'Your account has been permanently deleted.');
    expect(sentTo(login)).toEqual([{ email: anna.email, password: 'harbour-lamp' }]);
    expect(sentTo(remove)).toEqual([{ reason: 'not-useful' }, { reason: 'not-useful' }]);
  });

  test('a wrong password shows an error at the field, and the account is not deleted', async () => {
    await toPassword();
    fill('Your password', 'wrong-lamp');
    serverAnswers({ [login]: refused(401, 'Invalid email or password') });
    await press('Delete account');
    expect(await screen.findByText('This password is wrong. Check it and try again.')).toBeTruthy();
    expect(sentTo(remove)).toHaveLength(1);
  });
});
