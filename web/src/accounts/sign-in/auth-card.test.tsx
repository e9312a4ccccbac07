import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { currentUserQuery } from '../queries.ts';
import { takeRequestedPage } from '../requested-page.ts';
import { RequireHost } from '../require-host.tsx';
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
  watchWaits,
} from '../testing.tsx';
import { AuthCard } from './auth-card.tsx';
import { RedirectSignedIn } from './redirect-signed-in.tsx';

const login = 'POST /api/auth/login';
const signup = 'POST /api/auth/signup';
const reactivate = 'POST /api/auth/reactivate';
const account = {
  firstName: 'Anna',
  lastName: 'Ozola',
  email: 'anna@example.com',
  password: 'harbour-lamp',
};

async function openCard(tab: 'Sign In' | 'Sign Up') {
  const client = open('/', <AuthCard />);
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  return client;
}

async function signIn(password = account.password) {
  fill('Email', account.email);
  fill('Password', password);
  await userEvent.type(field('Password'), '{Enter}');
}

async function signUp() {
  fill('First name', account.firstName);
  fill('Last name', account.lastName);
  fill('Email', account.email);
  fill('Password', account.password);
  await userEvent.type(field('Password'), '{Enter}');
}

test('signing in refreshes the current user, shows a toast and opens the dashboard after 100 ms', async () => {
  const client = open(
    '/',
    <>
      <RedirectSignedIn />
      <AuthCard />
    </>,
  );
  await client.fetchQuery(currentUserQuery);
  serverAnswers({ [login]: { body: anna } });
  signedIn();
  const waits = watchWaits();
  await signIn();
  await expectToast('Welcome back!', 'Successfully logged into your host dashboard');
  expect(sentTo(login)).toEqual([{ email: account.email, password: account.password }]);
  expect(client.getQueryData(['/api/auth/user'])).toEqual(anna);
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 100);
  await expectPath('/host/settings');
});

test('a signed-in host is redirected to the dashboard when the cached state was out of date', async () => {
  const client = open(
    '/privacy',
    <Route path="/">
      <RedirectSignedIn />
    </Route>,
  );
  expect(await client.fetchQuery(currentUserQuery)).toBeNull();
  signedIn();
  act(() => navigate('/'));
  await expectPath('/host/settings');
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(anna);
});

test('a host who opens a link in an email signs in on the linked page and then sees its content', async () => {
  const requestedPage = '/host/calendars?property=7';
  open(requestedPage, <RequireHost title="Calendars">{() => <p>Your calendars</p>}</RequireHost>);
  expect(await screen.findByText('Sign in to open this page.')).toBeTruthy();
  expect(screen.queryByText(/Authentication Required/)).toBeNull();
  await screen.findByLabelText('Email');
  serverAnswers({ [login]: { body: anna } });
  signedIn();
  await signIn();
  await screen.findByText('Your calendars');
  expect(location.pathname + location.search).toBe(requestedPage);
  expect(takeRequestedPage()).toBe('/host/settings');
});

test('a host who went from a linked page to the landing page to sign in returns to the linked page, but only once', async () => {
  const requestedPage = '/host/calendars?property=7';
  open(
    requestedPage,
    <Switch>
      <Route path="/">
        <AuthCard />
      </Route>
      <Route>
        <RequireHost title="Calendars">{() => <p>Your calendars</p>}</RequireHost>
      </Route>
    </Switch>,
  );
  await userEvent.click(
    await screen.findByRole('link', { name: 'Reset your password or create an account' }),
  );
  serverAnswers({ [login]: { body: anna } });
  signedIn();
  await signIn();
  await screen.findByText('Your calendars');
  expect(location.pathname + location.search).toBe(requestedPage);
  expect(takeRequestedPage()).toBe('/host/settings');
});

test('a wrong password at the sign-in shows the server’s message and keeps what was typed', async () => {
  await openCard('Sign In');
  serverAnswers({ [login]: refused(401, 'Invalid email or password') });
  await signIn('wrong-lamp');
  await expectToast('Login failed', 'Invalid email or password');
  expect(isToastRed()).toBe(true);
  expect([field('Email').value, field('Password').value]).toEqual([account.email, 'wrong-lamp']);
  expect(location.pathname).toBe('/');
});

