import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  anna,
  button,
  expectPath,
  expectToast,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  watchWaits,
} from '../testing.tsx';
import { VerifyEmailBanner } from './verify-email-banner.tsx';

const resend = 'POST /api/verify-email/resend';

test('the banner for an unverified email address resends the verification email', async () => {
  open('/host/settings', <VerifyEmailBanner host={anna} />);
  expect(screen.getByRole('heading', { name: 'Verify your email address' })).toBeTruthy();
  expect(screen.getByText('Max 3 per day')).toBeTruthy();
  serverAnswers({ [resend]: { body: { message: 'sent' } } });
  await press('Resend email');
  await expectToast('Email sent!', 'Please check your inbox for the verification link.');
  expect(sentTo(resend)).toEqual([{}]);
});

test.each([
  [
    'the daily limit',
    refused(429, 'Daily limit reached: 3 a day.'),
    "You've reached the daily limit. Please try again tomorrow.",
  ],
  [
    'a verified address',
    refused(400, 'This email address is already verified.'),
    'Your email is already verified!',
  ],
  ['a fault', refused(500, 'Something went wrong'), 'Failed to resend verification email'],
  ['no answer', 'broken' as const, 'Failed to resend verification email'],
])('resending the verification email shows the specified error for %s', async (_, answer, text) => {
  open('/host/settings', <VerifyEmailBanner host={anna} />);
  serverAnswers({ [resend]: answer });
  await press('Resend email');
  await expectToast('Failed to send email', text);
  expect(button('Resend email')).toBeTruthy();
});

test('the banner for an unverified email address can be dismissed', async () => {
  open('/host/settings', <VerifyEmailBanner host={anna} />);
  await press('Dismiss');
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('resending the verification email after the session has ended redirects to the sign-in after half a second', async () => {
  const client = open('/host/settings', <VerifyEmailBanner host={anna} />);
  serverAnswers({ [resend]: refused(401, 'Unauthorized') });
  const waits = watchWaits();
  await press('Resend email');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 500);
  await expectPath('/');
  await waitFor(() => expect(client.getQueryData(['/api/auth/user'])).toBe(null));
});

test('the banner shows the unverified email address, and a host can correct it with the password', async () => {
  const request = 'POST /api/account/email';
  open('/host/settings', <VerifyEmailBanner host={anna} />);
  expect(screen.getByText(anna.email)).toBeTruthy();
  await press('Wrong address?');
  serverAnswers({
    [request]: refused(400, 'This is not your current password.', {
      code: 'wrong_password',
      fields: [{ path: 'password', message: 'This is not your current password.' }],
    }),
  });
  fill('New email address', 'anna@example.org');
  fill('Your password', 'wrong-lamp');
  await press('Send link');
  await screen.findByText('This is not your current password.');
  serverAnswers({
    [request]: { body: {} },
    'GET /api/account/email': { body: { pendingEmail: 'anna@example.org' } },
  });
  fill('Your password', 'harbour-lamp');
  await press('Send link');
  await expectToast('Check your inbox', 'We sent a link to your new address.');
  expect(sentTo(request).at(-1)).toEqual({ email: 'anna@example.org', password: 'harbour-lamp' });
  await screen.findByText('anna@example.org');
  expect(screen.queryByText('Resend email')).toBeNull();
});
