/** The demo of the guest's page, which anyone can open from the landing page. */

import { demoPath } from '@guest-portal/contract/pages';
import type { Page } from '@playwright/test';
import { demoGuest } from '../../server/src/demo/people.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import { checkInButton, pinDigit, waitForServiceWorker } from '../support/guest-page.ts';
import { expect, test } from '../support/test.ts';

// Requests of the page fail while the network is switched off. The saved copy has no photos of places.
test.use({
  allowConsoleErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/objects\/demo\/|could not be (refreshed|notified of the copy)/,
  ],
});

/** Collects the API calls of the page from now on. The demo must make none. */
function collectApiCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

async function enterDemoPin(page: Page) {
  await pinDigit(page, 1).click();
  await page.keyboard.type(demoGuest.pinCode);
  await expect(checkInButton(page)).toBeVisible();
}

test('a visitor opens the demo from the landing page, checks in and sees the door code, without an API call', async ({
  page,
  visit,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See a live guest page' }).first().click();
  await expect(page).toHaveURL(demoPath);
  const calls = collectApiCalls(page);
  await visit(`${demoPath}?again`);
  await expect(page.getByText(`The PIN is ${demoGuest.pinCode}.`)).toBeVisible();
  await expectNoOverflow(page, 'the PIN page of the demo');

  await enterDemoPin(page);
  await expect(page.getByText('4719#')).toHaveCount(0);
  await checkInButton(page).click();
  await expect(page.getByText('4719#').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lamplight Loft' })).toBeVisible();
  await expectNoOverflow(page, 'the demo after the check-in');

  await page.reload();
  await expect(page.getByText('4719#').first()).toBeVisible();
  expect(calls).toEqual([]);
});

test('a wrong PIN does not open the demo', async ({ page }) => {
  await page.goto(demoPath);
  await pinDigit(page, 1).click();
  await page.keyboard.type('1111');
  await expect(page.getByText('Incorrect PIN', { exact: true })).toBeVisible();
  await enterDemoPin(page);
});

test('the demo shows the host’s texts in German, and its search finds the espresso machine for coffee', async ({
  page,
}) => {
  await page.goto(demoPath);
  await enterDemoPin(page);
  await checkInButton(page).click();

  await page.getByRole('button', { name: 'Search this page' }).click();
  const search = page.getByRole('dialog', { name: 'Search this page' });
  await search.getByRole('searchbox').fill('coffee');
  await expect(search.getByText('Espresso machine').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Bitte ziehen Sie die Schuhe aus.', { exact: false })).toBeVisible();
});

test('the demo opens without a connection, as a guest’s page does', async ({ page, context }) => {
  await page.goto(demoPath);
  await enterDemoPin(page);
  await checkInButton(page).click();
  await waitForServiceWorker(page);
  await expect(page.getByText('Saved on this device. Works without a connection.')).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('4719#').first()).toBeVisible();
});

test('the demo is in the language of the browser, and search engines do not list it', async ({
  request,
}) => {
  const reply = await request.get(demoPath, {
    headers: { accept: 'text/html', 'accept-language': 'fr' },
  });
  expect(reply.headers()).toMatchObject({ 'content-language': 'fr', 'x-robots-tag': 'noindex' });
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(demoPath);
});