test('a sign-in without an answer from the server shows the specified error', async () => {
  await openCard('Sign In');
  serverAnswers({ [login]: 'broken' });
  await signIn();
  await expectToast('Login failed', 'Invalid email or password');
});

test.each([
  ['the server’s message', 'Check your inbox.', 'Check your inbox.'],
  ['the default message', undefined, 'Please verify your email address before logging in'],
])(
  'a sign-in to an unverified account shows %s in a toast that is not red',
  async (_, message, text) => {
    await openCard('Sign In');
    serverAnswers({ [login]: { status: 403, body: { message, requiresVerification: true } } });
    await signIn();
    await expectToast('Email verification required', text);
    expect(isToastRed()).toBe(false);
  },
);

test('the sign-in button shows that the sign-in is pending, and a second Enter sends nothing', async () => {
  await openCard('Sign In');
  serverAnswers({ [login]: 'never' });
  await signIn();
  await waitFor(() => expect(button('Sign In').getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('Signing In...', { selector: '[role=status]' })).toBeTruthy();
  await userEvent.type(field('Password'), '{Enter}');
  expect(sentTo(login)).toHaveLength(1);
});

test('empty sign-up fields show errors, the first one gets the focus, and nothing is sent', async () => {
  await openCard('Sign Up');
  await press('Sign Up');
  await screen.findByText('First name is required');
  for (const error of [
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ])
    expect(screen.getByText(error)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(sentTo(signup)).toEqual([]);
});

test('a sign-in without an email address and a password is not sent', async () => {
  await openCard('Sign In');
  await press('Sign In');
  await screen.findByText('Password is required');
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(sentTo(login)).toEqual([]);
});

test('the sign-in and sign-up fields have autocomplete types for browsers and password managers', async () => {
  await openCard('Sign Up');
  const purposes = ['First name', 'Last name', 'Email', 'Password'].map(
    (name) => field(name).autocomplete,
  );
  expect(purposes).toEqual(['given-name', 'family-name', 'email', 'new-password']);
  expect(field('Email').type).toBe('email');
  expect(field('Password').minLength).toBe(6);
});

test.each(['Sign In', 'Sign Up'] as const)(
  'the password can be shown and hidden on the tab %s',
  async (tab) => {
    await openCard(tab);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').type).toBe('password');
  },
);

test('the sign-up form links to the terms and the privacy policy', async () => {
  await openCard('Sign Up');
  const terms = screen.getByRole('link', { name: 'Terms of Service' });
  expect(terms.getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
    '/privacy',
  );
});

test('the typed email address stays when the host switches between sign-in and sign-up', async () => {
  await openCard('Sign In');
  fill('Email', account.email);
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(field('Email').value).toBe(account.email);
});

test('signing up refreshes the current user and opens the dashboard after 100 ms', async () => {
  const client = await openCard('Sign Up');
  await client.fetchQuery(currentUserQuery);
  signedIn();
  serverAnswers({ [signup]: { body: { user: anna } } });
  const waits = watchWaits();
  await signUp();
  await expectToast('Account created!', 'Please check your inbox for the verification link.');
  expect(sentTo(signup)).toEqual([account]);
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(anna);
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 100);
  await expectPath('/host/settings');
});

test.each([
  ['email_taken', 'Email', 'An account with this email address already exists.'],
  ['common_password', 'Password', 'Please choose another.'],
])(
  'a sign-up that is refused with %s also shows the error at the field',
  async (code, label, message) => {
    await openCard('Sign Up');
    serverAnswers({ [signup]: refused(409, message, { code }) });
    await signUp();
    await expectToast('Sign up failed', message);
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field('First name').value).toBe(account.firstName);
  },
);

test('a sign-up without an answer from the server keeps what was typed', async () => {
  await openCard('Sign Up');
  serverAnswers({ [signup]: 'broken' });
  await signUp();
  await expectToast('Sign up failed', 'Failed to create account');
  expect(field('Password').value).toBe(account.password);
});

const restorable = {
  [signup]: { body: { reactivationAvailable: true, message: 'You can restore it.' } },
};

