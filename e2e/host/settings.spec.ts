/** The settings page: subscriptions, billing and account deletion. */
import { toast } from '../support/accounts.ts';
import { pressInBillingPortal, subscribe } from '../support/billing.ts';
import { pressButton, section } from '../support/dashboard.ts';
import { activateTrial, createProperty, expect, type Host, test } from '../support/properties.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

const activeHint =
  "You can't delete your account while a property is Active. Please unsubscribe first.";

test(
  'every property that has or had a subscription has a tab with its status, in a fixed order',
  sameOnAnyScreen,
  async ({ page, owner, server, visit }) => {
    // Five payments are made before the page opens.
    test.slow();
    await owner.signIn(page.context());
    const createSubscribed = async (name: string) => {
      const { id } = await createProperty(owner, name);
      await subscribe(owner, id);
      return id;
    };
    await createProperty(owner, 'Never subscribed');
    await pressInBillingPortal(owner, await createSubscribed('Over'), 'end-now');
    const onTrial = await createSubscribed('On trial');
    await pressInBillingPortal(owner, onTrial, 'end-now');
    await activateTrial(server, onTrial);
    await pressInBillingPortal(owner, await createSubscribed('Owed'), 'fail-the-payment');
    await pressInBillingPortal(owner, await createSubscribed('Ends'), 'cancel-at-period-end');
    await createSubscribed('Runs');

    await visit('/host/settings-data');
    const day = '\\d\\d/\\d\\d/\\d{4}';
    const tabs = section(page, 'Subscriptions').getByRole('tab');
    await expect(tabs).toHaveText([
      'RunsActive',
      new RegExp(`^EndsCancels on ${day}$`),
      'OwedPayment required',
      'OverCanceled',
      new RegExp(`^On trialActive — Manual Trial \\(Until ${day}\\)$`),
    ]);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(section(page, 'Subscriptions').getByText('Test mode')).toBeVisible();

    // The keyboard reaches every tab, however narrow the screen is.
    await tabs.first().press('End');
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toBeInViewport();
    await expect(page.getByRole('tabpanel')).toContainText('On trial');
    await pressButton(section(page, 'Subscriptions'), 'Manage billing');
    await expect(page.getByRole('heading', { name: 'On trial' })).toBeVisible();
  },
);

test(
  'a long name without a space makes neither the settings nor the billing page wider than the narrowest screen',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner, 'Lamplight'.repeat(15));
    await owner.signIn(page.context());
    await subscribe(owner, id);
    await page.setViewportSize({ width: 320, height: 640 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto('/host/settings-data');
    await expect(page.getByRole('tabpanel')).toContainText('Lamplight');
    expect(await width()).toBe(320);
    await pressButton(page, 'Manage billing');
    await expect(page).toHaveURL(/\/sandbox\//);
    await expect(page.getByRole('heading', { name: /^Billing: Lamplight/ })).toBeVisible();
    expect(await width()).toBe(320);
  },
);

test(
  'an account can be deleted only when no property is active any more',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    await owner.signIn(page.context());
    await subscribe(owner, id);
    await page.goto('/host/settings-data');
    const button = page.getByRole('main').getByRole('button', { name: 'Delete account' });
    await expect(page.getByText(activeHint)).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(activeHint);

    await pressInBillingPortal(owner, id, 'end-now');
    await page.reload();
    await expect(page.getByRole('tab')).toContainText('Canceled');
    await button.click();
    await pressButton(page, 'Continue');
    await pressButton(page.getByRole('dialog'), 'Delete account');
    await expect(toast(page)).toContainText('Your account has been permanently deleted.');
    await expect(page).toHaveURL('/');
    await expectSignedOut(owner);
  },
);

async function expectSignedOut(host: Host) {
  await expect(host.call('GET', '/api/auth/user')).rejects.toThrow('401');
}

test(
  'a host without a subscription has no billing to manage',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    await owner.signIn(page.context());
    await page.goto('/host/settings-data');
    await expect(section(page, 'Subscriptions')).toContainText('No property has a subscription');
    await pressButton(page, 'Manage billing');
    await expect(toast(page)).toContainText('No subscriptions found');
    await expect(toast(page)).toContainText(
      'You need at least one subscription to manage billing.',
    );
  },
);

test.describe('subscriptions that fail to load', () => {
  test.use({ allowConsoleErrors: [/status of 503 .*\/api\/host\/subscriptions/] });

  test(
    'the settings page offers to try again when it cannot load the subscriptions',
    sameOnAnyScreen,
    async ({ page, owner }) => {
      await owner.signIn(page.context());
      await page.route('**/api/host/subscriptions', (route) => route.fulfill({ status: 503 }));
      await page.goto('/host/settings-data');
      const card = section(page, 'Subscriptions');
      await expect(card).toContainText('Failed to load subscriptions. Please try again.');
      await pressButton(card, 'Manage billing');
      await expect(toast(page)).toContainText('No property selected');
      await page.unroute('**/api/host/subscriptions');
      await pressButton(card, 'Try again');
      await expect(card).toContainText('No property has a subscription');
    },
  );
});
