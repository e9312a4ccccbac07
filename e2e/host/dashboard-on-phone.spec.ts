/** The dashboard on a phone: folded sections, the preview, and an unreliable network. */
import type { Page } from '@playwright/test';
import { fillSignIn, openCard, toast } from '../support/accounts.ts';
import {
  openFoldedDashboard,
  pressButton,
  saveAllChanges,
  section,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import { waitForOpenDialogs } from '../support/open-dialogs.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { long } from '../support/tags.ts';

const sectionButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Guest page preview' });
const heightInScreens = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
/** The top of the area for toasts, even while there is no toast. */
const topOfToasts = (page: Page) =>
  page
    .getByLabel(/^Notifications/)
    .evaluate(
      (area) => area.getBoundingClientRect().top + parseFloat(getComputedStyle(area).paddingTop),
    );
const endOfHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);

test(
  'a sign-in far down the landing page leads to the top of a dashboard that is a few screens long',
  long,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    await owner.call('PATCH', `/api/host/apartments/${id}`, { amenities: ['Kettle', 'Oven'] });
    // The window has the height that an on-screen keyboard leaves.
    await page.setViewportSize({ width: 390, height: 600 });
    await openCard(page, 'Sign In');
    await fillSignIn(page, owner);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Property Selection' })).toBeVisible();
    await expect(sectionButton(page, 'Amenities')).toBeAttached();
    // Screens with fractional pixels round the position.
    expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    expect(await topOfToasts(page)).toBeGreaterThanOrEqual(await endOfHeader(page));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await heightInScreens(page)).toBeLessThan(4);
  },
);

test(
  'sections start folded with a summary, unfold when an error or a link leads to them, and stay open after a reload',
  long,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    await owner.call('PATCH', `/api/host/apartments/${id}`, { amenities: ['Kettle', 'Oven'] });
    await openFoldedDashboard(page, owner);
    await expect(sectionButton(page, 'Amenities')).toHaveAccessibleDescription('2 entries');
    await expect(sectionButton(page, 'Sightseeing')).toHaveAccessibleDescription('Empty');
    await expect(page.locator('[data-section] [aria-expanded=true]')).toHaveCount(0);
    await expect(page.getByLabel('Amenity 1')).toBeHidden();

    await sectionButton(page, 'Amenities').click();
    await section(page, 'Amenities').getByLabel('Amenity 1').fill('Blue kettle');
    await expect(sectionButton(page, 'Amenities')).toHaveAccessibleDescription('Unsaved changes');
    await page.reload();
    await expect(page.getByLabel('Amenity 1')).toHaveValue('Blue kettle');
    await expect(page.locator('[data-section] [aria-expanded=true]')).toHaveCount(1);

    // The section is folded again and contains a draft that can't be saved.
    await sectionButton(page, 'Property Details').click();
    const maps = section(page, 'Property Details').getByLabel('Google Maps link');
    await maps.fill('nowhere');
    await sectionButton(page, 'Property Details').click();
    await expect(maps).toBeHidden();
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('Google Maps link: Enter a valid URL');
    await expect(maps).toBeFocused();
    await expect(maps).toBeInViewport({ ratio: 1 });
    await expect(sectionButton(page, 'Property Details')).toHaveAccessibleDescription('Not saved');
    await maps.fill('');
    await saveAllChanges(page);

    await page.evaluate(() => {
      location.hash = 'property-guide';
    });
    await expect(sectionButton(page, 'Property Guide')).toBeFocused();
    await expect(sectionButton(page, 'Property Guide')).toHaveAttribute('aria-expanded', 'true');
  },
);

test('one press opens the preview, which shows unsaved changes and closes with the back button', async ({
  page,
  owner,
}) => {
  await createProperty(owner);
  await openFoldedDashboard(page, owner);
  await pressButton(page, 'Preview');
  await expect(preview(page).getByText('Lamplight Loft').first()).toBeVisible();
  await waitForOpenDialogs(page, 1);
  await page.goBack();
  await expect(preview(page)).toBeHidden();
  await expect(sectionButton(page, 'Preview')).toBeFocused();

  await sectionButton(page, 'Pre-Arrival Info').click();
  await page.getByLabel('Where to park').fill('In the yard, number 4');
  await pressButton(unsavedChangesBar(page), 'Preview');
  await expect(preview(page).getByText('In the yard, number 4')).toBeInViewport();
  await pressButton(preview(page), 'Close');
  await expect(preview(page)).toBeHidden();
  await saveAllChanges(page);
});

test.describe('the dashboard without a network', () => {
  test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a save without a network shows one error and keeps all changes, and the page says when they can be saved', async ({
    page,
    context,
    owner,
  }) => {
    const { id } = await createProperty(owner);
    for (const name of ['Miit Coffee', 'Central Market'])
      await owner.call('POST', '/api/host/local-tips', { apartmentId: id, name });
    await openFoldedDashboard(page, owner);
    await sectionButton(page, 'Local Recommendations').click();
    const tips = section(page, 'Local Recommendations');
    await tips.getByLabel('Distance').first().fill('4 min');
    await tips.getByLabel('Distance').last().fill('9 min');
    await context.setOffline(true);
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('You are offline. Please try again once');
    await expect(unsavedChangesBar(page)).toContainText(
      'Not saved: you are offline. Your changes are kept here.',
    );
    await expect(tips.getByRole('alert')).toHaveCount(0);

    await context.setOffline(false);
    await expect(unsavedChangesBar(page)).toContainText('You can save your changes now');
    await page.reload();
    await expect(tips.getByLabel('Distance').first()).toHaveValue('4 min');
    await saveAllChanges(page);
    const savedTips = await owner.call<{ distance: string }[]>(
      'GET',
      `/api/host/apartments/${id}/local-tips`,
    );
    expect(savedTips.map(({ distance }) => distance)).toEqual(['4 min', '9 min']);
  });
});