async function openRestoreDialog() {
  const client = await openCard('Sign Up');
  serverAnswers(restorable);
  await signUp();
  await expectToast('Account Restoration Available', 'You can restore it.');
  const dialog = await screen.findByRole('alertdialog', { name: 'Restore Previous Account' });
  return { client, dialog };
}

test('a deleted account can be restored by email, with the newly typed data', async () => {
  await openRestoreDialog();
  serverAnswers({ [reactivate]: { body: { reactivationInitiated: true } } });
  await press('Restore Account');
  await expectToast(
    'Account restoration initiated!',
    'Please check your email to verify your account before logging in.',
  );
  expect(sentTo(reactivate)).toEqual([account]);
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy();
  expect(location.pathname).toBe('/');
});

test('if a restored account needs no confirmation by email, the dashboard opens after 100 ms', async () => {
  const { client } = await openRestoreDialog();
  await client.fetchQuery(currentUserQuery);
  signedIn();
  serverAnswers({ [reactivate]: { body: { reactivationInitiated: false } } });
  const waits = watchWaits();
  await press('Restore Account');
  await expectToast('Account restored!');
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(anna);
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 100);
  await expectPath('/host/settings');
});

test.each([
  ['the server’s message', refused(429, 'Too many.'), 'Too many.'],
  ['the default message', 'broken' as const, 'Failed to restore account'],
])(
  'a failed restoration of an account shows %s and can be tried again',
  async (_, answer, text) => {
    await openRestoreDialog();
    serverAnswers({ [reactivate]: answer });
    await press('Restore Account');
    await expectToast('Reactivation failed', text);
    expect(button('Restore Account')).toBeTruthy();
  },
);

test('a host who does not want to restore the deleted account stays on the page', async () => {
  await openRestoreDialog();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Email').value).toBe(account.email);
  expect(sentTo(reactivate)).toEqual([]);
});

test('the typed password is forgotten when the dialog for restoring an account closes', async () => {
  await openRestoreDialog();
  expect(stringsKeptByReact()).toContain(account.password);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(stringsKeptByReact()).not.toContain(account.password);
  expect(field('Password').value).toBe(account.password);
});

interface Hook {
  memoizedState: unknown;
  next: Hook | null;
}
interface Fiber {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: object;
  memoizedState: Hook | null;
}

/** The texts in the props and the state of our components, without the values of input elements. */
function stringsKeptByReact(): unknown[] {
  const container = document.querySelector('body > div') as HTMLElement;
  const [root] = Object.entries(container).flatMap(([name, value]) =>
    name.startsWith('__reactContainer$') ? [value.stateNode.current as Fiber] : [],
  );
  const kept: unknown[] = [];
  const collect = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (typeof fiber.type === 'function') {
        kept.push(...Object.values(fiber.memoizedProps));
        for (let hook = fiber.memoizedState; hook; hook = hook.next) kept.push(hook.memoizedState);
      }
      collect(fiber.child);
    }
  };
  collect(root ?? null);
  return kept.flatMap((value) => (typeof value === 'string' ? value : Object.values(value ?? {})));
}

test('the button shows that an account is being restored, and Escape does not close the dialog', async () => {
  await openRestoreDialog();
  serverAnswers({ [reactivate]: 'never' });
  await press('Restore Account');
  await waitFor(() => expect(button('Restore Account').getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('Restoring...', { selector: '[role=status]' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('the reply to a request for a forgotten password does not reveal whether the account exists', async () => {
  await openCard('Sign In');
  serverAnswers({ 'POST /api/auth/forgot-password': { body: { message: 'sent' } } });
  fill('Email', account.email);
  await press('Forgot password?');
  const dialog = await screen.findByRole('dialog', { name: 'Forgot your password?' });
  const email = dialog.querySelector('input') as HTMLInputElement;
  expect(email.value).toBe(account.email);
  await press('Send link');
  await screen.findByRole('dialog', { name: 'Check your inbox' });
  expect(screen.getByText(/If there is an account with this address/)).toBeTruthy();
  expect(sentTo('POST /api/auth/forgot-password')).toEqual([{ email: account.email }]);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
