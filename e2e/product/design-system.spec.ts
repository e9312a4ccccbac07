/** Tests the components of the design system on the style guide. */
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import { expect, test } from '../support/gallery.ts';
import { swipe } from '../support/swipe.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

test.beforeEach(async ({ visit }) => {
  await visit('/');
});

test.describe('a toast', () => {
  test('a toast disappears after five seconds', sameOnAnyScreen, async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 1000);
    await showToast(page);

    await page.clock.runFor(4900);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(100);
    await expect(toast(page)).toBeHidden();
    // The accessibility check at the end needs a running clock.
    await page.clock.resume();
  });

  test('a toast is replaced by the next one', sameOnAnyScreen, async ({ page }) => {
    await showToast(page);
    await expect(toast(page)).toContainText('Message sent!');

    await showToast(page, 'Show a red toast');

    await expect(toast(page)).toContainText('Incorrect PIN');
    await expect(toast(page)).toHaveCount(1);
    await expect(notifications(page)).not.toContainText('Message sent!');
  });

  test('a toast stays after a swipe of 30 px and closes after one of 50 px', async ({
    page,
    hasTouch,
  }) => {
    await showToast(page);

    await swipe(toast(page), 30, { touch: hasTouch });
    await expect(toast(page)).toBeVisible();
    await swipe(toast(page), 50, { touch: hasTouch });
    await expect(toast(page)).toBeHidden();
  });

  test(
    'F8 focuses a toast, and Escape closes it and returns the focus',
    sameOnAnyScreen,
    async ({ page }) => {
      const button = await showToast(page);

      await page.keyboard.press('F8');
      await expect(notifications(page)).toBeFocused();
      await page.keyboard.press('Escape');

      await expect(toast(page)).toBeHidden();
      await expect(button).toBeFocused();
    },
  );

  test('a toast is at most 420 px wide', longOnAnyScreen, async ({ page }) => {
    await showToast(page);

    const box = await notifications(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(420);
  });
});

test.describe('a dialog', () => {
  for (const [opener, role] of [
    ['Open a dialog', 'dialog'],
    ['Ask a question', 'alertdialog'],
  ] as const) {
    test(
      `an open ${role} keeps the focus until Escape returns it`,
      sameOnAnyScreen,
      async ({ page }) => {
        const button = page.getByRole('button', { name: opener });
        await button.press('Enter');
        const dialog = page.getByRole(role);
        await expect(dialog).toBeVisible();

        for (const key of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
          await page.keyboard.press(key);
          await expect(dialog.locator(':focus')).toHaveCount(1);
        }
        await page.keyboard.press('Escape');

        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      },
    );
  }

  test(
    'a dialog stays open while a toast above it is closed',
    longOnAnyScreen,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Open a dialog' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Show a toast' }).press('Enter');

      await toast(page).getByLabel('Close').click();

      await expect(toast(page)).toBeHidden();
      await expect(dialog).toBeVisible();
    },
  );
});

test(
  'opening elements are animated, but not for people who asked for less motion',
  sameOnAnyScreen,
  async ({ page }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.reload();
      await page.evaluate(countMotion);

      await showToast(page);
      await page.getByRole('button', { name: 'Open a dialog' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();

      const motions = await page.evaluate(() => Reflect.get(window, 'motions') as string[]);
      expect(motions.length > 0, motions.join()).toBe(reducedMotion === 'no-preference');
    }
  },
);

test('all texts fit in the style guide', longOnAnyScreen, async ({ page }) => {
  await expectNoOverflow(page, 'style guide');
});

/** Opens a toast with the keyboard, because a pointer that rests on the toast would keep it open. */
async function showToast(page: Page, name = 'Show a toast'): Promise<Locator> {
  const button = page.getByRole('button', { name });
  await button.press('Enter');
  await expect(toast(page)).toBeVisible();
  return button;
}

const notifications = (page: Page) => page.getByLabel(/^notifications/i);

const toast = (page: Page) => notifications(page).locator('> *');

function countMotion() {
  const motions: string[] = [];
  Reflect.set(window, 'motions', motions);
  const recordMotion = (event: AnimationEvent | TransitionEvent) =>
    motions.push('animationName' in event ? event.animationName : event.propertyName);
  document.addEventListener('animationstart', recordMotion);
  document.addEventListener('transitionrun', recordMotion);
}
