/** A host changes account data and sign-in methods. */
import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '../../server/src/accounts/second-factor/totp.ts';
import { newAccount } from '../../server/test/support/factories/data.ts';
import {
  authCard,
  expect,
  fillSignIn,
  isSessionValid,
  linkInEmail,
  openCard,
  pressButton,
  signInByApi,
  signUpAndVerifyByApi,
  signUpByApi,
  test,
  toast,
} from '../support/accounts.ts';
import { waitForOpenDialogs } from '../support/open-dialogs.ts';
import { long } from '../support/tags.ts';
import { addVirtualPhone } from '../support/virtual-phone.ts';

test.use({ allowConsoleErrors: [/status of (400|401|403) .*(account|login|second-factor)/] });

const dialog = (page: Page) => page.getByRole('dialog');

async function typeInDialog(page: Page, values: Record<string, string>, button: string) {
  for (const [field, text] of Object.entries(values))
    await dialog(page).getByLabel(field, { exact: true }).fill(text);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

test('a host changes the name, a mistyped address and the password, and other devices are signed out', async ({
  page,
  context,
  server,
}) => {
  const account = await signUpByApi(server.url, newAccount());
  const email = `new-${account.email}`;
  await signInByApi(context, server.url, account);
  const otherSession = await signInByApi(context, server.url, account);
  await signInByApi(context, server.url, account);

  await page.goto('/host/settings');
  await expect(page.getByText(account.email)).toBeVisible();
  await pressButton(page, 'Wrong address?');
  await typeInDialog(
    page,
    { 'New email address': email, 'Your password': 'wrong-lamp' },
    'Send link',
  );
  await expect(dialog(page)).toContainText('This is not your current password.');
  await typeInDialog(page, { 'Your password': account.password }, 'Send link');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();
  await waitForOpenDialogs(page, 0);
  await page.goto(await linkInEmail(server.url, email, 'Confirm your new email address'));
  await pressButton(page, 'Confirm email address');
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible();

  await page.goto('/host/settings-data');
  await expect(page.getByText(email).first()).toBeVisible();
  await pressButton(page, 'Change name');
  await typeInDialog(page, { 'First name': 'Ilze' }, 'Save');
  await expect(page.getByText('Ilze Ozola', { exact: true })).toBeVisible();

  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByText('This device')).toBeVisible();
  await pressButton(page, 'Change password');
  await typeInDialog(
    page,
    { 'Current password': account.password, 'New password': 'fresh-lamp' },
    'Save new password',
  );
  await expect(toast(page)).toContainText('Password changed!');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect(await isSessionValid(server.url, otherSession)).toBe(false);
});

test('a host sets up two-step sign-in, then signs in with a code from the app and with a recovery code', async ({
  page,
  context,
  server,
}) => {
  const account = await signUpAndVerifyByApi(server.url, newAccount());
  await signInByApi(context, server.url, account);
  await page.goto('/host/settings-data');
  await pressButton(page, 'Set up an app');
  await typeInDialog(page, { 'Your password': account.password }, 'Continue');
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key =
    (await dialog(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .textContent()) ?? '';
  const codeAfterSteps = (steps: number) =>
    codeAt(key.replaceAll(' ', ''), stepAt(Date.now()) + steps);
  const usedCode = codeAfterSteps(0);
  await typeInDialog(page, { Code: usedCode }, 'Switch on');
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await pressButton(page, 'I have saved them');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section).toContainText('You have 10 recovery codes left');

  const signIn = async (field: string, code: string) => {
    // The dashboard may still send requests, which would fail without a session.
    await page.goto('about:blank');
    await context.clearCookies();
    await openCard(page, 'Sign In');
    await fillSignIn(page, account);
    await authCard(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(authCard(page).getByLabel('Code', { exact: true })).toBeFocused();
    if (field !== 'Code') await pressButton(page, 'Use a recovery code');
    await authCard(page).getByLabel(field, { exact: true }).fill(code);
    await authCard(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn('Code', usedCode);
  await expect(authCard(page)).toContainText('This code is not correct or was already used.');
  await authCard(page).getByLabel('Code', { exact: true }).fill(codeAfterSteps(1));
  await authCard(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/host/settings');

  await signIn('Recovery code', recoveryCode);
  await expect(page).toHaveURL('/host/settings');
});

test(
  'a host adds a passkey, signs in with it, and uses a recovery code after losing it',
  long,
  async ({ page, context, server }) => {
    const phone = await addVirtualPhone(page);
    const account = await signUpAndVerifyByApi(server.url, newAccount());
    await signInByApi(context, server.url, account);
    await page.goto('/host/settings-data');
    await pressButton(page, 'Add a passkey');
    await typeInDialog(page, { Name: 'My phone', 'Your password': 'wrong-lamp' }, 'Continue');
    await expect(dialog(page)).toContainText('This is not your current password.');
    await typeInDialog(page, { 'Your password': account.password }, 'Continue');
    const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = (await codes.first().textContent()) ?? '';
    await pressButton(page, 'I have saved them');
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await expect(section.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');

    await context.clearCookies();
    await openCard(page, 'Sign In');
    await authCard(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/host/settings');

    const signInWithPassword = async () => {
      await page.goto('about:blank');
      await context.clearCookies();
      await openCard(page, 'Sign In');
      await fillSignIn(page, account);
      await authCard(page).getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(
        authCard(page).getByRole('button', { name: 'Continue with your passkey' }),
      ).toBeFocused();
    };
    await signInWithPassword();
    await pressButton(page, 'Continue with your passkey');
    await expect(page).toHaveURL('/host/settings');

    await phone.remove();
    await signInWithPassword();
    await pressButton(page, 'Use a recovery code');
    await authCard(page).getByLabel('Recovery code', { exact: true }).fill(recoveryCode);
    await authCard(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/host/settings');
    await page.goto('/host/settings-data');
    await pressButton(page, 'Remove');
    await typeInDialog(page, { 'Your password': account.password }, 'Remove');
    await expect(toast(page)).toContainText('Passkey removed');
    await expect(section).toContainText('Off');
  },
);
