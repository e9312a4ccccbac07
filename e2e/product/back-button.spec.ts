/** The back button of a phone closes what is open, and only then leaves the page. */
import type { Page } from '@playwright/test';
import { dialog, openDashboard, pressButton, section } from '../support/dashboard.ts';
import {
  checkIn,
  enterWithPin,
  expect,
  expectSaved,
  test,
  writeDoorText,
} from '../support/guest-page.ts';
import { waitForOpenDialogs } from '../support/open-dialogs.ts';
import { createGuide, openUploadWindow, uploadWindow } from '../support/photos.ts';
import { createProperty } from '../support/properties.ts';
import { long } from '../support/tags.ts';

/** The page that the visitor came from. */
const previousPath = '/privacy';

async function expectBackToLeave(page: Page) {
  await page.goBack();
  await expect(page).toHaveURL(previousPath);
}

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollPage = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

test(
  'the back button closes a photo, then its guide, and leaves the page after a reload with an open guide',
  long,
  async ({ page, rental, landlord }) => {
    await createGuide(landlord, rental.property.id, 'Oven');
    await page.goto(previousPath);
    await enterWithPin(page, rental);
    await checkIn(page);
    const guideButton = page.getByRole('button', { name: 'Oven' });
    const guideDialog = page.getByRole('dialog', { name: 'Oven' });
    const preview = page.getByRole('button', { name: 'Close preview' });
    // The line about the saved copy has reached its final height.
    await expectSaved(page);
    // The button is away from the bars at the edges, so that the press does not scroll the page.
    await guideButton.evaluate((button) =>
      button.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const position = await scrollPosition(page);

    await guideButton.click();
    await pressButton(guideDialog, 'Preview image 1 of 1');
    await expect(preview).toBeVisible();
    await waitForOpenDialogs(page, 2);
    await page.goBack();
    await expect(preview).toHaveCount(0);
    await expect(guideDialog).toBeVisible();
    await waitForOpenDialogs(page, 1);
    await page.goBack();
    await expect(guideDialog).toHaveCount(0);
    await expect(guideButton).toBeFocused();
    expect(await scrollPosition(page)).toBe(position);

    // Dialogs that are closed by their own buttons leave nothing behind in the history.
    await guideButton.click();
    await pressButton(guideDialog, 'Preview image 1 of 1');
    await preview.click();
    await expect(preview).toHaveCount(0);
    await pressButton(guideDialog, 'Close');
    await expect(guideDialog).toHaveCount(0);
    await waitForOpenDialogs(page, 0);
    expect(await scrollPosition(page)).toBe(position);

    await guideButton.click();
    await expect(guideDialog).toBeVisible();
    await waitForOpenDialogs(page, 1);
    await page.reload();
    await expect(guideButton).toBeVisible();
    await expect(guideDialog).toHaveCount(0);
    await waitForOpenDialogs(page, 0);
    await expectBackToLeave(page);
  },
);

test(
  'closing a guide does not scroll the page back to the door card that a link had opened before',
  long,
  async ({ page, rental, landlord }) => {
    // Smooth scrolling to the card would go on while the page is scrolled.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await createGuide(landlord, rental.property.id, 'Oven');
    await writeDoorText(landlord, rental, 'Lift the blue shutter a little. '.repeat(9));
    await enterWithPin(page, rental);
    await checkIn(page);
    await page.getByRole('link', { name: 'More about the door' }).click();
    await expect(page.locator('#door')).toBeFocused();
    await expect(page.locator('#door')).toBeInViewport();
    const positionOfDoor = await scrollPosition(page);
    const guideButton = page.getByRole('button', { name: 'Oven' });
    await guideButton.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const position = await scrollPosition(page);
    expect(position).not.toBe(positionOfDoor);
    await guideButton.click();
    await waitForOpenDialogs(page, 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Oven' })).toHaveCount(0);
    await waitForOpenDialogs(page, 0);
    expect(await scrollPosition(page)).toBe(position);
  },
);

test(
  'the back button closes the upload window and the question about unsaved changes, and later returns to the dashboard',
  long,
  async ({ page, owner }) => {
    await createProperty(owner);
    await page.goto(previousPath);
    await openDashboard(page, owner);
    await openUploadWindow(page);
    await waitForOpenDialogs(page, 1);
    await page.goBack();
    await expect(uploadWindow(page)).toHaveCount(0);

    const city = section(page, 'Property Details').getByLabel('City');
    await city.fill('Riga');
    const leaveDialog = dialog(page, 'Leave without saving?');
    const followSettingsLink = async () => {
      await pressButton(page, 'Menu');
      await scrollPage(page, 600);
      // Unlike a real press, this event does not scroll the page to the link.
      await page.getByRole('link', { name: 'Settings & Data' }).dispatchEvent('click');
      await expect(leaveDialog).toBeVisible();
      await waitForOpenDialogs(page, 1);
    };
    await followSettingsLink();
    await page.goBack();
    await expect(leaveDialog).toHaveCount(0);
    await expect(page).toHaveURL('/host/settings');
    await expect(city).toHaveValue('Riga');

    await followSettingsLink();
    expect(await scrollPosition(page)).toBeGreaterThan(300);
    await pressButton(leaveDialog, 'Discard changes');
    await expect(page).toHaveURL('/host/settings-data');
    await scrollPage(page, 0);
    await page.goBack();
    await expect(page).toHaveURL('/host/settings');
    // The position is only about the same, because the menu that was open then is closed now.
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300);
    await expect(leaveDialog).toHaveCount(0);
    await expect(city).toHaveValue('');
    await expectBackToLeave(page);
  },
);

test(
  'the back button closes the sign-in dialog, and after a sign-in it returns to the page with the dialog closed',
  long,
  async ({ page, owner }) => {
    await page.goto(previousPath);
    await page.goto('/contact');
    await pressButton(page, 'Host sign in');
    const form = dialog(page, 'Host sign in');
    await expect(form).toBeVisible();
    await waitForOpenDialogs(page, 1);
    await page.goBack();
    await expect(form).toHaveCount(0);
    await pressButton(page, 'Host sign in');
    await form.getByLabel('Email').fill(owner.email);
    await form.getByLabel('Password', { exact: true }).fill(owner.password);
    await form.locator('button[type="submit"]').click();
    await expect(page).toHaveURL('/host/settings');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(form).toHaveCount(0);
    await expectBackToLeave(page);
  },
);
