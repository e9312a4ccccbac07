/** A host's first hour, from the landing page to the copied link of the first guest. Every press is counted. */
import type { Locator, Page } from '@playwright/test';
import { airbnb } from '../../server/src/calendars/testing/samples.ts';
import { newAccount } from '../../server/test/support/factories/data.ts';
import { authCard, fillSignUp, linkInEmail, toast } from '../support/accounts.ts';
import { test } from '../support/booking-site.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { dialog } from '../support/dashboard.ts';
import { createPhoto } from '../support/photos.ts';
import { createProperty, expect, inDays } from '../support/properties.ts';

type Property = Record<
  'wifiName' | 'hostPhone' | 'city' | 'country' | 'timeZone' | 'checkinTime',
  string
> & { showPhoneBeforePin: boolean };

/** The highest number of presses from the landing page to the first link. */
const pressLimits = { withoutCalendar: 12, withCalendar: 14 };

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** Counts each press of a button, link, tab, switch or Enter, and the link in the email. Typing does not count. */
function createPressCounter(page: Page) {
  const presses: string[] = [];
  return {
    presses,
    async press(target: Locator) {
      presses.push(`${target}`);
      await target.click();
    },
    async pressEnter(within: Locator) {
      presses.push(`Enter in ${within}`);
      await expect(within).toBeFocused();
      await page.keyboard.press('Enter');
    },
    async openEmailLink(openedPage: Page, link: string) {
      presses.push('the link in the email');
      await openedPage.goto(link);
    },
  };
}

type PressCounter = ReturnType<typeof createPressCounter>;

async function fillAndCheck(field: Locator, text: string) {
  await field.fill(text);
  await expect(field).toHaveValue(text);
}

/**
 * Goes through the guided start, from the open dialog to a live property.
 * @param next the button that leads to the payment
 */
async function goLive(page: Page, { press, pressEnter }: PressCounter, next: string) {
  const form = dialog(page, 'Add New Property');
  await expect(form.getByLabel('Property name')).toBeFocused();
  await page.keyboard.type('Quay House');
  await fillAndCheck(form.getByLabel('Address'), 'Skārņu iela 14, Rīga, LV-1050, Latvia');
  await expect(form.getByText('City and country: Rīga, Latvia')).toBeVisible();
  await pressEnter(form.getByLabel('Address'));

  await expect(heading(page, 'How do guests get in and connect to the Wi-Fi?')).toBeVisible();
  const code = page.getByLabel('Access code and how to use it');
  await expect(code).toBeFocused();
  await fillAndCheck(code, '4719#, then push');
  await fillAndCheck(page.getByLabel('Network name'), 'Quay');
  await fillAndCheck(page.getByLabel('Network password'), 'harbour-lamp-27');
  await pressEnter(page.getByLabel('Network password'));

  await expect(heading(page, 'How can guests reach you, and when do they arrive?')).toBeVisible();
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Riga');
  await fillAndCheck(page.getByLabel('Check-in from'), '16:00');
  await fillAndCheck(page.getByLabel('Phone'), '2000 0000');
  await expect(page.getByText('+371 2000 0000')).toBeVisible();
  await pressEnter(page.getByLabel('Phone'));

  await expect(heading(page, 'You are off to a good start')).toBeVisible();
  await expect(page.getByText(/^4 of 6 done/)).toBeVisible();
  await expect(page.getByText('EUR 15 a month for this property.')).toBeVisible();
  await expectAccessible(page);
  await press(button(page, next));
  await press(button(page, 'Pay €15.00'));
  await expect(toast(page)).toContainText('Subscription activated!');
}

