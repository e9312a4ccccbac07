import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUserQuery } from '../queries.ts';
import {
  anna,
  button,
  expectPath,
  expectToast,
  field,
  fill,
  isToastRed,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../testing.tsx';
import { HostSignIn } from './host-sign-in.tsx';
import { RedirectSignedIn } from './redirect-signed-in.tsx';

const login = 'POST /api/auth/login';

async function openModal() {
  const client = open('/contact', <HostSignIn />);
  await client.fetchQuery(currentUserQuery);
  await press('Host sign in');
  await screen.findByRole('dialog', { name: 'Host sign in' });
  return client;
}

async function signIn() {
  fill('Email', anna.email);
  fill('Password', 'harbour-lamp');
  await press('Sign In');
}

test('signing in from a public page closes the modal and opens the dashboard', async () => {
  const client = await openModal();
  serverAnswers({ [login]: { body: anna } });
  signedIn();
  await signIn();
  await expectToast('Successfully logged in!');
  expect(sentTo(login)).toEqual([{ email: anna.email, password: 'harbour-lamp' }]);
  await expectPath('/host/settings');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(anna);
});

test.each([
  ['a wrong password', refused(401, 'Invalid email or password')],
  ['a pending restoration', refused(403, 'Later', { requiresVerification: true })],
  ['no answer', 'broken' as const],
])('the sign-in modal stays open with what was typed after %s', async (_, answer) => {
  await openModal();
  serverAnswers({ [login]: answer });
  await signIn();
  await expectToast('Login Failed', 'Please check your email and password');
  expect(isToastRed()).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(anna.email);
});

test('the button of the sign-in modal shows that the sign-in is pending', async () => {
  await openModal();
  serverAnswers({ [login]: 'never' });
  await signIn();
  await waitFor(() => expect(button('Sign In').getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('Signing In...', { selector: '[role=status]' })).toBeTruthy();
});

test('the email field of the sign-in modal has the type email, and the password can be shown and hidden', async () => {
  await openModal();
  expect(field('Email').type).toBe('email');
  await press('Show password');
  expect(field('Password').type).toBe('text');
  await press('Hide password');
  expect(field('Password').type).toBe('password');
});

test.each([
  ['Email', 'Password'],
  ['Password', 'Email'],
])('a sign-in in the modal with only the field %s is not sent', async (filled, missing) => {
  await openModal();
  fill(filled, anna.email);
  await press('Sign In');
  await waitFor(() => expect(field(missing).getAttribute('aria-invalid')).toBe('true'));
  expect(sentTo(login)).toEqual([]);
});

test('the close button closes the sign-in modal', async () => {
  await openModal();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a signed-in host sees a link to the dashboard on a public page instead of the sign-in', async () => {
  signedIn();
  open('/contact', <HostSignIn />);
  const link = await screen.findByRole('link', { name: 'Dashboard' });
  expect(link.getAttribute('href')).toBe('/host/settings');
  expect(screen.queryByRole('button', { name: 'Host sign in' })).toBeNull();
});

test('a signed-in host is redirected from the landing page to the dashboard, and a visitor is not', async () => {
  open('/', <RedirectSignedIn />);
  await waitFor(() => expect(sentTo('GET /api/auth/user')).toHaveLength(1));
  expect(location.pathname).toBe('/');
  signedIn();
  open('/', <RedirectSignedIn />);
  await expectPath('/host/settings');
});
