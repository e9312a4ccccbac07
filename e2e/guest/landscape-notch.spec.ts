/** A phone in landscape, whose camera and round corners cover parts of the page on the left and right. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { checkIn, enterWithPin, expect, linkTo, pinScreen, test } from '../support/guest-page.ts';
import { long } from '../support/tags.ts';

const notch = 59;

async function turnToLandscape(page: Page) {
  await page.setViewportSize({ width: 844, height: 390 });
  const devtools = await page.context().newCDPSession(page);
  const insets = { left: notch, right: notch, bottom: 21 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Texts, pictures and controls in the parts of the screen that are covered. */
const findCoveredElements = (page: Page) =>
  page.evaluate((width) => {
    const rows = Array.from({ length: Math.floor(innerHeight / 4) }, (_, row) => row * 4);
    const points = rows.flatMap((y) =>
      [1, width - 2, innerWidth - width + 2, innerWidth - 2].map((x) => ({ x, y })),
    );
    const found = points.flatMap(({ x, y }) => {
      const element = document.elementFromPoint(x, y);
      const hasText = [...(element?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return hasText || element?.closest('a, button, input, textarea, img, svg') ? [element] : [];
    });
    return [...new Set(found)].map((element) => element?.outerHTML.slice(0, 120));
  }, notch);

const expectNothingCovered = (page: Page) =>
  expect.poll(() => findCoveredElements(page)).toEqual([]);

test(
  'nothing on the guest page is under the notch of a phone in landscape',
  long,
  async ({ page, rental }) => {
    await turnToLandscape(page);
    await page.goto(linkTo(rental));
    await expect(pinScreen(page)).toBeVisible();
    await expectNothingCovered(page);
    await enterWithPin(page, rental);
    await expectNothingCovered(page);
    await checkIn(page);
    await expect(toast(page)).toBeVisible();
    await expectNothingCovered(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expectNothingCovered(page);
  },
);

test(
  'nothing on the landing page and in its dialog is under the notch of a phone in landscape',
  long,
  async ({ page }) => {
    await turnToLandscape(page);
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    // The button is visible before it reacts to presses.
    await expect(async () => {
      // Once the dialog opens, what is behind it can no longer be pressed.
      if (await dialog.isHidden())
        await page.getByRole('button', { name: 'Host sign in' }).click({ timeout: 1_000 });
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectNothingCovered(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 390) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await expectNothingCovered(page);
    }
  },
);