async function copyLink(page: Page, { press }: PressCounter) {
  await press(button(page, 'Copy link'));
  await expect(page.getByText('Copied. Mark as sent?')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a new host gets from the landing page to the first link with at most 12 presses', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = newAccount();
  const counter = createPressCounter(page);
  const { presses, press, pressEnter, openEmailLink } = counter;
  await page.goto('/');
  await press(button(page, 'Get started for free').first());
  await fillSignUp(page, host);
  await pressEnter(authCard(page).getByLabel('Password', { exact: true }));
  await expect(heading(page, 'Welcome to Your Dashboard')).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  const link = await linkInEmail(server.url, host.email, 'Verify your email address');
  await openEmailLink(page, link);
  await press(page.getByRole('link', { name: 'Go to Dashboard' }));
  await press(button(page, 'Create Your First Property'));
  await goLive(page, counter, 'Subscribe and send your first link');

  const stay = dialog(page, 'Add a stay');
  await fillAndCheck(stay.getByLabel('Guest name'), 'Maya and Tom');
  await pressEnter(stay.getByLabel('Guest name'));
  await expect(dialog(page, 'Maya and Tom')).toBeVisible();
  expect(await copyLink(page, counter)).toMatch(/\/stay\/[^/]+$/);
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(pressLimits.withoutCalendar);

  // Everything that was typed in the guided start is saved.
  const [property] = await page.evaluate(
    async () => (await fetch('/api/host/apartments')).json() as Promise<Property[]>,
  );
  expect(property).toMatchObject({
    wifiName: 'Quay',
    hostPhone: '+371 2000 0000',
    showPhoneBeforePin: false,
    city: 'Rīga',
    country: 'Latvia',
    timeZone: 'Europe/Riga',
    checkinTime: '16:00',
  });
});

test('a new host who connects a calendar gets from the landing page to the first link with at most 14 presses', async ({
  page,
  context,
  server,
  bookingSite,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  bookingSite.setCalendar([
    airbnb.booking({ from: inDays(3), to: inDays(6) }, { code: 'HMQ4XK29TB', phone: '7391' }),
  ]);
  const host = newAccount();
  const counter = createPressCounter(page);
  const { presses, press, pressEnter, openEmailLink } = counter;
  await page.goto('/');
  await press(button(page, 'Get started for free').first());
  await fillSignUp(page, host);
  await pressEnter(authCard(page).getByLabel('Password', { exact: true }));

  // The page waits until the host opens the link in the email on another device.
  await press(button(page, 'Create Your First Property'));
  await expect(toast(page)).toContainText('Email verification required');
  await expect(button(page, 'Send again')).toBeVisible();
  await expectAccessible(page);
  const phone = await page.context().browser()?.newContext();
  if (!phone) throw new Error('There is no browser for the other device');
  const link = await linkInEmail(server.url, host.email, 'Verify your email address');
  await openEmailLink(await phone.newPage(), link);
  await phone.close();
  await goLive(page, counter, 'Subscribe and connect your calendar');

  const calendarLink = page.getByLabel('Calendar link (iCal)');
  await expect(calendarLink).toBeFocused();
  await page.keyboard.insertText(bookingSite.url);
  await fillAndCheck(page.getByLabel('Name', { exact: true }), 'Airbnb');
  await pressEnter(page.getByLabel('Name', { exact: true }));
  await press(page.getByRole('link', { name: 'Send your first link' }));
  await expect(dialog(page, 'Airbnb guest')).toBeVisible();
  expect(await copyLink(page, counter)).toMatch(/\/stay\/[^/]+$/);
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(pressLimits.withCalendar);
});

test('the last screen of the guided start leads to a missing field and back', async ({
  page,
  owner,
}) => {
  const { id } = await createProperty(owner, 'Quay House');
  await owner.signIn(page.context());
  await page.goto(`/host/settings?start=${id}`);
  for (const question of [
    'What is your property called, and where is it?',
    'How do guests get in and connect to the Wi-Fi?',
    'How can guests reach you, and when do they arrive?',
  ]) {
    await expect(heading(page, question)).toBeVisible();
    await button(page, 'Skip').click();
  }
  await expect(page.getByText(/^0 of 6 done/)).toBeVisible();
  await button(page, 'Add: Photo').click();
  await expect(heading(page, 'What does it look like?')).toBeVisible();
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Add photos?$/ }).click();
  const photos = ['house', 'door'].map((name, index) =>
    createPhoto(`${name}.png`, [40 + 40 * index, 110, 80], 400),
  );
  await (await fileChooser).setFiles(photos);
  await expect(page.getByText('2 of 10')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.getByText(/^1 of 6 done/)).toBeVisible();
  await expect(button(page, 'Add: Photo')).toBeHidden();
  await button(page, 'Go to the dashboard').click();
  await expect(page.getByText('1 of 6 done', { exact: true })).toBeVisible();
});
