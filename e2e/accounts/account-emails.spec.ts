/** Emails that a host gets about the account, and the pages that their links open. */
import { newAccount } from '../../server/test/support/factories/data.ts';
import {
  authCard,
  emailsTo,
  expect,
  fillSignIn,
  isSessionValid,
  linkInEmail,
  openCard,
  pressButton,
  signInByApi,
  signUpByApi,
  test,
  toast,
} from '../support/accounts.ts';

test.use({
  allowConsoleErrors: [/status of (401 .*login|429 .*resend|400 .*reset-password)/],
});

test('a host can resend the verification email three times a day, but not four', async ({
  page,
  context,
  server,
}) => {
  const account = await signUpByApi(server.url, newAccount());
  await signInByApi(context, server.url, account);
  await page.goto('/host/settings');

  for (const time of [1, 2, 3]) {
    await pressButton(page, 'Resend email');
    await expect(toast(page), `${time}`).toContainText('Email sent!');
    await toast(page).getByLabel('Close').click();
    await expect(toast(page)).toBeHidden();
  }
  await pressButton(page, 'Resend email');

  await expect(toast(page)).toContainText('Failed to send email');
  await expect(toast(page)).toContainText(
    "You've reached the daily limit. Please try again tomorrow.",
  );
  const sent = () => emailsTo(server.url, account.email, 'Verify your email address');
  await expect.poll(async () => (await sent()).length).toBe(4);
  await pressButton(page, 'Dismiss');
  await expect(page.getByText('Verify your email address')).toBeHidden();
});

test('a password reset invalidates the old password and ends every other session', async ({
  page,
  context,
  server,
}) => {
  // Password hashing is slow on purpose, and this journey does it several times.
  test.slow();
  const account = await signUpByApi(server.url, newAccount());
  const otherSession = await signInByApi(context, server.url, account);
  await context.clearCookies();
  await openCard(page, 'Sign In');
  await authCard(page).getByLabel('Email').fill(account.email);
  await pressButton(page, 'Forgot password?');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await pressButton(page, 'Send link');
  await expect(dialog).toContainText('If there is an account with this address');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();

  const link = await linkInEmail(server.url, account.email, 'Choose a new password');
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await pressButton(page, 'Save new password');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/at least 6/);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('another-lamp');
  await pressButton(page, 'Save new password');

  await expect(toast(page)).toContainText('Password changed!');
  await expect(page).toHaveURL('/host/settings');
  await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible();
  expect(await isSessionValid(server.url, otherSession)).toBe(false);

  await context.clearCookies();
  await openCard(page, 'Sign In');
  await fillSignIn(page, account);
  await pressButton(page, 'Sign In');
  await expect(toast(page)).toContainText('Login failed');
  await fillSignIn(page, { ...account, password: 'another-lamp' });
  await pressButton(page, 'Sign In');
  await expect(toast(page)).toContainText('Welcome back!');
  await expect(page).toHaveURL('/host/settings');

  await page.goto(link);
  await page.getByLabel('New password').fill('a-third-lamp');
  await pressButton(page, 'Save new password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await pressButton(page, 'Request a new link');
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
});
