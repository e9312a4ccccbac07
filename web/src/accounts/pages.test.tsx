import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ResetPasswordPage } from './email-links/reset-password-page.tsx';
import { RestoreAccountPage } from './email-links/restore-account-page.tsx';
import { VerifyEmailPage } from './email-links/verify-email-page.tsx';
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
} from './testing.tsx';

const reset = 'POST /api/auth/reset-password';
const restore = 'POST /api/auth/restore';
const expired = refused(400, 'This link is invalid or has expired.', { code: 'link_expired' });

test.each([
  ['success', 'You can now create properties and manage your listings'],
  ['error', 'The verification link is invalid or has expired.'],
  ['', 'Please check your email for a verification link'],
])('the verification page with status "%s" shows the text: %s', (status, text) => {
  open(`/verify-email?status=${status}`, <VerifyEmailPage />);
  expect(screen.getByText(text)).toBeTruthy();
});

test('the page of a failed verification explains where to request a new email', () => {
  open('/verify-email?status=error', <VerifyEmailPage />);
  expect(screen.getByText(/request a new verification email from the dashboard/)).toBeTruthy();
});

test('after the verification, the link to the dashboard refreshes the cached account', async () => {
  const client = open('/verify-email?status=success', <VerifyEmailPage />);
  client.setQueryDefaults(['/api/auth/user'], {
    queryFn: () => fetch('/api/auth/user').then((reply) => reply.json()),
  });
  client.setQueryData(['/api/auth/user'], { ...anna, emailVerified: false });
  signedIn();
  screen.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expectPath('/host/settings');
  await waitFor(() => expect(client.getQueryData(['/api/auth/user'])).toEqual(anna));
});

test('the token of a password reset link is removed from the address bar and sent with the new password', async () => {
  open('/reset-password#s3cret', <ResetPasswordPage />);
  expect(location.href).not.toContain('s3cret');
  serverAnswers({ [reset]: { body: anna } });
  fill('New password', 'lamp-of-the-harbour');
  await press('Save new password');
  await expectToast('Password changed!', 'You are signed in.');
  expect(sentTo(reset)).toEqual([{ token: 's3cret', password: 'lamp-of-the-harbour' }]);
  await expectPath('/host/settings');
});

test('a second restore link opened in the same window replaces the first', async () => {
  open('/restore-account#first', <RestoreAccountPage />);
  act(() => {
    location.hash = 'second';
  });
  await waitFor(() => expect(location.hash).toBe(''));
  serverAnswers({ [restore]: { body: {} } });
  await press('Restore Account');
  await waitFor(() => expect(sentTo(restore)).toEqual([{ token: 'second' }]));
});

test('a new password of five characters is refused at the field', async () => {
  open('/reset-password#s3cret', <ResetPasswordPage />);
  fill('New password', 'lamps');
  await press('Save new password');
  await screen.findByText('Password must be at least 6 characters');
  await waitFor(() => expect(document.activeElement).toBe(field('New password')));
  expect(sentTo(reset)).toEqual([]);
});

test('the page of a password reset link that was used before offers to request a new link', async () => {
  open('/reset-password#s3cret', <ResetPasswordPage />);
  serverAnswers({ [reset]: expired });
  fill('New password', 'lamp-of-the-harbour');
  await press('Save new password');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await press('Request a new link');
  expect(await screen.findByRole('dialog', { name: 'Forgot your password?' })).toBeTruthy();
});

test('a common password is refused at the field, and the host can enter another one', async () => {
  open('/reset-password#s3cret', <ResetPasswordPage />);
  serverAnswers({ [reset]: refused(400, 'Please choose another.', { code: 'common_password' }) });
  fill('New password', 'password');
  await press('Save new password');
  await screen.findByText('Please choose another.');
  expect(button('Save new password')).toBeTruthy();
});

test('a network error while saving a new password shows an error and keeps what was typed', async () => {
  open('/reset-password#s3cret', <ResetPasswordPage />);
  serverAnswers({ [reset]: 'broken' });
  fill('New password', 'lamp-of-the-harbour');
  await press('Save new password');
  await expectToast('Failed to change password', 'Please check your connection and try again.');
  expect(field('New password').value).toBe('lamp-of-the-harbour');
});

test('opening a restore link changes nothing until the host presses the button', async () => {
  open('/restore-account#s3cret', <RestoreAccountPage />);
  expect(sentTo(restore)).toEqual([]);
  serverAnswers({ [restore]: { body: {} } });
  await press('Restore Account');
  await screen.findByRole('heading', { name: 'Account restored!' });
  expect(sentTo(restore)).toEqual([{ token: 's3cret' }]);
  await press('Sign In');
  expect(await screen.findByRole('dialog', { name: 'Host sign in' })).toBeTruthy();
});

test('the page of a restore link that was used before explains what to do', async () => {
  open('/restore-account#s3cret', <RestoreAccountPage />);
  serverAnswers({ [restore]: expired });
  await press('Restore Account');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByText(/sign up again with its email address/)).toBeTruthy();
});

test('restoring an account can be tried again after a network error', async () => {
  open('/restore-account#s3cret', <RestoreAccountPage />);
  serverAnswers({ [restore]: 'broken' });
  await press('Restore Account');
  await expectToast('Reactivation failed', 'Failed to restore account');
  expect(button('Restore Account')).toBeTruthy();
});
