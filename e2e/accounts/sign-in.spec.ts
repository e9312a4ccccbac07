/** A host signs up, signs in and signs out. */

import type { Page } from '@playwright/test';
import { newAccount } from '../../server/test/support/factories/data.ts';
import {
  authCard,
  expect,
  fillSignIn,
  fillSignUp,
  isSessionValid,
  openCard,
  openMenu,
  pressButton,
  signInByApi,
  test,
  toast,
} from '../support/accounts.ts';
import { waitForRequests } from '../support/checks/requests.ts';
import { long } from '../support/tags.ts';

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Your Dashboard' });
const reminder = (page: Page) => page.getByRole('heading', { name: 'Verify your email address' });

test.describe('sign-up', () => {
  // The outbox page has no favicon.
  test.use({ allowConsoleErrors: [/favicon\.ico/] });

  test('a visitor becomes a verified host using only the keyboard', async ({ page }) => {
    const account = newAccount();
    await page.goto('/');
    await page.getByRole('tab', { name: 'Sign In' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(authCard(page).getByLabel('First name')).toBeFocused();
    for (const text of [account.firstName, account.lastName, account.email, account.password]) {
      await page.keyboard.type(text);
      if (text !== account.password) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');

    await expect(toast(page)).toContainText('Account created!');
    await expect(page).toHaveURL('/host/settings');
    await expect(welcome(page)).toBeVisible();
    await expect(reminder(page)).toBeVisible();

    const email = page.getByRole('article').filter({ hasText: account.email });
    await expect(async () => {
      await page.goto('/outbox');
      await expect(email).toHaveCount(1, { timeout: 200 });
    }).toPass();
    await email.getByRole('link', { name: /verify-email/ }).press('Enter');

    await expect(page).toHaveURL('/verify-email?status=success');
    await expect(page.getByRole('heading', { name: 'Email Verified Successfully' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).press('Enter');
    await expect(welcome(page)).toBeVisible();
    await expect(reminder(page)).toBeHidden();
  });
});

test('an invalid verification link shows what to do next', async ({ page, visit }) => {
  await visit('/api/verify-email?token=made-up');

  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('a refused sign-in or sign-up', () => {
  test.use({ allowConsoleErrors: [/status of (401 .*login|409 .*signup)/] });

  test('the sign-in form keeps what was typed when the password is wrong', async ({
    page,
    host,
  }) => {
    await openCard(page, 'Sign In');
    await fillSignIn(page, { ...host, password: 'not-the-lamp' });
    await pressButton(page, 'Sign In');

    await expect(toast(page)).toContainText('Login failed');
    await expect(toast(page)).toContainText('Invalid email or password');
    await expect(authCard(page).getByLabel('Email')).toHaveValue(host.email);
    await pressButton(page, 'Show password');
    await expect(authCard(page).getByLabel('Password', { exact: true })).toHaveValue(
      'not-the-lamp',
    );
    await expect(page).toHaveURL('/');
  });

  test(
    'a sign-up with an address that already has an account shows the error at the email field',
    long,
    async ({ page, host }) => {
      await openCard(page, 'Sign Up');
      await fillSignUp(page, { ...newAccount(), email: host.email });
      await pressButton(page, 'Sign Up');

      await expect(toast(page)).toContainText('Sign up failed');
      await expect(authCard(page).getByLabel('Email')).toBeFocused();
      await expect(authCard(page).getByLabel('Email')).toHaveAccessibleDescription(
        /already exists/,
      );
    },
  );

  test(
    'the sign-in dialog of a public page accepts a second try after a wrong password',
    long,
    async ({ page, visit, host }) => {
      await visit('/contact');
      await pressButton(page, 'Host sign in');
      const modal = page.getByRole('dialog', { name: 'Host sign in' });
      await fillSignIn(page, { ...host, password: 'not-the-lamp' }, modal);
      await modal.getByRole('button', { name: 'Sign In', exact: true }).click();

      await expect(toast(page)).toContainText('Login Failed');
      await expect(toast(page)).toContainText('Please check your email and password');
      await fillSignIn(page, host, modal);
      await modal.getByRole('button', { name: 'Sign In', exact: true }).click();

      await expect(toast(page)).toContainText('Successfully logged in!');
      await expect(page).toHaveURL('/host/settings');
      await expect(welcome(page)).toBeVisible();
      await expect(modal).toBeHidden();
    },
  );
});

test(
  'the sign-in dialog returns the focus to its button when it closes',
  long,
  async ({ page }) => {
    await page.goto('/terms');
    const button = page.getByRole('button', { name: 'Host sign in' });
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();

    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('the dashboard opens a tenth of a second after the sign-in', async ({ page, host }) => {
  await page.clock.install();
  await openCard(page, 'Sign In');
  await fillSignIn(page, host);
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.press('Enter');

  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return toast(page).allInnerTexts();
    })
    .toEqual([expect.stringContaining('Successfully logged into your host dashboard')]);
  await page.clock.runFor(85);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(15);
  await expect(page).toHaveURL('/host/settings');
  // The page needs a running clock to finish loading.
  await page.clock.resume();
  await expect(welcome(page)).toBeVisible();
});

test('without a session, the dashboard redirects to the sign-in after 1.5 s', async ({ page }) => {
  await page.clock.install();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/host/settings');
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();

  await page.clock.pauseAt(Date.now() + 1000);
  release();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return page.getByRole('heading', { name: 'Authentication Required' }).isVisible();
    })
    .toBe(true);
  await expect(toast(page)).toContainText('Please log in to access the Host Dashboard');
  await expect(page.getByRole('link', { name: 'Go to Login Page' })).toBeVisible();
  await expect(page.getByText('Redirecting to login')).toBeVisible();
  await page.clock.runFor(1400);
  await expect(page).toHaveURL('/host/settings');
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
});

test('a signed-out host who opens a link to a dashboard page signs in there and then sees the page', async ({
  page,
  host,
}) => {
  await page.goto('/host/calendars?property=7');
  await expect(page.getByText('Sign in to open this page.')).toBeVisible();
  await expect(toast(page)).toBeHidden();
  await page.getByLabel('Email').fill(host.email);
  await page.getByLabel('Password', { exact: true }).fill(host.password);
  await pressButton(page, 'Sign In');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendars' })).toBeVisible();
  await expect(page).toHaveURL(/\/host\/calendars/);
});

test('a signed-in host is redirected from the landing page to the dashboard until they sign out', async ({
  page,
  context,
  server,
  host,
}) => {
  const session = await signInByApi(context, server.url, host);
  await page.goto('/');
  await expect(page).toHaveURL('/host/settings');
  await expect(welcome(page)).toBeVisible();

  await openMenu(page);
  await pressButton(page, 'Guest Portal');
  await expect(toast(page)).toContainText('Please select a property first');
  await pressButton(page, 'Sign Out');

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await isSessionValid(server.url, session)).toBe(false);
  await page.goto('/host/settings');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('a session that ended elsewhere', () => {
  test.use({ allowConsoleErrors: [/status of 401 .*resend/] });

  test('a host whose session ended elsewhere is sent to the sign-in at the next action', async ({
    page,
    context,
    server,
    host,
  }) => {
    await signInByApi(context, server.url, host);
    // The dashboard sends these requests last. They must be answered before the session ends.
    const lastResponses = Promise.all(
      ['**/api/host/guessed-links', '**/api/host/prints/stale'].map((url) =>
        page.waitForResponse(url),
      ),
    );
    await page.goto('/host/settings');
    await expect(reminder(page)).toBeVisible();
    await lastResponses;
    await waitForRequests(page);
    await context.clearCookies();
    await pressButton(page, 'Resend email');

    await expect(toast(page)).toContainText('You are logged out. Logging in again...');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });
});
