/** What holds for the product as a whole, before anybody signs in. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '../support/checks/content-security-policy.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';
import { expect, test } from '../support/test.ts';

test('the landing page says what the product is', sameOnAnyScreen, async ({ page, visit }) => {
  const response = await visit('/');

  expect(response.status()).toBe(200);
  expect(response.headers()['content-security-policy']).toBe(contentSecurityPolicy);
  await expect(page).toHaveTitle(/Guest Portal/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('script:not([src], [type="application/json"])')).toHaveCount(0);
});

const publicPages = {
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/terms-of-service': 'Terms of Service',
  '/contact': 'Contact Us',
  '/verify-email': /verification/i,
};

for (const [path, heading] of Object.entries(publicPages)) {
  test(`${path} opens by its address`, sameOnAnyScreen, async ({ page, visit }) => {
    const response = await visit(path);

    expect(response.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/.+ \| Guest Portal$/);
  });
}

test('no page is wider than a screen of 320 px', sameOnAnyScreen, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });

  for (const path of ['/', ...Object.keys(publicPages), `/guest-portal/${randomUUID()}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(320);
  }
});

test.describe('an address that leads nowhere', () => {
  test.use({ allowConsoleErrors: [/status of 404/] });

  test('answers 404 with a page that leads home', sameOnAnyScreen, async ({ page, visit }) => {
    const response = await visit('/no/such/page');

    expect(response.status()).toBe(404);
    await expect(page).toHaveTitle(/not found/i);
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test(
  'a legal text opened from the foot of the page is read from its top',
  sameOnAnyScreen,
  async ({ page, visit }) => {
    await visit('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);

    await link.click();

    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeInViewport();
    expect(await scrolled(page)).toBe(0);
  },
);

test(
  'the way to the dashboard leaves the scrolling as it is',
  sameOnAnyScreen,
  async ({ page, visit }) => {
    await visit('/verify-email');
    await page.addStyleTag({ content: 'body { padding-bottom: 300vh }' });
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));

    // Not by a real click, which would scroll to the link first.
    await page.getByRole('link', { name: 'Go to Dashboard' }).dispatchEvent('click');

    await expect(page).toHaveURL('/host/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await scrolled(page)).toBe(200);
  },
);

test(
  "a guest downloads nothing of the host's pages",
  sameOnAnyScreen,
  async ({ browser, baseURL }) => {
    const host = await scriptsOf('/host/settings');
    const guest = await scriptsOf(`/guest-portal/${randomUUID()}`);

    const onlyHost = [...host.scripts].filter(([name]) => !guest.scripts.has(name));
    expect(onlyHost.map(([, text]) => text).join()).toContain(host.heading);
    // A host's text is what a guest reads.
    const ofOthers = /host(?!-text)|dashboard|admin/;
    expect([...guest.scripts.keys()].filter((name) => ofOthers.test(name))).toEqual([]);
    const guestText = [...guest.scripts.values()].join();
    expect(guest.heading).toBe('Welcome to Your Stay');
    expect(guestText).toContain('/api/guest/validate-pin');
    expect(guestText).not.toContain(host.heading);
    // The schemas check on the server; a guest's phone is spared them.
    expect(guestText).not.toContain('_zod');

    /** In a fresh context, so that nothing comes from the cache. */
    async function scriptsOf(path: string) {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const page = await context.newPage();
      const scripts = new Map<string, string>();
      page.on('requestfinished', async (request) => {
        if (request.resourceType() !== 'script') return;
        const name = new URL(request.url()).pathname;
        scripts.set(name, '');
        scripts.set(name, (await (await request.response())?.text()) ?? '');
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await expect.poll(() => [...scripts.values()].every(Boolean)).toBe(true);
      await context.close();
      return { scripts, heading };
    }
  },
);

test(
  'the first Tab leads past the header, and is seen',
  sameOnAnyScreen,
  async ({ page, visit }) => {
    await visit('/');

    await page.keyboard.press('Tab');

    const skip = page.getByRole('link', { name: /skip/i });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await expect(skip).not.toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test.describe('the description of the API', () => {
  // What it draws while it is scrolled is looked at by itself, and is as little ours.
  test.use({ notOurs: ['#swagger-ui', '#swagger-ui *'] });

  test('can be browsed', longOnAnyScreen, async ({ page, visit }) => {
    await visit('/docs/api');

    await expect(page.getByRole('heading', { name: /Guest Portal/ })).toBeVisible();
    await expect(page.getByText('/api/auth/login')).toBeVisible();
    // Of so many calls it draws those that are in sight.
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      await expect(page.getByText('/api/guest/validate-pin/{apartmentId}')).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  });
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
