/**
 * Measures how long a host on a laptop waits for the dashboard, and for each letter that the host types beside the
 * preview of a property with long guides.
 */
import { chromium } from '@playwright/test';
import { browserArguments, ensureBrowser } from '../../scripts/support/browser.mjs';
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { laptop, newThrottledPage } from '../support/browsers.mjs';
import { median, printLine, quantile, verdict } from '../support/figures.mjs';
import { fillStays } from '../support/fill-stays.mjs';
import { measureMachineSpeed, referenceSpeed } from '../support/machine-speed.mjs';
import { startDemo } from '../support/servers.mjs';
import { enterAsGuest, signInAsHost } from '../support/visitors.mjs';
import { startStaticTwin } from './static-twin.mjs';

const hosts = [
  { email: 'two@example.com', properties: 2 },
  { email: 'fifty@example.com', properties: 50 },
];
const visits = 7;
/** The highest ratio between the time of the dashboard and that of a static page with the same bytes. */
const maxRatio = 3;
/**
 * Milliseconds from a key press to the frame that shows its letter. The time that our code adds is scaled to the
 * reference machine.
 */
const maxKeyWait = 50;
const guideCount = 50;
const sentence = 'Turn the brass key twice and lift the handle, then wait for the light. ';
const screen = { viewport: { width: 1440, height: 900 } };
/** Polling in every frame would take time away from the page. */
const pollOptions = { polling: 50 };

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureDashboardPage() {
  const demo = await startDemo();
  try {
    await fillStays(await bundledDatabaseUrl(demo), hosts);
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: browserArguments,
    });
    try {
      printLine(
        `The dashboard on a laptop with 10 Mbit/s and 40 ms, ${visits} visits with an empty cache, alternating with visits to a static page of the same bytes`,
      );
      const kept = [];
      for (const host of hosts) kept.push(await compareWithStaticPage(browser, demo.origin, host));
      kept.push(await measureTyping(browser, demo));
      return kept.every(Boolean);
    } finally {
      await browser.close();
    }
  } finally {
    await demo.stop();
  }
}

/**
 * Runs inside the page before any of its code and records when its fields are drawn. It must not use anything from
 * outside.
 */
function watchFields() {
  const watcher = new MutationObserver(() => {
    const labels = [...document.querySelectorAll('main label')];
    const isDrawn =
      performance.getEntriesByName('pin-live').length > 0 ||
      labels.some(({ textContent }) => textContent?.startsWith('Google Maps link'));
    if (!isDrawn) return;
    watcher.disconnect();
    // The frame that draws the fields begins now, and is finished when the next task runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Reflect.set(window, 'liveAt', performance.now());
      port2.postMessage(0);
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ email: string, properties: number }} host
 */
async function compareWithStaticPage(browser, origin, { email, properties }) {
  const cookie = await signInAsHost(origin, email);
  const link = `${origin}/host/settings`;
  const first = await openPage(browser, link, cookie);
  // The script adds an element when it has loaded, because the observer reacts only to changes of the document.
  const script = 'document.body.append(document.createElement("p"))';
  const twin = await startStaticTwin(link, { codeBytes: first.bytes, script });
  try {
    const times = [];
    const staticTimes = [];
    for (let visit = 0; visit < visits; visit += 1) {
      times.push((await openPage(browser, link, cookie)).live);
      staticTimes.push((await openPage(browser, twin.link)).live);
    }
    const ratio = median(times) / median(staticTimes);
    const isKept = ratio <= maxRatio;
    printLine(
      `  live with ${`${properties}`.padStart(2)} properties: ${seconds(median(times))}, worst ${seconds(Math.max(...times))}; ${(first.bytes / 1_000).toFixed(0)} kB in ${first.requests} requests; static ${seconds(median(staticTimes))}; ratio ${ratio.toFixed(2)} (${verdict(isKept, `${maxRatio}`)})`,
    );
    return isKept;
  } finally {
    twin.stop();
  }
}

/** @param {number} time */
const seconds = (time) => `${(time / 1_000).toFixed(2)} s`;

/** @param {import('@playwright/test').Browser} browser @param {string} link @param {string} [cookie] */
async function openPage(browser, link, cookie) {
  const context = await browser.newContext(screen);
  try {
    if (cookie) await context.addCookies([asCookie(cookie, link)]);
    const page = await newThrottledPage(laptop, context, watchFields);
    await page.goto(link, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'liveAt' in window, undefined, pollOptions);
    return await page.evaluate(() => {
      const live = Number(Reflect.get(window, 'liveAt'));
      const before = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ responseEnd }) => responseEnd <= live);
      const codeAndData = before.filter(({ name }) => /\.js$|\/api\//.test(name));
      const bytes = codeAndData.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      return { live, bytes, requests: before.length + 1 };
    });
  } finally {
    await context.close();
  }
}

