/** Takes pictures of the host's pages. The landing page shows parts, because a whole page would be too small to read. */
import { clipFrom, contextOptions, inBothThemes, screenshot } from './picture.mjs';

const wide = { width: 1440, height: 900 };
const medium = { width: 960, height: 900 };
/** A window so tall that the bar at its bottom is in no picture. */
const narrow = { width: 600, height: 2000 };
const clipSize = { width: 600, height: 450, left: 20, above: 20 };

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./demo-server.mjs').Demo} demo
 * @returns {AsyncGenerator<import('./picture.mjs').Picture>}
 */
export async function* hostPictures(browser, demo) {
  const context = await browser.newContext({ ...contextOptions, viewport: narrow });
  await signIn(context, demo);
  const page = await context.newPage();
  /** @param {string} path */
  const open = (path) => page.goto(demo.url + path, { waitUntil: 'networkidle' });

  await open('/host/today');
  const needsALook = page.getByRole('heading', { name: /^Needs a look/ });
  yield* inBothThemes(page, 'today', await clipFrom(needsALook, clipSize));

  await open('/host/stays');
  await page
    .getByRole('link', { name: /Noah and Ella/ })
    .first()
    .click();
  const copyMessage = page.getByRole('button', { name: 'Copy message' });
  yield* inBothThemes(page, 'messages', await clipFrom(copyMessage, { ...clipSize, above: 355 }));

  await open('/host/print');
  const sheets = page.getByRole('region', { name: 'Preview' });
  yield* inBothThemes(page, 'print', await clipFrom(sheets, clipSize));

  await page.setViewportSize(wide);
  await open('/host/stays');
  const calendar = page.getByRole('heading', { name: 'Calendar' });
  await calendar.waitFor();
  yield { name: 'stays', isForDocs: true, png: await screenshot(page, 'light', undefined, 'css') };
  await page.setViewportSize(medium);
  yield* inBothThemes(page, 'stays', await clipFrom(calendar, { ...clipSize, above: 92 }));

  await page.setViewportSize(wide);
  await open('/host/settings');
  yield {
    name: 'dashboard',
    isForDocs: true,
    png: await screenshot(page, 'light', undefined, 'css'),
  };
  // These mistakes are only typed and not saved.
  await page.getByLabel('Phone').first().fill('ask Anna');
  await page.getByLabel('How to check in').fill('Check-in from 16:00.');
  await page.getByLabel('Emergency contact').first().fill('');
  await page.getByRole('button', { name: /^Guide check: / }).click();
  await page.setViewportSize(narrow);
  const guideCheck = page.getByRole('region', { name: 'Guide check' });
  await guideCheck.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 120));
  yield* inBothThemes(page, 'guide-check', await clipFrom(guideCheck, clipSize));
  await context.close();
}

/**
 * Signs in on a separate page, so that its toast is in no picture.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('./demo-server.mjs').Demo} demo
 */
async function signIn(context, { url, email, password }) {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/host/**');
  await page.close();
}
