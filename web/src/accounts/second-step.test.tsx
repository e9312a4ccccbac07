import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuthCard } from './auth-card.tsx';
import {
  anna,
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

const login = 'POST /api/auth/login';
const second = 'POST /api/auth/second-factor';

async function askedForCode() {
  serverAnswers({
    [login]: refused(403, 'Please enter the code of your second step.', {
      code: 'second_factor_required',
      requiresSecondFactor: true,
      token: 'half',
    }),
  });
  open('/', <AuthCard tab="signin" onTabChange={() => {}} />);
  fill('Email', anna.email);
  fill('Password', 'harbour-lamp');
  await press('Sign In');
  await screen.findByLabelText('Code');
}

test('a right password is followed by the code, and then by the dashboard', async () => {
  await askedForCode();
  expect(document.activeElement).toBe(field('Code'));
  signedIn();
  serverAnswers({ [second]: { body: anna } });
  fill('Code', '123456');
  await press('Sign In');
  await expectToast('Welcome back!', 'Successfully logged into your host dashboard');
  expect(sentTo(second)).toEqual([{ token: 'half', code: '123456' }]);
  await expectPath('/host/settings');
});

test('a wrong code is told at its field; a lost phone has its own way', async () => {
  await askedForCode();
  const sentence = 'This code is not right, or was used already. Please try the next one.';
  serverAnswers({
    [second]: refused(400, sentence, {
      code: 'invalid_input',
      fields: [{ path: 'code', message: sentence }],
    }),
  });
  fill('Code', '000000');
  await press('Sign In');
  await screen.findByText(sentence);
  const wait = 'Please try again in 15 minutes.';
  serverAnswers({ [second]: refused(429, wait, { code: 'too_many_requests' }) });
  await press('Sign In');
  const told = await screen.findByText(wait);
  expect(field('Code').getAttribute('aria-describedby')).toContain(told.id);
  await press('Lost your phone?');
  fill('Recovery code', 'abcd-efgh-ijkl-mnop');
  await press('Sign In');
  await waitFor(() =>
    expect(sentTo(second).at(-1)).toEqual({ token: 'half', code: 'abcd-efgh-ijkl-mnop' }),
  );
});

test('who took too long is led back to the password', async () => {
  await askedForCode();
  const sentence = 'That took too long. Please sign in with your password again.';
  serverAnswers({ [second]: refused(400, sentence, { code: 'sign_in_again' }) });
  fill('Code', '123456');
  await press('Sign In');
  await expectToast('Please sign in again', sentence);
  expect(field('Password')).toBeTruthy();
});
