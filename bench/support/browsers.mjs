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
/** Polling in every frame would take time away from the page. */
const pollOptions = { polling: 100 };
/** Milliseconds from one typed digit to the next. */
const typingDelay = 250;

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
     * @param {import('../pages/guest-page-texts.mjs').GuestPageTexts} texts
     */
    async visit(guest, texts) {
      // Every visit has an empty context without cookies and cached files.
      const context = await browser.newContext({ ...phoneScreen, locale: texts.language });
      try {
        const page = await newPhonePage(context, watchPage, texts.parts);
        return await enterPin(page, guest, texts);
      } finally {
        await context.close();
      }
    },
    /**
     * Visits the static twin, which shows the same page after any four digits.
     * @param {import('../pages/static-twin.mjs').Twin} twin
     * @param {import('../pages/guest-page-texts.mjs').GuestPageTexts} texts
     */
    async visitTwin(twin, texts) {
      const context = await browser.newContext({ ...phoneScreen, locale: texts.language });
      try {
        const page = await newPhonePage(context, watchPage, texts.parts);
        await openUntilLive(page, twin.link);
        await page.keyboard.type('4821', { delay: typingDelay });
        return await waitForWholePage(page, texts);
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
        const page = await newPhonePage(context, watchPage);
        await page.goto(link, { waitUntil: 'networkidle' });
        if (lastRequest) await page.waitForFunction(hasRequested, lastRequest, pollOptions);
        /** @type {Visit} */
        const visit = await page.evaluate(() => Reflect.get(window, 'readVisit')());
        return visit;
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
 * @param {(expectedTexts: string[]) => void} watch runs in the page before any of its code
 * @param {string[]} [expectedTexts]
 */
export const newPhonePage = (context, watch, expectedTexts = []) =>
  newThrottledPage(phone, context, watch, expectedTexts);

/**
 * @param {Profile} profile
 * @param {import('@playwright/test').BrowserContext} context
 * @param {(expectedTexts: string[]) => void} watch runs in the page before any of its code
 * @param {string[]} [expectedTexts]
 */
export async function newThrottledPage(
  { latency, down, up, slowness },
  context,
  watch,
  expectedTexts = [],
) {
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
  await page.addInitScript(watch, expectedTexts);
  return page;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('./servers.mjs').Guest} guest
 * @param {import('../pages/guest-page-texts.mjs').GuestPageTexts} texts
 * @returns {Promise<Entered>}
 */
async function enterPin(page, { link, pin }, texts) {
  await openUntilLive(page, link);
  await page.getByLabel(texts.digitLabel(1)).focus();
  await page.keyboard.type(pin.slice(0, 1));
  const second = page.getByLabel(texts.digitLabel(2));
  if (!(await second.evaluate((next) => next === document.activeElement)))
    throw new Error('The page was marked as live, but the focus did not move to the next digit.');
  const pinReply = page.waitForResponse((reply) => reply.url().includes('/validate-pin/'));
  await page.waitForTimeout(typingDelay);
  await page.keyboard.type(pin.slice(1), { delay: typingDelay });
  const visit = await waitForWholePage(page, texts);
  const markup = await page.locator('main').evaluate((main) => main.innerHTML);
  return { ...visit, markup, reply: await (await pinReply).text() };
}

/**
 * Opens the page and waits until it is live.
 * @param {import('@playwright/test').Page} page
 * @param {string} link
 */
async function openUntilLive(page, link) {
  await page.goto(link, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('pin-live').length > 0,
    undefined,
    pollOptions,
  );
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('../pages/guest-page-texts.mjs').GuestPageTexts} texts
 * @returns {Promise<Visit>}
 */
async function waitForWholePage(page, { bytes }) {
  await page.waitForFunction(() => 'complete' in window, undefined, pollOptions);
  const visit = await page.evaluate(() => Reflect.get(window, 'readVisit')());
  return { ...visit, bytes: visit.scriptBytes + bytes };
}
