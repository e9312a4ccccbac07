/** Finds the parts of the dashboard and uses them as a host does. */
import { expect, type Locator, type Page } from '@playwright/test';
import { pressButton, toast } from './accounts.ts';
import type { Host } from './properties.ts';

export const unsavedChangesBar = (page: Page) =>
  page.getByRole('region', { name: 'Unsaved changes' });
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
export const propertyCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Delete ${name}` }) });

export async function openDashboard(page: Page, host: Host) {
  await openFoldedDashboard(page, host);
  await unfoldAllSections(page);
}

/** Opens the dashboard as a host finds it, with folded sections on a phone. */
export async function openFoldedDashboard(page: Page, host: Host) {
  await host.signIn(page.context());
  await page.goto('/host/settings');
  await expect(page.getByRole('heading', { name: 'Property Selection' })).toBeVisible();
}

/** Unfolds all sections, which then stay open in this tab. Most journeys are about what is in the sections. */
export const unfoldAllSections = (page: Page) =>
  page
    .locator('[data-section] h2 button[aria-expanded=false]')
    .evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });

export async function saveAllChanges(page: Page) {
  await pressButton(unsavedChangesBar(page), 'Save All Changes');
  await expect(toast(page)).toContainText('Changes saved successfully!');
  await expect(unsavedChangesBar(page)).toBeHidden();
}

/**
 * Picks a row up by its handle, with the keyboard.
 * @param position such as '2 of 3'
 */
export async function pickUpRow(within: Locator, name: string, position: string) {
  await within.getByRole('button', { name: `Drag ${name}` }).focus();
  await within.page().keyboard.press('Space');
  await expect(within.page().getByText(`${name} would be number ${position}.`)).toBeAttached();
  // The row reacts to arrow keys only from the next turn of the event loop. A test would press the first key too early.
  await within.page().evaluate(() => new Promise((done) => setTimeout(done)));
}

export { pressButton } from './accounts.ts';
