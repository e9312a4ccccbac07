/** The PIN page before and while its scripts load. */

import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import {
  checkInButton,
  expect,
  holdRequests,
  linkTo,
  pinDigit,
  pinScreen,
  test,
} from '../support/guest-page.ts';

const scripts = '**/assets/**/*.js';
const typedDigits = (page: Page) =>
  page
    .locator('fieldset input')
    .evaluateAll((slots) => slots.map((each) => (each as HTMLInputElement).value));
const positions = (page: Page) =>
  page
    .locator('fieldset input, main h1, main p, main button, footer')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));

test('the PIN page can be read and filled in without scripts', async ({
  browser,
  baseURL,
  rental,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(linkTo(rental));

  await expect(page).toHaveTitle('Your stay | Guest Portal');
  await expect(pinScreen(page)).toBeVisible();
  await expect(page.getByText("Don't have your pin? Contact your host")).toBeVisible();
  for (const number of [1, 2, 3, 4]) await expect(pinDigit(page, number)).toBeEditable();
  await pinDigit(page, 1).fill('4821');
  await expect(pinDigit(page, 1)).toHaveValue('4821');
  await context.close();
});

test('digits typed before the scripts load are kept, and Enter does not lose them', async ({
  page,
  rental,
}) => {
  const release = await holdRequests(page, scripts);
  await page.goto(linkTo(rental), { waitUntil: 'commit' });
  await pinScreen(page).evaluate((element) => Reflect.set(element, 'drawnBefore', true));
  await pinDigit(page, 1).click();
  await page.keyboard.type('48');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Access Your Information' }).click();
  await pinDigit(page, 1).click();
  expect(await typedDigits(page)).toEqual(['48', '', '', '']);
  await expect(page).toHaveURL(linkTo(rental));

  release();

  await expect.poll(() => typedDigits(page)).toEqual(['4', '8', '', '']);
  await expect(pinDigit(page, 3)).toBeFocused();
  const isSame = await pinScreen(page).evaluate((element) => Reflect.get(element, 'drawnBefore'));
  expect(isSame).toBe(true);
  await page.keyboard.type('21', { delay: 20 });
  await expect(checkInButton(page)).toBeVisible();
});

test('a complete PIN typed before the scripts load opens the page automatically', async ({
  page,
  rental,
}) => {
  const release = await holdRequests(page, scripts);
  await page.goto(linkTo(rental), { waitUntil: 'commit' });
  for (const [index, digit] of [...rental.guest.pinCode].entries()) {
    await pinDigit(page, index + 1).fill(digit);
  }
  release();
  await expect(checkInButton(page)).toBeVisible();
});

test('a PIN that is typed before the page link is resolved is validated afterwards', async ({
  page,
  rental,
}) => {
  const release = await holdRequests(page, '**/api/apartment-by-slug/*');
  await page.goto(linkTo(rental));
  await pinDigit(page, 1).click();
  await page.keyboard.type(rental.guest.pinCode, { delay: 20 });
  await expect(page.getByRole('button', { name: 'Validating...' })).toBeVisible();
  release();
  await expect(checkInButton(page)).toBeVisible();
});

test.describe('an unknown page link', () => {
  test.use({ allowConsoleErrors: [/status of 404 .*apartment-by-slug/] });

  test('an unknown page link replaces the PIN page without an error about the typed PIN', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/api/apartment-by-slug/*');
    await page.goto('/guest/no-such-place-0000000000');
    await pinDigit(page, 1).click();
    await page.keyboard.type('4821', { delay: 20 });
    await expect(page.getByRole('button', { name: 'Validating...' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Your booking has run out' })).toBeVisible();
    await expect(toast(page)).toBeHidden();
  });
});

test('nothing on the PIN page moves when the full stylesheet and the scripts arrive', async ({
  page,
  rental,
}) => {
  const releaseScripts = await holdRequests(page, scripts);
  const releaseStyles = await holdRequests(page, '**/assets/*.css');
  await page.goto(linkTo(rental), { waitUntil: 'commit' });
  await expect(pinScreen(page)).toBeVisible();
  const before = await positions(page);

  releaseStyles();
  releaseScripts();

  await expect(page).toHaveTitle('Lamplight Loft | Guest Portal');
  await page.evaluate(() => document.fonts.ready);
  expect(await positions(page)).toEqual(before);
});

test('guests with access and signed-in hosts see no PIN page before their own page opens', async ({
  page,
  context,
  rental,
  landlord,
}) => {
  await page.addInitScript(() => {
    const checkForPinFields = () => {
      if (document.querySelector('fieldset input')) Reflect.set(window, 'sawPin', true);
    };
    new MutationObserver(checkForPinFields).observe(document, { childList: true, subtree: true });
  });
  const sawPin = () => page.evaluate(() => Reflect.get(window, 'sawPin') ?? false);

  await page.goto(linkTo(rental));
  await pinDigit(page, 1).click();
  await page.keyboard.type(rental.guest.pinCode, { delay: 20 });
  await expect(checkInButton(page)).toBeVisible();
  expect(await sawPin()).toBe(true);
  await page.reload();
  await expect(checkInButton(page)).toBeVisible();
  expect(await sawPin()).toBe(false);

  await context.clearCookies();
  await landlord.signIn(context);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/guest-portal/${rental.property.id}`);
  await expect(page.getByRole('navigation', { name: 'Host preview' })).toBeVisible();
  expect(await sawPin()).toBe(false);
});
