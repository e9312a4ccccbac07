/** A phone as the promises have it: 1.6 Mbit/s, 150 ms to the server, a processor a quarter as fast as this one. */

import { chromium } from '@playwright/test';
import { browserArguments } from '../scripts/browser.mjs';
import { watchPage } from './watch-page.mjs';

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowness = 4;
/** Seldom: asked in every frame, the page would have no time for itself. */
const asking = { polling: 100 };
/** In milliseconds, from one digit to the next. */
const typing = 250;

/**
 * @typedef {object} Visit times in milliseconds, sizes in bytes
 * @property {number} firstPaint
 * @property {number} largestPaint
 * @property {number} live a digit typed now goes on to the next slot
 * @property {number} bytes of code as sent, until then, and of the words that came with the document
 * @property {number} entered from the last digit to the whole page on the screen
 */

/** @param {string} executablePath */
export async function openPhone(executablePath) {
  const browser = await chromium.launch({
    executablePath,
    args: browserArguments,
  });
  return {
    close: () => browser.close(),
    /**
     * @param {import('./servers.mjs').Guest} guest
     * @param {import('./guest-words.mjs').GuestWords} words
     */
    async visit(guest, words) {
      // Nothing is kept from one to the next: no cookie, no file.
      const context = await browser.newContext({ ...phoneScreen, locale: words.language });
      try {
        const page = await slowPage(context, watchPage, words.parts);
        return await enter(page, guest, words);
      } finally {
        await context.close();
      }
    },
  };
}

export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {(looksFor: string[]) => void} watch runs in the page before anything of it
 * @param {string[]} [looksFor]
 */
export async function slowPage(context, watch, looksFor = []) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(watch, looksFor);
  return page;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('./servers.mjs').Guest} guest
 * @param {import('./guest-words.mjs').GuestWords} words
 * @returns {Promise<Visit>}
 */
async function enter(page, { link, pin }, { slot, bytes }) {
  await page.goto(link, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('pin-live').length > 0,
    undefined,
    asking,
  );
  await page.getByLabel(slot(1)).focus();
  await page.keyboard.type(pin.slice(0, 1));
  const isLive = await page.getByLabel(slot(2)).evaluate((next) => next === document.activeElement);
  if (!isLive)
    throw new Error('The page said that it was live, and did not go on to the next slot.');
  await page.waitForTimeout(typing);
  await page.keyboard.type(pin.slice(1), { delay: typing });
  await page.waitForFunction(() => 'complete' in window, undefined, asking);
  const visit = await page.evaluate(() => Reflect.get(window, 'readVisit')());
  return { ...visit, bytes: visit.scriptBytes + bytes };
}
