/** A host deletes the account and restores it. */
import { newAccount } from '../../server/test/support/factories/data.ts';
import {
  expect,
  fillSignIn,
  fillSignUp,
  isSessionValid,
  linkInEmail,
  openCard,
  openMenu,
  pressButton,
  signInByApi,
  signUpByApi,
  test,
  toast,
} from '../support/accounts.ts';
import { long } from '../support/tags.ts';

test.describe('account deletion dialogs', () => {
  test.use({ allowConsoleErrors: [/status of 409 .*account\/delete/] });

  test(
    'the deletion dialogs work by keyboard and close when the server refuses the deletion',
    long,
    async ({ page, context, server, host }) => {
      await signInByApi(context, server.url, host);
      await page.goto('/host/settings-data');
      const button = page.getByRole('main').getByRole('button', { name: 'Delete account' });
      const question = page.getByRole('alertdialog');
      const reasons = page.getByRole('dialog');

      // The button ignores keys until the page knows that no property is active.
      await expect(button).toBeEnabled();
      await button.press('Enter');
      await expect(question).toContainText('Are you sure you want to delete your account?');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(button).toBeFocused();

      await button.press('Enter');
      await question.getByRole('button', { name: 'Continue' }).press('Enter');
      await expect(reasons).toContainText('Why are you deleting your account?');
      await expect(question).toBeHidden();
      await expect(reasons.locator(':focus')).toHaveCount(1);
      await reasons.getByRole('button', { name: 'Back' }).press('Enter');
      await expect(reasons).toBeHidden();
      await question.getByRole('button', { name: 'Continue' }).press('Enter');

      await reasons.getByRole('radio', { name: 'Other' }).press('Space');
      await reasons.getByLabel('Please tell us more...').fill('Only trying');
      await page.route('**/api/account/delete', (route) =>
        route.fulfill({ status: 409, json: { error: 'Please unsubscribe first.' } }),
      );
      const deletionRequest = page.waitForRequest('**/api/account/delete');
      await reasons.getByRole('button', { name: 'Delete account' }).press('Enter');

      expect((await deletionRequest).postDataJSON()).toEqual({
        reason: 'other',
        note: 'Only trying',
      });
      await expect(toast(page)).toContainText('Please unsubscribe first.');
      await expect(reasons).toBeHidden();
      await expect(question).toBeHidden();
      await expect(button).toBeFocused();
    },
  );
});

test.describe('a deleted account', () => {
  test.use({ allowConsoleErrors: [/status of 40[13] .*login/] });

  test(
    'a deleted account is restored only through the link in the restoration email',
    long,
    async ({ page, context, server }) => {
      // One journey takes an account from sign-up to deletion and restoration.
      test.slow();
      const account = await signUpByApi(server.url, newAccount());
      const session = await signInByApi(context, server.url, account);
      await page.goto('/host/settings');
      await openMenu(page);
      await page.getByRole('link', { name: 'Settings & Data' }).click();
      await pressButton(page, 'Delete account');
      await pressButton(page, 'Continue');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
      await expect(toast(page)).toContainText('Your account has been permanently deleted.');
      await expect(page).toHaveURL('/');
      expect(await isSessionValid(server.url, session)).toBe(false);

      const newDetails = { ...account, password: 'a-new-lamp', lastName: 'Kalna' };
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await fillSignUp(page, newDetails);
      await pressButton(page, 'Sign Up');
      await expect(toast(page)).toContainText('Account Restoration Available');
      const offer = page.getByRole('alertdialog', { name: 'Restore Previous Account' });
      await offer.getByRole('button', { name: 'Restore Account' }).click();
      await expect(toast(page)).toContainText('Account restoration initiated!');
      await expect(toast(page)).toContainText(
        'Please check your email to verify your account before logging in.',
      );
      const link = await linkInEmail(server.url, account.email, 'Restore your account');

      await openCard(page, 'Sign In');
      await fillSignIn(page, newDetails);
      await pressButton(page, 'Sign In');
      await expect(toast(page)).toContainText('Email verification required');
      await fillSignIn(page, account);
      await pressButton(page, 'Sign In');
      await expect(toast(page)).toContainText('Login failed');

      await page.goto(link);
      await expect(page).toHaveURL('/restore-account');
      await pressButton(page, 'Restore Account');
      await expect(page.getByRole('heading', { name: 'Account restored!' })).toBeVisible();
      await pressButton(page, 'Sign In');
      const modal = page.getByRole('dialog', { name: 'Host sign in' });
      await fillSignIn(page, newDetails, modal);
      await modal.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL('/host/settings');

      await openMenu(page);
      await page.getByRole('link', { name: 'Settings & Data' }).click();
      await expect(page.getByRole('main')).toContainText('Anna Kalna');
    },
  );
});
