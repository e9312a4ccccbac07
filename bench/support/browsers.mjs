/**
 * The devices that the promises refer to: a phone with 1.6 Mbit/s, 150 ms to the server and a processor a quarter as
 * fast as this one, and a laptop with 10 Mbit/s, 40 ms and the processor of this machine.
 */

import { chromium } from '@playwright/test';
import { browserArguments } from '../../scripts/support/browser.mjs';
import { watchPage } from './watch-page.mjs';

/** @typedef {{ latency: number, down: number, up: number, slowness: number }} Profile latency in milliseconds, speeds in bits per second */

/** @type {Profile} */
const phone = { latency: 150, down: 1_600_000, up: 750_000, slowness: 4 };
/** @type {Profile} */
export const laptop = { latency: 40, down: 10_000_000, up: 5_000_000, slowness: 1 };
/** Asking in every frame would take time away from the page. */
const asking = { polling: 100 };
/** Milliseconds from one typed digit to the next. */
const typing = 250;

/**
 * @typedef {object} Visit times in milliseconds, sizes in bytes
 * @property {number} firstPaint
 * @property {number} largestPaint
 * @property {number} live when a typed digit moves the focus to the next field
 * @property {number} bytes of compressed code until then, and of the texts in the document
 * @property {number} scriptBytes of compressed code until then
 * @property {number} entered from the last digit until the whole page is shown
 * @property {number} requests until the PIN page has loaded all that it requests automatically
 *
 * @typedef {Visit & { markup: string, reply: string }} Entered what was drawn, and the server's reply to the PIN
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
     * @param {import('../pages/guest-page-texts.mjs').GuestWords} words
     */
    async visit(guest, words) {
      // Every visit has an empty context without cookies and cached files.
      const context = await browser.newContext({ ...phoneScreen, locale: words.language });
      try {
        const page = await slowPage(context, watchPage, words.parts);
        return await enter(page, guest, words);
      } finally {
        await context.close();
      }
    },
    /**
     * Visits the static twin, which only shows the same page after four digits.
     * @param {import('../pages/static-twin.mjs').Twin} twin
     * @param {import('../pages/guest-page-texts.mjs').GuestWords} words
     */
    async visitTwin(twin, words) {
      const context = await browser.newContext({ ...phoneScreen, locale: words.language });
      try {
        const page = await slowPage(context, watchPage, words.parts);
        await open(page, twin.link);
        await page.keyboard.type('4821', { delay: typing });
        return await whole(page, words);
      } finally {
        await context.close();
      }
    },
    /**
     * @param {string} link the page to open
     * @param {string} [lastRequest] the path of the page's last request
     */
    async visitPage(link, lastRequest) {
      const context = await browser.newContext(phoneScreen);
      try {
        const page = await slowPage(context, watchPage);
        await page.goto(link, { waitUntil: 'networkidle' });
        if (lastRequest) await page.waitForFunction(hasRequested, lastRequest, asking);
        /** @type {Visit} */
        const seen = await page.evaluate(() => Reflect.get(window, 'readVisit')());
        return seen;
      } finally {
        await context.close();
      }
    },
  };
}

/** @param {string} path */
const hasRequested = (path) =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path);

export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {(looksFor: string[]) => void} watch runs in the page before any of its code
 * @param {string[]} [looksFor]
 */
export const slowPage = (context, watch, looksFor = []) => pageAs(phone, context, watch, looksFor);

/**
 * @param {Profile} profile
 * @param {import('@playwright/test').BrowserContext} context
 * @param {(looksFor: string[]) => void} watch runs in the page before any of its code
 * @param {string[]} [looksFor]
 */
export async function pageAs({ latency, down, up, slowness }, context, watch, looksFor = []) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(watch, looksFor);
  return page;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('./servers.mjs').Guest} guest
 * @param {import('../pages/guest-page-texts.mjs').GuestWords} words
 * @returns {Promise<Entered>}
 */
async function enter(page, { link, pin }, words) {
  await open(page, link);
  await page.getByLabel(words.slot(1)).focus();
  await page.keyboard.type(pin.slice(0, 1));
  const second = page.getByLabel(words.slot(2));
  if (!(await second.evaluate((next) => next === document.activeElement)))
    throw new Error('The page said that it was live, and did not go on to the next slot.');
  const checked = page.waitForResponse((reply) => reply.url().includes('/validate-pin/'));
  await page.waitForTimeout(typing);
  await page.keyboard.type(pin.slice(1), { delay: typing });
  const visit = await whole(page, words);
  const markup = await page.locator('main').evaluate((main) => main.innerHTML);
  return { ...visit, markup, reply: await (await checked).text() };
}

/**
 * Opens the page and waits until it is live.
 * @param {import('@playwright/test').Page} page
 * @param {string} link
 */
async function open(page, link) {
  await page.goto(link, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('pin-live').length > 0,
    undefined,
    asking,
  );
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('../pages/guest-page-texts.mjs').GuestWords} words
 * @returns {Promise<Visit>}
 */
async function whole(page, { bytes }) {
  await page.waitForFunction(() => 'complete' in window, undefined, asking);
  const visit = await page.evaluate(() => Reflect.get(window, 'readVisit')());
  return { ...visit, bytes: visit.scriptBytes + bytes };
}
