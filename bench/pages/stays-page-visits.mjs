/**
 * Visits the stays page in a browser and measures how long a host waits for today, and how smoothly the calendar
 * scrolls.
 */
import { newPhonePage, phoneScreen } from '../support/browsers.mjs';

/** @typedef {{ origin: string, email: string }} Host */

const password = 'lamplight';
/** Polling in every frame would take time away from the page. */
const pollOptions = { polling: 50 };

/**
 * Runs inside the page before any of its code and records when today is drawn. It must not use anything from outside.
 */
function watchToday() {
  addEventListener('click', ({ timeStamp }) => Reflect.set(window, 'clickedAt', timeStamp), true);
  const watcher = new MutationObserver(() => {
    const parts = document.querySelectorAll('section[aria-labelledby="today"] h3');
    if (parts.length < 3) return;
    watcher.disconnect();
    // The frame that draws today begins now, and is finished when the next task runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Reflect.set(window, 'todayAt', performance.now());
      port2.postMessage(0);
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Host} host
 * @param {(page: import('@playwright/test').Page) => Promise<number>} measure runs once the host is signed in
 */
async function measureOnPhone(browser, host, measure) {
  const context = await browser.newContext(phoneScreen);
  try {
    const page = await newPhonePage(context, watchToday);
    await signIn(page, host);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/**
 * Signs in on the landing page once its code is loaded. This leads to the dashboard.
 * @param {import('@playwright/test').Page} page
 * @param {Host} host
 */
async function signIn(page, { origin, email }) {
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: 'Sign In' }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Host Dashboard' }).waitFor();
}

/** @param {import('@playwright/test').Page} page */
const waitForToday = (page) =>
  page.waitForFunction(() => 'todayAt' in window, undefined, pollOptions);

/**
 * Milliseconds from the click on the link in the dashboard's menu until today is shown.
 * @param {import('@playwright/test').Browser} browser
 * @param {Host} host
 */
export const timeStaysFromMenu = (browser, host) =>
  measureOnPhone(browser, host, async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Stays', exact: true }).first().click();
    await waitForToday(page);
    return page.evaluate(() => Reflect.get(window, 'todayAt') - Reflect.get(window, 'clickedAt'));
  });

/**
 * Milliseconds from opening the page by its URL until today is shown. Files that the sign-in loaded are in the
 * cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {Host} host
 */
export const timeStaysByUrl = (browser, host) =>
  measureOnPhone(browser, host, async (page) => {
    await page.goto(`${host.origin}/host/stays`, { waitUntil: 'commit' });
    await waitForToday(page);
    return page.evaluate(() => Reflect.get(window, 'todayAt'));
  });

/**
 * Distances in pixels: a year of days to the side, and then down over all properties. The speed is in pixels per
 * second.
 */
const distances = { days: 16_000, rows: 8_000 };
const speed = 4_000;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Host} host
 * @returns {Promise<Record<string, number[]>>} milliseconds between frames
 */
export async function measureScrollFrames(browser, host) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, host);
    await page.goto(`${host.origin}/host/stays`);
    const grid = page.locator('.stays-grid');
    await grid.locator('.stays-bar').first().waitFor();
    await grid.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    const scrollBy = async (/** @type {{ xDistance?: number, yDistance?: number }} */ distance) => {
      const box = await grid.boundingBox();
      if (!box) throw new Error('The calendar is not visible.');
      await page.evaluate(watchFrames);
      await devtools.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: box.y + Math.min(box.height, 400) / 2,
        ...distance,
        speed,
        gestureSourceType: 'mouse',
      });
      return page.evaluate(() => Reflect.get(window, 'endFrames')());
    };
    return {
      'months forward, for the first time': await scrollBy({ xDistance: -distances.days }),
      'months back': await scrollBy({ xDistance: distances.days }),
      'down over the properties': await scrollBy({ yDistance: -distances.rows }),
    };
  } finally {
    await context.close();
  }
}

/** Runs inside the page. It must not use anything from outside. */
function watchFrames() {
  /** @type {number[]} */
  const times = [];
  let next = requestAnimationFrame(function recordFrame(time) {
    times.push(time);
    next = requestAnimationFrame(recordFrame);
  });
  Reflect.set(window, 'endFrames', () => {
    cancelAnimationFrame(next);
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  });
}
