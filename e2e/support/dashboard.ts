/** The parts of the dashboard as a host finds and uses them. */
import { expect, type Locator, type Page } from '@playwright/test';
import { toast } from './accounts.ts';
import type { Host } from './properties.ts';

export const unsavedChangesBar = (page: Page) =>
  page.getByRole('region', { name: 'Unsaved changes' });
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
export const pressButton = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();
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
 * @param place such as '2 of 3'
 */
export async function pickUpRow(within: Locator, name: string, place: string) {
  await within.getByRole('button', { name: `Drag ${name}` }).focus();
  await within.page().keyboard.press('Space');
  await expect(within.page().getByText(`${name} would be number ${place}.`)).toBeAttached();
  // The row reacts to arrow keys from the next turn of the event loop on, and a test presses keys faster than any
  // person.
  await within.page().evaluate(() => new Promise((done) => setTimeout(done)));
}