/**
 * Sets the cookie for the whole site. With the URL of a page, it would be valid only below that page's path.
 * @param {string} cookie
 * @param {string} link
 */
function asCookie(cookie, link) {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url: new URL(link).origin };
}

/**
 * Types into a property with long guides, and into a plain field of a page without our code.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../support/servers.mjs').RunningServer & import('../support/servers.mjs').Guest} demo
 */
async function measureTyping(browser, demo) {
  const { origin } = demo;
  const email = hosts[0]?.email;
  const cookie = await signInAsHost(origin, email);
  await writeGuides(origin, cookie);
  const waits = await typeInto(browser, cookie, `${origin}/host/settings`, (page) =>
    page.getByLabel('Message to your guests'),
  );
  const plain = await typeInto(browser, cookie, `${origin}/health`, async (page) => {
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    return page.locator('textarea');
  });
  const { refreshUrl, cookie: guestCookie } = await enterAsGuest(demo);
  const relativeSpeed = await measureMachineSpeed({
    url: refreshUrl,
    headers: { cookie: guestCookie, 'accept-encoding': 'br' },
  });
  const [own, bare] = [quantile(waits, 0.95), quantile(plain, 0.95)];
  const scaled = bare + Math.max(0, own - bare) * relativeSpeed;
  const isKept = scaled <= maxKeyWait;
  printLine(
    `  a key with ${guideCount} guides of 2,000 characters, beside the preview: p50 ${median(waits).toFixed(0)} ms, p95 ${own.toFixed(0)} ms, worst ${Math.max(...waits).toFixed(0)} ms of ${waits.length}; in a plain field p95 ${bare.toFixed(0)} ms; scaled to a machine of ${referenceSpeed.toLocaleString('en')}/s, of which this one has ${relativeSpeed.toFixed(2)}: p95 ${scaled.toFixed(0)} ms (${verdict(isKept, `${maxKeyWait} ms`)})`,
  );
  return isKept;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} cookie
 * @param {string} link
 * @param {(page: import('@playwright/test').Page) => import('@playwright/test').Locator | Promise<import('@playwright/test').Locator>} findField
 * @returns {Promise<number[]>} how long each letter took, in milliseconds
 */
async function typeInto(browser, cookie, link, findField) {
  const context = await browser.newContext(screen);
  try {
    await context.addCookies([asCookie(cookie, link)]);
    const page = await newThrottledPage(laptop, context, watchKeys);
    await page.goto(link, { waitUntil: 'networkidle' });
    await (await findField(page)).click();
    // The preview scrolls to the field first.
    await page.waitForLoadState('networkidle');
    await page.keyboard.type(sentence, { delay: 120 });
    return await page.evaluate(() => Reflect.get(window, 'keyWaits'));
  } finally {
    await context.close();
  }
}

/** Runs inside the page. It must not use anything from outside. */
function watchKeys() {
  /** @type {number[]} */
  const waits = [];
  Reflect.set(window, 'keyWaits', waits);
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => waits.push(performance.now() - timeStamp);
        port2.postMessage(0);
      }),
    true,
  );
}

/** Adds long guides to the first property. @param {string} origin @param {string} cookie */
async function writeGuides(origin, cookie) {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const listed = await fetch(`${origin}/api/host/apartments`, { headers });
  const [{ id }] = await listed.json();
  for (let guide = 1; guide <= guideCount; guide += 1) {
    const instructions = sentence.repeat(30).slice(0, 2_000);
    const body = JSON.stringify({ apartmentId: id, name: `Thing ${guide}`, instructions });
    const added = await fetch(`${origin}/api/host/apartment-guides`, {
      method: 'POST',
      headers,
      body,
    });
    if (!added.ok) throw new Error(`A guide was refused: ${added.status} ${await added.text()}`);
  }
}
