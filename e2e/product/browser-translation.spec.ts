/** The product with a browser's translator, which replaces text nodes whenever the page changes. */
import type { Locator, Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { simulateTranslator } from '../support/browser-translator.ts';
import {
  checkInButton,
  expect,
  expectSaved,
  linkTo,
  pinDigit,
  pinScreen,
  test,
  typePin,
  wifiPassword,
} from '../support/guest-page.ts';
import { createGuide, createPhoto, pickFile, uploadWindow } from '../support/photos.ts';
import { activateTrial, createProperty, verifiedHost } from '../support/properties.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

/** Every text that the translator was given in this journey. */
let translatedTexts: string[];
test.beforeEach(async ({ page }) => {
  translatedTexts = await simulateTranslator(page);
});

/** Checks that the translator never got names, addresses, codes or other texts that are the same in every language. */
const expectNeverTranslated = (...patterns: (string | RegExp)[]) => {
  const untranslatable = [
    /Guest Portal/,
    /Lamplight/,
    /Maya/,
    ...patterns.map((each) => new RegExp(each)),
  ];
  expect(translatedTexts.filter((text) => untranslatable.some((each) => each.test(text)))).toEqual(
    [],
  );
};

/** Matches a name in any case, because the simulated translator writes it in capital letters. */
const named = (name: string) => ({ name: new RegExp(`^${name.replaceAll('?', '\\?')}$`, 'i') });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', named(name)).click();
const heading = (page: Page, name: string) => page.getByRole('heading', named(name));
const section = (page: Page, name: string) => page.getByRole('region', named(name));
const question = (page: Page, name: string) => page.getByRole('alertdialog', named(name));

test.describe('a guest whose browser translates', () => {
  test.use({
    allowConsoleErrors: [
      /status of 401 .*\/api\/guest\/|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    ],
  });

  test(
    'a guest can enter, read and leave a page that the browser translates',
    sameOnAnyScreen,
    async ({ page, context, rental, landlord }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await createGuide(landlord, rental.property.id, 'Oven');

      await page.goto(linkTo(rental));
      await expect(pinScreen(page)).toHaveText('WELCOME TO YOUR STAY');
      await typePin(page, '0000');
      await expect(toast(page)).toContainText('INCORRECT PIN');
      await expect(pinDigit(page, 1)).toBeFocused();
      await typePin(page, rental.guest.pinCode);
      await expect(checkInButton(page)).toContainText('CHECK IN NOW');
      await expect(page.getByText(/^Miera iela 12, Riga$/).first()).toBeVisible();

      await checkInButton(page).click();
      await expect(toast(page)).toContainText("WELCOME! YOU'RE CHECKED IN");
      await expect(wifiPassword(page)).toHaveText('warm-light-12');
      await expect(page.getByText(/^✓ UNLOCKED$/)).toBeVisible();
      await press(page, 'Copy Password');
      await expect(page.getByText(/^COPIED$/)).toBeAttached();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('warm-light-12');
      await expect(page.getByText(/^COPIED$/i)).toHaveCount(0);

      await page.getByRole('button', { name: /oven/i }).click();
      const guide = page.getByRole('dialog');
      await expect(guide.getByText(/^TURN TO THE RIGHT\.$/)).toBeVisible();
      await press(guide, 'Preview image 1 of 1');
      await press(page, 'Close preview');
      await expect(guide.getByRole('heading')).toHaveText('OVEN');
      await press(guide, 'Close');
      await expect(guide).toHaveCount(0);

      await expectSaved(page);
      await context.setOffline(true);
      await page.reload();
      const notice = page.getByText(/^YOU ARE OFFLINE\. THIS IS WHAT WAS SAVED AT \d\d:\d\d\.$/);
      await expect(notice).toBeVisible();
      const { id } = rental.property;
      await landlord.call('PATCH', `/api/host/apartments/${id}`, {
        wifiPassword: 'cool-light-13',
        amenities: ['Telescope'],
      });
      await context.setOffline(false);
      await expect(notice).toHaveCount(0);
      await expect(page.getByText('cool-light-13').first()).toBeVisible();
      await expect(page.getByText('warm-light-12')).toHaveCount(0);
      await expect(section(page, 'Amenities')).toHaveText('AMENITIESTELESCOPE');

      await page.getByRole('combobox', named('Language')).selectOption('de');
      await expect(section(page, 'Ausstattung')).toHaveText('AUSSTATTUNGTELESCOPE');
      await expect(page.getByText(/^✓ FREIGESCHALTET$/)).toBeVisible();
      await page.getByRole('combobox', named('Sprache')).selectOption('en');
      await expect(page.getByText(/^✓ UNLOCKED$/)).toBeVisible();

      await press(page, 'Back to PIN access');
      await expect(pinScreen(page)).toHaveText('WELCOME TO YOUR STAY');
      await expect(heading(page, 'This page didn’t open')).toHaveCount(0);
      expectNeverTranslated(/-light-1/, /Miera iela/, rental.guest.pinCode, /20 00 11 22/);
    },
  );
});

test.describe('a host whose browser translates', () => {
  test.use({ allowConsoleErrors: [/status of 401 .*\/api\/auth\/login/] });

  test(
    'a host can sign in, edit, upload, save, add guests, delete and sign out while the browser translates',
    longOnAnyScreen,
    async ({ page, server }) => {
      test.slow();
      const host = await verifiedHost(server);
      const { id } = await createProperty(host);
      await activateTrial(server, id);

      await page.goto('/');
      await page.getByRole('tab', named('Sign In')).click();
      const form = page.getByRole('tabpanel');
      const submitButton = form.locator('button[type="submit"]');
      await form.getByLabel('Email').fill(host.email);
      await form.locator('input[type="password"]').fill('wrong-lamp');
      await submitButton.click();
      await expect(toast(page)).toContainText('LOGIN FAILED');
      await form.locator('input[type="password"]').fill(host.password);
      await submitButton.click();
      await expect(heading(page, 'Property Selection')).toHaveText('PROPERTY SELECTION');

      const bar = section(page, 'Unsaved changes');
      const save = async () => {
        await press(bar, 'Save All Changes');
        await expect(toast(page)).toContainText('CHANGES SAVED SUCCESSFULLY!');
        await expect(bar).toHaveCount(0);
      };
      await section(page, 'Property Details').getByLabel('City').fill('Riga');
      await expect(bar.getByText(/^YOU HAVE UNSAVED CHANGES$/)).toBeVisible();
      await page.getByRole('link', named('Settings & Data')).click();
      await press(question(page, 'Leave without saving?'), 'Keep editing');
      await expect(question(page, 'Leave without saving?')).toHaveCount(0);
      await press(section(page, 'Amenities'), 'Add amenity');
      await section(page, 'Amenities').getByRole('textbox').fill('Sauna');
      await save();

      const apartment = section(page, 'Your Apartment');
      await press(apartment, 'More ways to add');
      await pickFile(page, createPhoto('hall.png', [40, 110, 80], 200));
      await uploadWindow(page)
        .getByRole('button', { name: /^upload 1 file/i })
        .click();
      await press(uploadWindow(page), 'Done');
      await expect(uploadWindow(page)).toHaveCount(0);
      await save();

      const current = section(page, 'Current Guest');
      const guestName = current.getByRole('textbox', { name: /guest name/i });
      await press(current, 'New Guest');
      await press(bar, 'Save All Changes');
      await expect(toast(page)).toContainText('MISSING: GUEST NAME');
      await guestName.fill('Maya');
      await save();
      await expect(current.getByText(/^NOT CHECKED IN YET$/)).toBeVisible();
      await press(current, 'New Guest');
      await expect(question(page, 'Replace the current guest?')).toContainText(
        /^.*Maya IS STAYING UNTIL /,
      );
      await press(question(page, 'Replace the current guest?'), 'Start New Guest');
      await expect(
        current.getByText(/^Maya STAYS THE CURRENT GUEST UNTIL YOU SAVE\.$/),
      ).toBeVisible();
      await press(current, 'Keep the current guest');
      await expect(current.getByText(/^NOT CHECKED IN YET$/)).toBeVisible();
      await expect(current.getByRole('button', named('New Guest'))).toContainText('NEW GUEST');

      await page.getByRole('link', named('Stays')).click();
      await press(page, 'Add a stay');
      const stay = page.getByRole('dialog');
      await expect(stay.getByRole('heading')).toHaveText('ADD A STAY');
      await press(stay, 'Close');
      await page.getByRole('link', named('Host Dashboard')).click();

      await page.getByRole('link', named('Settings & Data')).click();
      await expect(page).toHaveURL('/host/settings-data');
      await expect(page.getByText(/^Anna$/)).toBeVisible();
      await page.getByRole('link', named('Host Dashboard')).click();
      await press(page, 'Duplicate Lamplight Loft');
      const duplicateDialog = page.getByRole('dialog');
      await expect(duplicateDialog.getByRole('heading')).toHaveText('DUPLICATE PROPERTY');
      await duplicateDialog.getByRole('textbox').first().fill('Lamplight Loft 2');
      await press(duplicateDialog, 'Duplicate');
      await expect(page.getByRole('button', { name: /^delete lamplight loft/i })).toHaveCount(2);
      await page.getByRole('button', { name: /^delete lamplight loft./i }).click();
      await press(question(page, 'Delete Property'), 'Delete Property');
      await expect(page.getByRole('button', { name: /^delete lamplight loft/i })).toHaveCount(1);
      await press(page, 'Sign Out');
      await expect(page).toHaveURL('/');
      await expect(heading(page, 'This page didn’t open')).toHaveCount(0);
      expectNeverTranslated(host.email);
    },
  );
});
