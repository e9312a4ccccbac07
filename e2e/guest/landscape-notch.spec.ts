/** A phone in landscape, whose camera and round corners cover parts of the page on the left and right. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { checkIn, enterWithPin, expect, linkTo, pinScreen, test } from '../support/guest-page.ts';
import { long } from '../support/tags.ts';

const notch = 59;

async function turn(page: Page) {
  await page.setViewportSize({ width: 844, height: 390 });
  const devtools = await page.context().newCDPSession(page);
  const insets = { left: notch, right: notch, bottom: 21 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Texts, pictures and controls in the parts of the screen that are covered. */
const covered = (page: Page) =>
  page.evaluate((width) => {
    const rows = Array.from({ length: Math.floor(innerHeight / 4) }, (_, row) => row * 4);
    const places = rows.flatMap((y) =>
      [1, width - 2, innerWidth - width + 2, innerWidth - 2].map((x) => ({ x, y })),
    );
    const found = places.flatMap(({ x, y }) => {
      const element = document.elementFromPoint(x, y);
      const says = [...(element?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return says || element?.closest('a, button, input, textarea, img, svg') ? [element] : [];
    });
    return [...new Set(found)].map((element) => element?.outerHTML.slice(0, 120));
  }, notch);

const nothingIsCovered = (page: Page) => expect.poll(() => covered(page)).toEqual([]);

test(
  'nothing on the guest page is under the notch of a phone in landscape',
  long,
  async ({ page, rental }) => {
    await turn(page);
    await page.goto(linkTo(rental));
    await expect(pinScreen(page)).toBeVisible();
    await nothingIsCovered(page);
    await enterWithPin(page, rental);
    await nothingIsCovered(page);
    await checkIn(page);
    await expect(toast(page)).toBeVisible();
    await nothingIsCovered(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await nothingIsCovered(page);
  },
);

test(
  'nothing on the landing page and in its dialog is under the notch of a phone in landscape',
  long,
  async ({ page }) => {
    await turn(page);
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    // The button is visible before it reacts to presses.
    await expect(async () => {
      // Once the dialog opens, what is behind it can no longer be pressed.
      if (await dialog.isHidden())
        await page.getByRole('button', { name: 'Host sign in' }).click({ timeout: 1_000 });
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await nothingIsCovered(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 390) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await nothingIsCovered(page);
    }
  },
);
