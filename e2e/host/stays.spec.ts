/** Stays of all properties: a calendar for keyboard and mouse, a list on a phone, and a panel for each stay. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { dialog, openDashboard, pressButton } from '../support/dashboard.ts';
import { waitForOpenDialogs } from '../support/open-dialogs.ts';
import {
  activateTrial,
  addStay,
  createGuest,
  createProperty,
  expect,
  type Host,
  inDays,
  test,
} from '../support/properties.ts';
import type { Server } from '../support/servers/server.ts';
import { sameOnAnyScreen, timeZone } from '../support/tags.ts';

async function createTwoProperties(owner: Host, server: Server) {
  const loft = await createProperty(owner, 'Canal Loft');
  const barn = await createProperty(owner, 'Old Barn');
  for (const { id } of [loft, barn]) {
    await activateTrial(server, id);
    // The property uses the browser's time zone, so both are on the same day even around midnight.
    await owner.call('PATCH', `/api/host/apartments/${id}`, { timeZone });
  }
  return { loft, barn };
}

async function openStays(page: Page, owner: Host) {
  await owner.signIn(page.context());
  await page.goto('/host/stays');
  await expect(page.getByRole('heading', { name: 'Stays', level: 1 })).toBeVisible();
}

const stayBar = (page: Page, name: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}, `) });

test(
  'a host selects nights by keyboard and mouse, adds stays, and changes, starts and cancels them',
  sameOnAnyScreen,
  async ({ page, owner, server }) => {
    test.slow();
    const { loft, barn } = await createTwoProperties(owner, server);
    await createGuest(owner, loft.id, { name: 'Maya' });
    await openDashboard(page, owner);
    await page.getByRole('link', { name: 'Stays', exact: true }).click();
    await expect(stayBar(page, 'Maya')).toBeVisible();

    // The host selects three nights by keyboard, at the second property, ten days from today.
    await page.getByRole('gridcell', { name: /^Canal Loft, today, .*: Maya stays$/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('gridcell', { name: /^Old Barn, today, .*: free$/ })).toBeFocused();
    for (let night = 0; night < 10; night += 1) await page.keyboard.press('ArrowRight');
    for (let night = 0; night < 3; night += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const form = dialog(page, 'Add a stay');
    await expect(form.getByLabel('Check-in Date')).toHaveValue(inDays(10));
    await expect(form.getByLabel('Check-out Date')).toHaveValue(inDays(13));
    await form.getByLabel('Guest Name').fill('Noor');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Noor')).toContainText('/stay/');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('gridcell', { name: /^Old Barn, .*: Noor leaves/ })).toBeFocused();
    await expect(stayBar(page, 'Noor')).toBeVisible();
    await expectAccessible(page);

    // The host drags the mouse over days that are free.
    const row = page.getByRole('row', { name: /Old Barn/ });
    const rowBox = await row.boundingBox();
    const noor = await stayBar(page, 'Noor').boundingBox();
    if (!rowBox || !noor) throw new Error('The calendar is not drawn');
    const [y, day] = [rowBox.y + rowBox.height / 2, noor.width / 3];
    await page.mouse.move(noor.x - 6 * day, y);
    await page.mouse.down();
    await page.mouse.move(noor.x - 4 * day, y, { steps: 4 });
    await page.mouse.up();
    await expect(form.getByLabel('Property')).toHaveValue(barn.id);
    await expect(form.getByText('2 nights')).toBeVisible();
    await pressButton(form, 'Cancel');
    // The host drags again from the day on which the first drag left the cursor.
    await expect(page.getByRole('gridcell', { name: /^Old Barn, .*: free$/ })).toBeFocused();
    await page.mouse.move(noor.x - 4 * day, y);
    await page.mouse.down();
    await page.mouse.move(noor.x - 3 * day, y, { steps: 4 });
    await page.mouse.up();
    await expect(form.getByText('1 night')).toBeVisible();
    await pressButton(form, 'Cancel');

    // The host uses the form for nights that are already booked.
    await pressButton(page, 'Add a stay');
    await form.getByLabel('Property').selectOption('Canal Loft');
    await form.getByLabel('Guest Name').fill('Jon');
    await expect(form.getByText('These nights are already booked')).toBeVisible();
    await expectAccessible(page);
    await pressButton(form, 'Add stay');
    await expect(dialog(page, 'Jon')).toContainText('Maya');
    await expectAccessible(page);

    const panel = dialog(page, 'Jon');
    await pressButton(panel, 'Change');
    await panel.getByLabel('Check-in Date').fill(inDays(2));
    await pressButton(panel, 'Save changes');
    await expect(toast(page)).toContainText('Stay changed');
    await pressButton(panel, 'Let them in early');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The stay of Maya');
    await pressButton(question, 'Start the stay');
    await expect(panel).toContainText('Current stay');
    await waitForOpenDialogs(page, 0);
    await expect(page).toHaveURL(/\/host\/stays\/[-0-9a-f]{36}$/);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/host\/stays$/);

    await stayBar(page, 'Noor').click();
    await pressButton(dialog(page, 'Noor'), 'Cancel stay');
    await pressButton(question, 'Cancel the stay');
    await expect(dialog(page, 'Noor')).toContainText('Cancelled');
    await page.keyboard.press('Escape');
    await expect(stayBar(page, 'Noor')).toHaveCount(0);
  },
);

test('a phone shows the stays as a list by week', async ({ page, owner, server, isMobile }) => {
  test.skip(!isMobile, 'A wide screen shows the calendar instead of the list.');
  const { loft, barn } = await createTwoProperties(owner, server);
  await createGuest(owner, loft.id, { name: 'Maya' });
  await addStay(owner, barn.id, 'Noor', 8, 11);
  await openStays(page, owner);
  await expect(page.getByRole('grid')).toHaveCount(0);
  const noor = page.getByRole('link', { name: /Noor.*Arrives/ });
  await expect(noor).toBeVisible();
  await expectAccessible(page);
  await noor.click();
  await expect(dialog(page, 'Noor')).toContainText('3 nights');
  await expectAccessible(page);
  await page.reload();
  await expect(dialog(page, 'Noor')).toContainText('3 nights');
  await pressButton(dialog(page, 'Noor'), 'Close');
  await expect(page).toHaveURL(/\/host\/stays$/);
  await expect(noor).toBeVisible();
});
