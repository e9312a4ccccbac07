/** Records through a proxy the requests of a guest's first visit, of a later one, and of a host's visit. */
import { chromium } from '@playwright/test';
import { browserArguments, ensureBrowser } from '../../scripts/support/browser.mjs';
import { phoneScreen } from '../support/browsers.mjs';
import { startRecordingProxy } from './recording-proxy.mjs';

/** @typedef {import('./recording-proxy.mjs').RecordedRequest} RecordedRequest */

/**
 * @param {import('../support/servers.mjs').RunningServer & import('../support/servers.mjs').Guest} demo
 * @param {string} email of a host with one property
 */
export async function recordVisits({ origin, link, pin }, email) {
  const proxy = await startRecordingProxy(origin);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: browserArguments,
  });
  try {
    // The page loads photos in a size that depends on the pixel ratio.
    const guest = await browser.newContext({ ...phoneScreen, deviceScaleFactor: 2, locale: 'en' });
    const url = proxy.origin + new URL(link).pathname;
    await visitFirst(await guest.newPage(), url, pin);
    const first = proxy.takeRequests();
    // The second visit still differs, because the first one filled the caches. All later visits are alike.
    await visitAgain(guest, url);
    proxy.takeRequests();
    await visitAgain(guest, url);
    const later = proxy.takeRequests();
    await guest.close();
    proxy.takeRequests();
    await signIn(await browser.newContext({ locale: 'en' }), proxy.origin, email);
    const host = proxy.takeRequests();
    return { first, later, refresh: refreshOf(first), host };
  } finally {
    await browser.close();
    proxy.stop();
  }
}

/**
 * The first visit with an empty cache: link, PIN, check-in, and a scroll down the whole page.
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @param {string} pin
 */
async function visitFirst(page, url, pin) {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(pin, { delay: 100 });
  const saved = page.waitForResponse((reply) => reply.url().includes('/saved-copy/'));
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await saved;
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
  }
  await page.close();
}

/**
 * A later visit, with the files in the browser's cache.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 */
async function visitAgain(context, url) {
  const page = await context.newPage();
  const saved = page.waitForResponse((reply) => reply.url().includes('/saved-copy/'));
  await page.goto(url, { waitUntil: 'networkidle' });
  await saved;
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} origin @param {string} email */
async function signIn(context, origin, email) {
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'networkidle' });
  // The page loads its code at the first interaction.
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('lamplight');
  await page.keyboard.press('Enter');
  await page.getByLabel('Google Maps link').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
}

/** The request that an open page repeats every 30 seconds. @param {RecordedRequest[]} visit @returns {RecordedRequest} */
function refreshOf(visit) {
  const found = visit.find(({ path, isKnown }) => path.includes('/refresh-data/') && isKnown);
  if (!found) throw new Error('The guest page did not refresh its data.');
  return found;
}
