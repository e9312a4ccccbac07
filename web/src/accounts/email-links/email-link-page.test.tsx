import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anna, fill, open, press, refused, sentTo, serverAnswers, signedIn } from '../testing.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const confirm = 'POST /api/account/email/confirm';
const undo = 'POST /api/account/email/undo';

test('a new email address is confirmed by pressing a button, and the token is removed from the address bar', async () => {
  signedIn();
  serverAnswers({
    'GET /api/account/email': { body: { pendingEmail: 'anna@example.org' } },
    [confirm]: { body: { ...anna, email: 'anna@example.org' } },
  });
  open('/verify-email#change.secret', <VerifyEmailPage />);
  await screen.findByText(anna.email);
  await screen.findByText('anna@example.org');
  expect(location.hash).toBe('');
  expect(sentTo(confirm)).toEqual([]);
  await press('Confirm email address');
  await screen.findByText('Email address changed');
  expect(sentTo(confirm)).toEqual([{ token: 'secret' }]);
});

test('a host who is not signed in signs in before confirming a new email address', async () => {
  open('/verify-email#change.secret', <VerifyEmailPage />);
  await screen.findByText('Sign in to confirm');
  signedIn();
  serverAnswers({ 'POST /api/auth/login': { body: anna }, [confirm]: { body: anna } });
  fill('Email', anna.email);
  fill('Password', 'harbour-lamp');
  await press('Sign In');
  await screen.findByText('Confirm your new email address');
  await press('Confirm email address');
  await screen.findByText('Email address changed');
});

test('pressing a button recovers an account, and a link that was used before shows an error', async () => {
  open('/verify-email#undo.secret', <VerifyEmailPage />);
  await screen.findByText('Recover your account');
  const sentence = 'This link is invalid or has expired. Please contact us.';
  serverAnswers({ [undo]: { body: {} } });
  await press('Recover account');
  await screen.findByText('You have your account back');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
  expect(sentTo(undo)).toEqual([{ token: 'secret' }]);

  serverAnswers({ [undo]: refused(400, sentence, { code: 'link_expired' }) });
  open('/verify-email#undo.spent', <VerifyEmailPage />);
  await press('Recover account');
  await screen.findByText(sentence);
});
