/** The landing page while it sleeps, and how it wakes (web/src/wake.ts). */
import { holdScripts } from './harness/requests.ts';
import { longOnAnyScreen, sameOnAnyScreen } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';
import { translate } from './harness/translator.ts';

const react = '**/assets/react-*.js';

test(
  'is read with at most 10 requests and 70 kB of code; the rest comes once it has been at rest',
  sameOnAnyScreen,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/', { waitUntil: 'networkidle' });
    // As the browser itself tells a page that comes under a pointer at rest.
    await page.mouse.move(0, 0);
    await expect(page.locator('script[src*="/index-"]')).toHaveCount(0);
    expect(asked.length).toBeLessThanOrEqual(10);
    const code = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(code).toBeLessThanOrEqual(70_000);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);

    const read = asked.length;
    await page.clock.runFor(3_000);
    await page.clock.resume();
    await expect(page.locator('[inert]')).toHaveCount(0);
    // What every page has beside React, what visitors' pages share, and the page's own.
    const scripts = asked.slice(read).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeLessThanOrEqual(8);
  },
);

test('what is pressed before its code is there opens when it has come', async ({ page }) => {
  const release = await holdScripts(page, /\/wake-/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Host sign in' }).click();
  await expect(page.locator('script[src*="/index-"]')).toBeAttached();
  release();
  const modal = page.getByRole('dialog', { name: 'Host sign in' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Host sign in' })).toBeFocused();
});

test(
  'so it does on a page that the browser has translated meanwhile',
  longOnAnyScreen,
  async ({ page }) => {
    await translate(page);
    const release = await holdScripts(page, /\/wake-/);
    await page.goto('/');
    await expect(page.locator('#root font').first()).toBeAttached();
    await page.getByRole('button', { name: 'HOST SIGN IN' }).click();
    await expect(page.locator('script[src*="/index-"]')).toBeAttached();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test.describe('without its code', () => {
  test.use({ allowConsoleErrors: [/react-.+\.js/] });

  test('a press for which no code comes loads the page anew', longOnAnyScreen, async ({ page }) => {
    await page.route(react, (route) => route.abort());
    await page.goto('/');
    const signIn = page.getByRole('button', { name: 'Host sign in' });
    const anew = page.waitForRequest((request) => request.isNavigationRequest());
    await signIn.click();
    await anew;
    await page.unroute(react);
    await signIn.click();
    await expect(page.getByRole('dialog', { name: 'Host sign in' })).toBeVisible();
  });
});
