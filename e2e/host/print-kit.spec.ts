/** A host prints a card, and the dashboard says when it is out of date. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { pressButton, saveAllChanges, unfoldAllSections } from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { long, timeZone } from '../support/tags.ts';

const today = () =>
  new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });

/** The browser's print dialog does not open in a test, so this counts its calls for as long as the document exists. */
const stubPrint = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => {
      Object.assign(window, { printed: Number(Reflect.get(window, 'printed')) + 1 });
    };
  });
const printCount = (page: Page) => page.evaluate(() => Reflect.get(window, 'printed'));

test(
  'a host prints a Wi-Fi card, sees that it is old after changing the password, prints it again, and marks it as taken down',
  long,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner, 'Canal Loft');
    await owner.call('PATCH', `/api/host/apartments/${id}`, {
      textLanguage: 'en',
      wifiName: 'Canal Loft',
      wifiPassword: 'candle-amber-27',
    });
    await stubPrint(page);
    await owner.signIn(page.context());
    await page.goto(`/host/print?property=${id}`);

    await page.getByRole('checkbox', { name: /^Welcome/ }).uncheck();
    await page.getByLabel('Size').selectOption('A6');
    await page.getByLabel('Add a language').selectOption('de');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('candle-amber-27')).toBeVisible();
    await expect(preview.getByText('Passwort')).toBeVisible();
    await expect(preview.getByRole('img', { name: 'QR code of the network' })).toHaveCount(1);
    await expectAccessible(page);
    await pressButton(page, 'Print');
    await expect(toast(page)).toContainText('Marked as printed');
    expect(await printCount(page)).toBe(1);
    await expect(page.getByText(`Wi-Fi card of ${today()}`)).toBeVisible();

    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Property Selection' })).toBeVisible();
    await unfoldAllSections(page);
    await page.getByLabel('Network password').fill('another-one-3');
    await saveAllChanges(page);
    const outdatedNotice = page.getByText(`The Wi-Fi card of ${today()} shows the old password`);
    await expect(outdatedNotice).toBeVisible();
    await expectAccessible(page);

    // One press opens the card with its former settings and prints it.
    await page.getByRole('link', { name: 'Print again: the Wi-Fi card' }).click();
    await expect(preview.getByText('another-one-3')).toBeVisible();
    await expect(preview.getByText('Passwort')).toBeVisible();
    await expect(toast(page)).toContainText('Marked as printed');
    await expect.poll(() => printCount(page)).toBe(2);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Property Selection' })).toBeVisible();
    await expect(outdatedNotice).toHaveCount(0);

    await owner.call('PATCH', `/api/host/apartments/${id}`, {
      wifiName: 'Canal',
      wifiPassword: 'x',
    });
    await page.reload();
    await expect(
      page.getByText(`The Wi-Fi card of ${today()} shows the old network and the old password`),
    ).toBeVisible();
    await pressButton(page, 'Mark as taken down: the Wi-Fi card');
    const notice = page.getByRole('region', { name: 'Prints that are out of date' });
    await expect(notice).toHaveCount(0);
    expect(await owner.call('GET', `/api/host/apartments/${id}/prints`)).toEqual([]);
  },
);
