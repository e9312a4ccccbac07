/** Staff sign in, manage trials from the first day to the last, and sign out. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitForRequests } from '../support/checks/requests.ts';
import { dialog, openDashboard, pressButton, propertyCard } from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { adminPassword, passwordField, signInAsStaff, signInButton } from '../support/staff.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

const storedFlag = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('admin_authenticated'));
/** The hosts are a list, and so are the properties of each host. */
const propertyRowNamed = (page: Page, property: string) =>
  page
    .getByRole('listitem')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: property, level: 3 }) });

test(
  'a trial that staff activate shows the host a yellow badge until staff cancel it',
  sameOnAnyScreen,
  async ({ page, browser, server, owner }) => {
    test.slow();
    const property = await createProperty(owner, 'Harbour Loft');
    await signInAsStaff(page, server);
    await page.getByLabel('Search').fill(owner.email);
    await expect(page).toHaveURL(`/admin/dashboard?search=${encodeURIComponent(owner.email)}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Anna Ozola' })).toHaveCount(1);
    const propertyRow = propertyRowNamed(page, 'Harbour Loft');
    await expect(propertyRow).toContainText(property.id.slice(0, 8));
    await expect(propertyRow).toContainText('Inactive');

    await pressButton(propertyRow, 'Activate Trial: Harbour Loft');
    const trial = dialog(page, 'Activate Manual Trial');
    await expect(trial.getByLabel('Trial duration (days)')).toHaveValue('7');
    const activateButton = trial.getByRole('button', { name: 'Activate', exact: true });
    await trial.getByLabel('Reason').fill('   ');
    await expect(activateButton).toBeDisabled();
    await trial.getByLabel('Reason').fill('A friend of the house');
    await trial.getByLabel('Trial duration (days)').fill('366');
    await activateButton.click();
    await expect(trial).toContainText('Enter a whole number of days from 1 to 365');
    await trial.getByLabel('Trial duration (days)').fill('30');
    await activateButton.click();
    await expect(trial).toBeHidden();
    await expect(propertyRow.getByText('Manual Trial', { exact: true })).toHaveClass(
      /bg-tone-yellow/,
    );
    await expect(propertyRow.getByRole('button')).toBeFocused();

    const hostPage = await (await browser.newContext({ baseURL: server.url })).newPage();
    await openDashboard(hostPage, owner);
    const badge = propertyCard(hostPage, 'Harbour Loft').getByText(
      /^Manual Trial \(Until \d\d\/\d\d\/\d{4}\)$/,
    );
    await expect(badge).toHaveClass(/bg-tone-yellow/);

    await pressButton(propertyRow, 'Cancel Trial: Harbour Loft');
    const question = dialog(page, 'Cancel manual trial for this property?');
    await pressButton(question, 'Cancel Trial');
    await expect(question).toBeHidden();
    await expect(propertyRow).toContainText('Inactive');
    await hostPage.reload();
    await expect(propertyCard(hostPage, 'Harbour Loft')).toContainText('Subscribe');
    await hostPage.context().close();

    await pressButton(page, 'Trial History');
    const record = page
      .getByRole('region', { name: 'Trial History' })
      .getByRole('listitem')
      .filter({ hasText: owner.email });
    await expect(record).toContainText('A friend of the house');
    await expect(record).toContainText('Cancelled by staff');
  },
);

test(
  'the trial dialogs fit the narrowest screen, even for a property with a long name without a space',
  longOnAnyScreen,
  async ({ page, server, owner }) => {
    const name = 'Lamplight'.repeat(15);
    await createProperty(owner, name);
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAsStaff(page, server);
    await page.getByLabel('Search').fill(owner.email);
    const isCutOff = (element: Element) => element.scrollWidth > element.clientWidth;

    await pressButton(propertyRowNamed(page, name), `Activate Trial: ${name}`);
    const trial = dialog(page, 'Activate Manual Trial');
    expect(await trial.evaluate(isCutOff)).toBe(false);
    await trial.getByLabel('Reason').fill('A friend of the house');
    await pressButton(trial, 'Activate');
    await expect(trial).toBeHidden();

    await pressButton(propertyRowNamed(page, name), `Cancel Trial: ${name}`);
    const question = dialog(page, 'Cancel manual trial for this property?');
    expect(await question.evaluate(isCutOff)).toBe(false);
    await pressButton(question, 'Keep Trial');
    await expect(question).toBeHidden();
  },
);

test.describe('a wrong staff password', () => {
  test.use({
    allowConsoleErrors: [/status of 4(01|29) .*admin\/overview/],
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${randomInt(1, 255)}` },
  });

  test(
    'a wrong staff password is refused, and after five attempts the page says how long to wait',
    sameOnAnyScreen,
    async ({ page, visit, server }) => {
      await visit('/admin/dashboard');
      for (let count = 1; count <= 5; count += 1) {
        await passwordField(page).fill(`wrong ${count}`);
        await signInButton(page).click();
        await expect(page.getByText('Incorrect password')).toBeVisible();
      }
      expect(await storedFlag(page)).toBeNull();
      await passwordField(page).fill(await adminPassword(server));
      await signInButton(page).click();
      await expect(page.getByText(/Please try again in 15 minutes/)).toBeVisible();
      await expect(page.getByText('Total Users')).toBeHidden();
    },
  );
});

test.describe('signed-in staff', () => {
  test.use({ allowConsoleErrors: [/status of 401 .*admin\//] });

  test(
    'staff stay signed in after a reload, until they sign out or their cookie is gone',
    sameOnAnyScreen,
    async ({ page, context, server }) => {
      await signInAsStaff(page, server);
      expect(await storedFlag(page)).toBe('true');
      await page.reload();
      await expect(page.getByText('Total Users')).toBeVisible();
      // A request in progress would be refused without the cookie, and the button would disappear before it is pressed.
      await waitForRequests(page);
      await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeEnabled();

      await context.clearCookies();
      await pressButton(page, 'Refresh Data');
      await expect(page.getByText('Your session has ended.')).toBeVisible();
      await expect(passwordField(page)).toBeFocused();
      expect(await storedFlag(page)).toBeNull();

      await signInAsStaff(page, server);
      const [cookie] = await context.cookies(`${server.url}/api/admin`);
      await pressButton(page, 'Logout');
      await expect(signInButton(page)).toBeVisible();
      expect(await storedFlag(page)).toBeNull();
      expect(await context.cookies(`${server.url}/api/admin`)).toEqual([]);
      const oldCookie = { cookie: `${cookie?.name}=${cookie?.value}` };
      const reply = await fetch(`${server.url}/api/admin/overview`, { headers: oldCookie });
      expect(reply.status).toBe(401);
    },
  );
});

test(
  'staff see correct and wrong sign-in attempts with their IP addresses',
  sameOnAnyScreen,
  async ({ page, server }) => {
    await page.request.get('/api/admin/trials', { headers: { 'x-admin-password': 'a guess' } });
    await signInAsStaff(page, server);
    await pressButton(page, 'Recent Sign-ins');
    const list = page.getByRole('region', { name: 'Recent Sign-ins' });
    await expect(list.getByText('Signed in').first()).toBeVisible();
    await expect(list.getByText('Wrong password').first()).toBeVisible();
    await expect(list.getByText('127.0.0.1').first()).toBeVisible();
  },
);
