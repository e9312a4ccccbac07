import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
  signedIn,
} from '../../accounts/testing.tsx';
import { AccountCard } from './account-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const wrongPassword = refused(400, 'This is not your current password.', {
  code: 'wrong_password',
  fields: [{ path: 'password', message: 'This is not your current password.' }],
});

test('a host changes the name of the account in a dialog', async () => {
  signedIn();
  open('/host/settings-data', <AccountCard host={anna} />);
  await press('Change name');
  fill('First name', '');
  await press('Save');
  await screen.findByText('First name is required');
  serverAnswers({ 'PATCH /api/account/name': { body: anna } });
  fill('First name', 'Ilze');
  await press('Save');
  await expectToast('Name changed');
  expect(sentTo('PATCH /api/account/name')).toEqual([{ firstName: 'Ilze', lastName: 'Ozola' }]);
});

test('a refused password of the account shows an error at its field', async () => {
  open('/host/settings-data', <AccountCard host={anna} />);
  await press('Change password');
  serverAnswers({ 'POST /api/account/password': wrongPassword });
  fill('Current password', 'wrong-lamp');
  fill('New password', 'password1');
  await press('Save new password');
  await screen.findByText('This is not your current password.');
  serverAnswers({
    'POST /api/account/password': refused(400, 'Too common', { code: 'common_password' }),
  });
  await press('Save new password');
  const message = await screen.findByText('Too common');
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toContain(
    message.id,
  );
});

test('a new email address is shown until it is confirmed, and can be cancelled', async () => {
  serverAnswers({
    'GET /api/account/email': { body: { pendingEmail: 'anna@example.org' } },
    'DELETE /api/account/email': { status: 204 },
  });
  open('/host/settings-data', <AccountCard host={anna} />);
  await screen.findByText('anna@example.org');
  serverAnswers({ 'GET /api/account/email': { body: { pendingEmail: null } } });
  await press('Keep my current address');
  await waitFor(() => expect(screen.queryByText('anna@example.org')).toBeNull());
});

const device = (id: string, isThis: boolean) => ({
  id,
  name: isThis ? 'Firefox on Linux' : 'Safari on an iPhone',
  signedInAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: '2026-05-02T10:00:00.000Z',
  isThis,
});

test('devices can be signed out one by one, or all except the current one', async () => {
  const [thisDevice, phone] = [device(anna.id, true), device('b', false)];
  const laptop = { ...device('c', false), name: 'Chrome on a Mac' };
  let devices = [thisDevice, phone, laptop];
  serverAnswers({
    'GET /api/account/devices': () => ({ body: devices }),
    'DELETE /api/account/devices/b': () => {
      devices = [thisDevice, laptop];
      return { status: 204 };
    },
    'POST /api/account/devices/sign-out-others': { body: {} },
  });
  open('/host/settings-data', <DevicesCard />);
  await screen.findByText('This device');
  const [signOut = document.body] = screen.getAllByRole('button', { name: 'Sign out' });
  expect(signOut.getAttribute('aria-describedby')).toBe(screen.getByText(phone.name).id);
  await userEvent.click(signOut);
  await expectToast('Device signed out');
  expect(screen.queryByText(phone.name)).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('This device').closest('ul'));
  devices = [thisDevice];
  await press('Sign out other devices');
  await waitFor(() => expect(screen.queryByText(laptop.name)).toBeNull());
  expect(screen.queryByText('Sign out other devices')).toBeNull();
});

test('an authenticator app is set up with password, key and code, and the recovery codes are shown once', async () => {
  const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
  serverAnswers({
    'GET /api/account/second-factor': { body: { app: false, passkeys: [], recoveryCodesLeft: 0 } },
    'GET /api/account/devices': { body: [] },
    'POST /api/account/authenticator': wrongPassword,
  });
  open('/host/settings-data', <SecondFactorCard host={anna} />);
  await screen.findByText('Off');
  await press('Set up an app');
  fill('Your password', 'wrong-lamp');
  await press('Continue');
  await screen.findByText('This is not your current password.');
  serverAnswers({
    'POST /api/account/authenticator': {
      body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    },
    'POST /api/account/authenticator/confirm': { body: { recoveryCodes: codes } },
  });
  await press('Continue');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  serverAnswers({
    'GET /api/account/second-factor': { body: { app: true, passkeys: [], recoveryCodesLeft: 2 } },
  });
  fill('Code', '123456');
  await press('Switch on');
  for (const code of codes) await screen.findByText(code);
  await press('I have saved them');
  await screen.findByText('On');
  await screen.findByText(/^You have 2 recovery codes left/);
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  expect(button('Switch off')).toBeTruthy();
});
