/**
 * A host pays for a property, cancels the subscription, or a payment fails. All payments are in test mode, so no money
 * moves.
 */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { pressInBillingPortal, subscribe } from '../support/billing.ts';
import { dialog, openDashboard, pressButton, propertyCard, section } from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

const loft = 'Lamplight Loft';
const tab = (page: Page) => page.getByRole('tab', { name: new RegExp(`^${loft}`) });
const manageBilling = (page: Page) => pressButton(section(page, 'Subscriptions'), 'Manage billing');

test(
  'a host who pays for a subscription returns to the dashboard and can add a guest',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner, loft);
    await openDashboard(page, owner);
    await pressButton(propertyCard(page, loft), `Subscribe: ${loft}`);

    await expect(page).toHaveURL(/\/sandbox\/checkout\//);
    await expect(page.getByText('Test mode', { exact: true })).toBeVisible();
    const verification = page.waitForRequest('**/api/billing/verify-session');
    await pressButton(page, 'Pay €15.00');

    const { session_id } = (await verification).postDataJSON();
    expect(session_id).toBeTruthy();
    await expect(toast(page)).toContainText('Subscription activated!');
    await expect(toast(page)).toContainText('You can now create guests for this property.');
    await expect(page).toHaveURL('/host/settings');
    await expect(propertyCard(page, loft).getByText('Active', { exact: true })).toBeVisible();

    await pressButton(section(page, 'Current Guest'), 'New Guest');
    await expect(page.getByRole('textbox', { name: 'Guest Name' })).toBeEditable();
    expect(await owner.call('GET', `/api/billing/status/${id}`)).toMatchObject({
      subscription_status: 'active',
      ui_state: 'active',
    });
  },
);

test(
  'unsaved changes survive a payment, and the browser does not ask about them',
  longOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner, loft);
    await openDashboard(page, owner);
    const city = section(page, 'Property Details').getByLabel('City');
    await city.click();
    await city.fill('Riga');
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      return question.accept();
    });
    await pressButton(propertyCard(page, loft), `Subscribe: ${loft}`);
    await pressButton(page, 'Pay €15.00');
    await expect(toast(page)).toContainText('Subscription activated!');
    await expect(city).toHaveValue('Riga');
    await expect(page.getByText('You have unsaved changes')).toBeVisible();
    expect(questions).toEqual([]);
  },
);

test(
  'the guest area asks for a subscription, and a cancelled payment leads back to the same property',
  longOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner, 'Attic');
    await createProperty(owner, loft);
    await openDashboard(page, owner);
    await propertyCard(page, loft).getByRole('button').first().click();
    await pressButton(section(page, 'Current Guest'), 'Subscribe');
    const prompt = dialog(page, 'Subscription Required');
    await expect(prompt.getByText('Test mode')).toBeVisible();
    await pressButton(prompt, 'Subscribe');
    await page.getByRole('link', { name: 'Cancel' }).click();

    await expect(page).toHaveURL('/host/settings');
    await expect(propertyCard(page, loft).getByRole('button').first()).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(
      section(page, 'Current Guest').getByText('Subscribe to add guests.'),
    ).toBeVisible();
  },
);

test(
  'the dashboard says after its last try that a payment is still being activated',
  longOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner, loft);
    await openDashboard(page, owner);
    await pressButton(propertyCard(page, loft), `Subscribe: ${loft}`);
    await expect(page).toHaveURL(/\/sandbox\/checkout\//);
    let requestCount = 0;
    await page.route('**/api/billing/status/*', (route) => {
      requestCount += 1;
      return route.fulfill({
        json: { subscription_status: 'PENDING', ui_state: 'inactive', active_until_date_iso: null },
      });
    });
    await page.clock.install();
    await pressButton(page, 'Pay €15.00');
    await expect(page).toHaveURL('/host/settings');
    await expect(async () => {
      await page.clock.fastForward(2_000);
      await expect(toast(page)).toContainText('Still activating...', { timeout: 300 });
    }).toPass({ intervals: [0] });
    await expect(toast(page)).toContainText('Try again in a moment.');
    expect(requestCount).toBeGreaterThanOrEqual(15);
  },
);

test(
  'a property whose subscription is cancelled at the period’s end stays live until then and can be resumed',
  longOnAnyScreen,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner, loft);
    await owner.signIn(page.context());
    await subscribe(owner, id);
    await page.goto('/host/settings-data');
    await expect(tab(page)).toContainText('Active');
    await manageBilling(page);

    await expect(page).toHaveURL(/\/sandbox\/portal\//);
    await pressButton(page, 'Cancel at period end');
    await page.getByRole('link', { name: 'Back to Guest Portal' }).click();
    await expect(tab(page)).toContainText(/Cancels on \d\d\/\d\d\/\d{4}/);

    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const badge = propertyCard(page, loft).getByText(/^Active until \d\d\/\d\d\/\d{4}$/);
    await expect(badge).toHaveClass(/bg-tone-red/);
    await expect(
      section(page, 'Current Guest').getByRole('button', { name: 'New Guest' }),
    ).toBeEnabled();

    await page.goto('/host/settings-data');
    await manageBilling(page);
    await pressButton(page, 'Resume');
    await page.getByRole('link', { name: 'Back to Guest Portal' }).click();
    await expect(tab(page)).toHaveAccessibleName(`${loft} Active`);
  },
);

test(
  'a property with a failed payment cannot be deleted until its subscription ends, and the pages say why',
  longOnAnyScreen,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner, loft);
    await owner.signIn(page.context());
    await subscribe(owner, id);
    await page.goto('/host/settings-data');
    await manageBilling(page);
    await pressButton(page, 'Fail the payment');
    await page.getByRole('link', { name: 'Back to Guest Portal' }).click();
    await expect(tab(page)).toContainText('Payment required');
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeDisabled();

    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await pressButton(page, `Delete ${loft}`);
    const notice = dialog(page, 'Cannot Delete Property');
    await expect(notice).toContainText(
      'Payment due. Resolve or cancel the subscription before deleting.',
    );
    await pressButton(notice, 'Got it');

    await pressInBillingPortal(owner, id, 'end-now');
    await page.reload();
    await pressButton(page, `Delete ${loft}`);
    await pressButton(dialog(page, 'Delete Property'), 'Delete Property');
    await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible();
  },
);
