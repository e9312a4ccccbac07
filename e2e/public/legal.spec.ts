/** The privacy policy and the terms of service, which can be read without scripts. */
import type { Page } from '@playwright/test';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';
import { expect, test } from '../support/test.ts';

const legalTexts = [
  ['/privacy', 'Privacy Policy', 'Your rights'],
  ['/terms', 'Terms of Service', 'Law and courts'],
] as const;

for (const [path, title, section] of legalTexts) {
  test.describe(title, () => {
    test(
      'a legal text and its table of contents can be used without scripts',
      sameOnAnyScreen,
      async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          ...(baseURL && { baseURL }),
        });
        const page = await context.newPage();
        await page.goto(path);

        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByText('Effective date: 12 September 2025')).toBeVisible();
        await contents(page).getByRole('link', { name: section }).click();
        await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
        expect(await page.content()).not.toContain('{{');
        await expect(page.getByText(/\[operator: set OPERATOR_NAME\]/).first()).toBeVisible();
        await context.close();
      },
    );

    test(
      'the table of contents of a legal text leads to each section by keyboard',
      longOnAnyScreen,
      async ({ page, visit }) => {
        await visit(path);
        const link = contents(page).getByRole('link', { name: section });
        const heading = page.getByRole('heading', { level: 2, name: section });
        // A key press while the browser still scrolls the link into view may scroll only that far.
        await expect(async () => {
          await link.focus();
          await page.keyboard.press('Enter');
          await expect(heading).toBeInViewport({ timeout: 3_000 });
        }).toPass();
        const hash = await link.getAttribute('href');
        await expect(page).toHaveURL(`${path}${hash}`);
        await page.goBack();
        await expect(page).toHaveURL(path);
      },
    );

    test(
      'a legal text is hydrated without being rendered again',
      sameOnAnyScreen,
      async ({ page }) => {
        await page.goto(path, { waitUntil: 'commit' });
        const heading = page.getByRole('heading', { level: 2, name: section });
        await heading.evaluate((element) => Reflect.set(element, 'drawnBefore', true));
        // A press before the hydration has no effect.
        await expect(async () => {
          await page.getByRole('button', { name: 'Host sign in' }).click({ timeout: 3_000 });
          await expect(page.getByRole('dialog', { name: 'Host sign in' })).toBeVisible({
            timeout: 3_000,
          });
        }).toPass();
        expect(
          await page
            .locator('h2', { hasText: section })
            .last()
            .evaluate((element) => Reflect.get(element, 'drawnBefore')),
        ).toBe(true);
      },
    );

    test('a printed legal text shows the text alone', longOnAnyScreen, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), contents(page)])
        await expect(part).toBeHidden();
      await expect(page.locator('article p').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      await page.emulateMedia({ media: null, colorScheme: null });
    });
  });
}

test('each legal text has one canonical URL', sameOnAnyScreen, async ({ page, baseURL }) => {
  for (const [path, canonicalPath] of [
    ['/privacy', '/privacy'],
    ['/terms', '/terms'],
    ['/terms-of-service', '/terms'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${canonicalPath}`,
    );
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(80);
  }
});

test(
  'search engines find the public pages, but no guest page',
  sameOnAnyScreen,
  async ({ request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    const sitemapText = await (await request.get(sitemap)).text();
    for (const path of ['/', '/contact', '/privacy', '/terms'])
      expect(sitemapText).toContain(`<loc>${baseURL}${path}</loc>`);
    expect(sitemapText).not.toMatch(/\/(guest|host|admin)/);
    const guestPage = await request.get('/guest/lamplight-loft-0123456789');
    expect(guestPage.headers()['x-robots-tag']).toBe('noindex');
  },
);

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
