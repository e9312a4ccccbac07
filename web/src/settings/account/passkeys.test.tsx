import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  anna,
  button,
  expectToast,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** Stands in for the browser's prompt to create a passkey. */
const startRegistration = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const credential = {
  id: 'CCCC',
  rawId: 'CCCC',
  type: 'public-key',
  response: { attestationObject: 'AAAA', clientDataJSON: 'AAAA', transports: ['internal'] },
};
const phone = {
  id: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  name: 'My phone',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: null,
};
const secondFactorCall = 'GET /api/account/second-factor';
const add = 'POST /api/account/passkeys';
const start = 'POST /api/account/passkeys/start';
const passkeyUrl = `/api/account/passkeys/${phone.id}`;

async function openCard() {
  open('/host/settings-data', <SecondFactorCard host={anna} />);
  await screen.findByText('Add a passkey');
}

test('a passkey is added with a name and the password, and errors are shown at their fields', async () => {
  await openCard();
  expect(
    screen.getByText('Adding a passkey or an app signs you out on all other devices.'),
  ).toBeTruthy();
  await press('Add a passkey');
  expect(screen.getByRole('dialog').textContent).toContain('are signed out everywhere else');
  await press('Continue');
  await screen.findByText('Enter a name for this passkey');
  fill('Name', 'My phone');
  fill('Your password', 'wrong-lamp');
  const message = 'This is not your current password.';
  serverAnswers({
    [start]: refused(400, message, {
      code: 'wrong_password',
      fields: [{ path: 'password', message }],
    }),
  });
  await press('Continue');
  await screen.findByText(message);

  startRegistration.mockResolvedValue(credential);
  serverAnswers({
    [start]: { body: { challenge: 'AAAA' } },
    [add]: { body: { recoveryCodes: ['abcd-efgh-ijkl-mnop'] } },
    [secondFactorCall]: { body: { app: false, passkeys: [phone], recoveryCodesLeft: 1 } },
  });
  await press('Continue');
  await screen.findByText('abcd-efgh-ijkl-mnop');
  expect(sentTo(add)).toEqual([{ name: 'My phone', credential }]);
  await press('I have saved them');
  await expectToast('Passkey added', 'All other devices were signed out.');
  await screen.findByText('Passkey, added on 1 Mar 2026, not used yet');
});

test('a second passkey comes without recovery codes, and a device that already has one shows an error', async () => {
  serverAnswers({
    [secondFactorCall]: { body: { app: true, passkeys: [], recoveryCodesLeft: 9 } },
    [start]: { body: { challenge: 'AAAA' } },
    [add]: { body: { recoveryCodes: [] } },
  });
  await openCard();
  await press('Add a passkey');
  fill('Name', 'My phone');
  fill('Your password', 'harbour-lamp');
  startRegistration.mockRejectedValueOnce(new DOMException('There is one', 'InvalidStateError'));
  await press('Continue');
  await expectToast(
    'Failed to add a passkey',
    'This device already has a passkey for your account.',
  );
  startRegistration.mockResolvedValue(credential);
  await press('Continue');
  await expectToast('Passkey added', 'All other devices were signed out.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a passkey can be renamed, and removing the last one with the password turns off two-step sign-in', async () => {
  serverAnswers({
    [secondFactorCall]: { body: { app: false, passkeys: [phone], recoveryCodesLeft: 10 } },
  });
  await openCard();
  await press('Rename');
  fill('Name', 'Old phone');
  serverAnswers({
    [`PATCH ${passkeyUrl}`]: { status: 204 },
    [secondFactorCall]: {
      body: { app: false, passkeys: [{ ...phone, name: 'Old phone' }], recoveryCodesLeft: 10 },
    },
  });
  await press('Save');
  await screen.findByText('Old phone');
  expect(sentTo(`PATCH ${passkeyUrl}`)).toEqual([{ name: 'Old phone' }]);

  await press('Remove');
  await screen.findByText(/^This switches off two-step sign-in/);
  fill('Your password', 'harbour-lamp');
  serverAnswers({
    [`DELETE ${passkeyUrl}`]: { status: 204 },
    [secondFactorCall]: { body: { app: false, passkeys: [], recoveryCodesLeft: 0 } },
  });
  await press('Remove');
  await expectToast('Passkey removed');
  expect(sentTo(`DELETE ${passkeyUrl}`)).toEqual([{ password: 'harbour-lamp' }]);
  await screen.findByText('Off');
});

test('a host with an unverified email address can’t add a second step, but can resend the email', async () => {
  serverAnswers({
    [secondFactorCall]: { body: { app: false, passkeys: [], recoveryCodesLeft: 0 } },
  });
  open('/host/settings-data', <SecondFactorCard host={{ ...anna, emailVerified: false }} />);
  expect(await screen.findByText(/^Verify your email address first\./)).toBeTruthy();
  expect(button('Resend email')).toBeTruthy();
  expect(screen.queryByText('Add a passkey')).toBeNull();
  expect(screen.queryByText('Set up an app')).toBeNull();
});
