import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  anna,
  button,
  expectPath,
  expectToast,
  field,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../testing.tsx';
import { AuthCard } from './auth-card.tsx';

/** Stands in for the browser's passkey prompt. */
const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const login = 'POST /api/auth/login';
const secondFactor = 'POST /api/auth/second-factor';

async function signInWithPassword(methods: { app: boolean; passkey: boolean }) {
  serverAnswers({
    [login]: refused(403, 'Please complete the second step to sign in.', {
      code: 'second_factor_required',
      requiresSecondFactor: true,
      token: 'half',
      ...methods,
    }),
  });
  open('/', <AuthCard />);
  fill('Email', anna.email);
  fill('Password', 'harbour-lamp');
  await press('Sign In');
}

async function openCodeStep() {
  await signInWithPassword({ app: true, passkey: false });
  await screen.findByLabelText('Code');
}

test('with two-step sign-in, the code follows the password, and then the dashboard opens', async () => {
  await openCodeStep();
  expect(document.activeElement).toBe(field('Code'));
  signedIn();
  serverAnswers({ [secondFactor]: { body: anna } });
  fill('Code', '123456');
  await press('Sign In');
  await expectToast('Welcome back!', 'Successfully logged into your host dashboard');
  expect(sentTo(secondFactor)).toEqual([{ token: 'half', code: '123456' }]);
  await expectPath('/host/settings');
});

test('a wrong code of the second step shows an error at the field, and a recovery code works instead', async () => {
  await openCodeStep();
  const sentence = 'This code is not correct or was already used. Please try the next one.';
  serverAnswers({
    [secondFactor]: refused(400, sentence, {
      code: 'invalid_input',
      fields: [{ path: 'code', message: sentence }],
    }),
  });
  fill('Code', '000000');
  await press('Sign In');
  await screen.findByText(sentence);
  const wait = 'Please try again in 15 minutes.';
  serverAnswers({ [secondFactor]: refused(429, wait, { code: 'too_many_requests' }) });
  await press('Sign In');
  const message = await screen.findByText(wait);
  expect(field('Code').getAttribute('aria-describedby')).toContain(message.id);
  await press('Use a recovery code');
  fill('Recovery code', 'abcd-efgh-ijkl-mnop');
  await press('Sign In');
  await waitFor(() =>
    expect(sentTo(secondFactor).at(-1)).toEqual({ token: 'half', code: 'abcd-efgh-ijkl-mnop' }),
  );
});

test('a host who takes too long for the second step goes back to the password', async () => {
  await openCodeStep();
  const sentence = 'The sign-in has expired. Please sign in with your password again.';
  serverAnswers({ [secondFactor]: refused(400, sentence, { code: 'sign_in_again' }) });
  fill('Code', '123456');
  await press('Sign In');
  await expectToast('Please sign in again', sentence);
  expect(field('Password')).toBeTruthy();
});

const passkeyOptions = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};
const passkeyCredential = {
  id: 'CCCC',
  rawId: 'CCCC',
  type: 'public-key',
  response: { authenticatorData: 'AAAA', clientDataJSON: 'AAAA', signature: 'AAAA' },
};

test('a host with a passkey can use it as the second step, or switch to an app code and back', async () => {
  startAuthentication.mockResolvedValue(passkeyCredential);
  await signInWithPassword({ app: true, passkey: true });
  await waitFor(() => expect(document.activeElement).toBe(button('Continue with your passkey')));
  await press('Use an app code');
  expect(field('Code')).toBeTruthy();
  await press('Use a passkey');
  signedIn();
  serverAnswers({
    'POST /api/auth/passkey/start': { body: passkeyOptions },
    'POST /api/auth/passkey': { body: anna },
  });
  await press('Continue with your passkey');
  await expectToast('Welcome back!', 'Successfully logged into your host dashboard');
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: passkeyOptions });
  expect(sentTo('POST /api/auth/passkey')).toEqual([
    { token: 'half', credential: passkeyCredential },
  ]);
});

test('while a password sign-in is pending, a passkey can’t be used, and vice versa', async () => {
  serverAnswers({ [login]: 'never' });
  open('/', <AuthCard />);
  fill('Email', anna.email);
  fill('Password', 'harbour-lamp');
  await press('Sign In');
  await waitFor(() => expect(button('Use a passkey')).toHaveProperty('disabled', true));

  cleanup();
  serverAnswers({ 'POST /api/auth/passkey/start': 'never' });
  open('/', <AuthCard />);
  await press('Use a passkey');
  await waitFor(() => expect(button('Sign In')).toHaveProperty('disabled', true));
});

test('a host can sign in with a passkey alone, and a cancelled prompt shows an error and sends nothing', async () => {
  startAuthentication.mockRejectedValueOnce(
    new DOMException('It was cancelled', 'NotAllowedError'),
  );
  serverAnswers({ 'POST /api/auth/passkey/start': { body: passkeyOptions } });
  open('/', <AuthCard />);
  await press('Use a passkey');
  await expectToast('Login failed', 'No passkey was used. Please try again.');
  expect(sentTo('POST /api/auth/passkey')).toEqual([]);
  startAuthentication.mockResolvedValue(passkeyCredential);
  signedIn();
  serverAnswers({ 'POST /api/auth/passkey': { body: anna } });
  await press('Use a passkey');
  await expectPath('/host/settings');
  expect(sentTo('POST /api/auth/passkey')).toEqual([{ credential: passkeyCredential }]);
});
