/** What holds for every page before anyone signs in. */
import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { contentSecurityPolicy } from '../support/checks/content-security-policy.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';
import { expect, test } from '../support/test.ts';

test(
  'the landing page has a title, a heading and the content security policy, and no inline script',
  sameOnAnyScreen,
  async ({ page, visit }) => {
    const response = await visit('/');

    expect(response.status()).toBe(200);
    expect(response.headers()['content-security-policy']).toBe(contentSecurityPolicy);
    await expect(page).toHaveTitle(/Guest Portal/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script:not([src], [type="application/json"])')).toHaveCount(0);
  },
);

const publicPages = {
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/terms-of-service': 'Terms of Service',
  '/contact': 'Contact Us',
  '/verify-email': /verification/i,
};

for (const [path, heading] of Object.entries(publicPages)) {
  test(`the URL ${path} opens its page`, sameOnAnyScreen, async ({ page, visit }) => {
    const response = await visit(path);

    expect(response.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/.+ \| Guest Portal$/);
  });
}

test('no public page is wider than a screen of 320 px', sameOnAnyScreen, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });

  for (const path of ['/', ...Object.keys(publicPages), `/guest-portal/${randomUUID()}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(320);
  }
});

test.describe('an unknown URL', () => {
  test.use({ allowConsoleErrors: [/status of 404/] });

  test(
    'an unknown URL answers 404 with a page that links home',
    sameOnAnyScreen,
    async ({ page, visit }) => {
      const response = await visit('/no/such/page');

      expect(response.status()).toBe(404);
      await expect(page).toHaveTitle(/not found/i);
      await page.getByRole('main').getByRole('link', { name: /home/i }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

test(
  'a legal text opened from the footer starts at its top',
  sameOnAnyScreen,
  async ({ page, visit }) => {
    await visit('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => scrollOffset(page)).toBeGreaterThan(0);

    await link.click();

    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeInViewport();
    expect(await scrollOffset(page)).toBe(0);
  },
);

test(
  'the link to the dashboard keeps the scroll position',
  sameOnAnyScreen,
  async ({ page, visit }) => {
    await visit('/verify-email');
    await page.addStyleTag({ content: 'body { padding-bottom: 300vh }' });
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));

    // A real click would scroll to the link first.
    await page.getByRole('link', { name: 'Go to Dashboard' }).dispatchEvent('click');

    await expect(page).toHaveURL('/host/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await scrollOffset(page)).toBe(200);
  },
);

test(
  "a guest downloads no code of the host's pages",
  sameOnAnyScreen,
  async ({ browser, baseURL }) => {
    const host = await scriptsOf('/host/settings');
    const guest = await scriptsOf(`/guest-portal/${randomUUID()}`);

    const hostOnlyScripts = [...host.scripts].filter(([name]) => !guest.scripts.has(name));
    expect(hostOnlyScripts.map(([, text]) => text).join()).toContain(host.heading);
    // The file `host-text` shows a host's texts to guests, so it is allowed.
    const hostFileNames = /host(?!-text)|dashboard|admin/;
    expect([...guest.scripts.keys()].filter((name) => hostFileNames.test(name))).toEqual([]);
    const guestText = [...guest.scripts.values()].join();
    expect(guest.heading).toBe('Welcome to Your Stay');
    expect(guestText).toContain('/api/guest/validate-pin');
    expect(guestText).not.toContain(host.heading);
    // Only the server checks schemas, so a guest's phone does not download them.
    expect(guestText).not.toContain('_zod');

    /** Uses a new context, so that nothing comes from the cache. */
    async function scriptsOf(path: string) {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const page = await context.newPage();
      const scripts = new Map<string, string>();
      const reads: Promise<void>[] = [];
      const readScript = async (request: Request) => {
        const text = await (await request.response())?.text();
        scripts.set(new URL(request.url()).pathname, text ?? '');
      };
      const readIfScript = (request: Request) => {
        if (request.resourceType() === 'script') reads.push(readScript(request));
      };
      page.on('requestfinished', readIfScript);
      await page.goto(path, { waitUntil: 'networkidle' });
      const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      // A script that finishes later could not be read, because the page is closed.
      page.off('requestfinished', readIfScript);
      await Promise.all(reads);
      await context.close();
      return { scripts, heading };
    }
  },
);

test(
  'the first Tab press focuses a visible link that skips the header',
  sameOnAnyScreen,
  async ({ page, visit }) => {
    await visit('/');

    await page.keyboard.press('Tab');

    const skipLink = page.getByRole('link', { name: /skip/i });
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ ratio: 1 });
    await expect(skipLink).not.toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test.describe('the API documentation', () => {
  // Swagger UI is not our code. The check marks parts that it draws while scrolling, so those are excluded one by one.
  test.use({ thirdPartyParts: ['#swagger-ui', '#swagger-ui *'] });

  test('the API documentation can be browsed', longOnAnyScreen, async ({ page, visit }) => {
    await visit('/docs/api');

    await expect(page.getByRole('heading', { name: /Guest Portal/ })).toBeVisible();
    await expect(page.getByText('/api/auth/login')).toBeVisible();
    // The page draws only the calls that are visible.
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      await expect(page.getByText('/api/guest/validate-pin/{apartmentId}')).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  });
});

const scrollOffset = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
