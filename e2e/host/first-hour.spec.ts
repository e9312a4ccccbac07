/** A host's first hour on a phone, from the landing page to a copied guest link. */
import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../../server/test/support/factories/data.ts';
import { authCard, fillSignUp, linkInEmail, toast } from '../support/accounts.ts';
import { dialog, section, unsavedChangesBar } from '../support/dashboard.ts';
import { createPhoto, type TestFile } from '../support/photos.ts';
import { expect, test } from '../support/properties.ts';
import { longOnAnyScreen } from '../support/tags.ts';

type Property = { wifiName: string; hostPhone: string; apartmentPhotos: string[] };

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** Counts every press, including the one on the link in the email, but neither typing nor the Enter key after it. */
function createPressCounter() {
  let presses = 0;
  return {
    count: () => presses,
    async press(target: Locator) {
      presses += 1;
      await target.click();
    },
    async follow(page: Page, link: string) {
      presses += 1;
      await page.goto(link);
    },
  };
}

test.describe('a new host on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a new host gets from the landing page to a copied guest link with at most 12 presses besides typing',
    longOnAnyScreen,
    async ({ page, context, server }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const host = newAccount();
      const { count, press, follow } = createPressCounter();
      await page.goto('/');
      await press(button(page, 'Get started for free').first());
      await fillSignUp(page, host);
      await authCard(page).getByLabel('Password', { exact: true }).press('Enter');
      await expect(heading(page, 'Welcome to Your Dashboard')).toBeVisible();
      await follow(page, await linkInEmail(server.url, host.email, 'Verify your email address'));
      await press(page.getByRole('link', { name: 'Go to Dashboard' }));

      await press(button(page, 'Create Your First Property'));
      const form = dialog(page, 'Add New Property');
      await form.getByLabel('Property name').fill('Quay House');
      await form.getByLabel('Address').fill('Skārņu iela 14');
      await form.getByLabel('Address').press('Enter');

      await expect(heading(page, 'How do guests get in?')).toBeVisible();
      await typeAndEnter(page, 'Access code and how to use it', '4719#, then push');
      await expect(heading(page, 'What are your Wi-Fi details?')).toBeVisible();
      await typeAndEnter(page, 'Network name', 'Quay');
      await typeAndEnter(page, 'Network password', 'harbour-lamp-27');
      await expect(heading(page, 'How can guests reach you?')).toBeVisible();
      await typeAndEnter(page, 'Phone', '+371 2000 0000');
      await expect(heading(page, 'What does it look like?')).toBeVisible();
      await addPhotos(page, press, photos);
      await press(button(page, 'Continue'));

      await expect(heading(page, 'Your page has what a guest needs first')).toBeVisible();
      await expect(page.getByText('EUR 15 a month for this property.')).toBeVisible();
      await press(button(page, 'Subscribe'));
      await press(button(page, 'Pay €15.00'));
      await expect(toast(page)).toContainText('Subscription activated!');

      await press(button(section(page, 'Current Guest'), 'New Guest'));
      await page.getByRole('textbox', { name: 'Guest Name' }).fill('Maya and Tom');
      await press(button(unsavedChangesBar(page), 'Save All Changes'));
      await expect(toast(page)).toContainText('Changes saved successfully!');
      await press(page.getByRole('button', { name: /^Copy .*link/ }).first());
      await expect(toast(page)).toContainText('Guest portal link copied!');
      expect(count()).toBeLessThanOrEqual(12);

      // The property has everything that was typed on the way.
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/guest\/quay-house/);
      const [property] = await page.evaluate(
        async () => (await fetch('/api/host/apartments')).json() as Promise<Property[]>,
      );
      expect(property).toMatchObject({ wifiName: 'Quay', hostPhone: '+371 2000 0000' });
      expect(property?.apartmentPhotos).toHaveLength(photos.length);
    },
  );
});

/** The field has the focus as soon as its screen opens, so no press is needed to begin typing. */
async function typeAndEnter(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
  await page.keyboard.press('Enter');
}

const photos = ['house', 'door', 'kitchen', 'bed'].map((name, at) =>
  createPhoto(`${name}.png`, [40 + 40 * at, 110, 80], 400),
);

/** Adds all photos at once, in the file dialog of the phone. */
async function addPhotos(page: Page, press: (target: Locator) => Promise<void>, files: TestFile[]) {
  const fileChooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: /^Add photos?$/ }));
  await (await fileChooser).setFiles(files);
  await expect(page.getByText(`${files.length} of 10`)).toBeVisible();
}
