/** The product under a browser's translator, which takes its text nodes away again and again. */
import type { Page } from '@playwright/test';
import { toast } from './harness/accounts.ts';
import { checkInNow, expect, linkTo, pinScreen, slot, test, typePin } from './harness/portal.ts';
import { translate } from './harness/translator.ts';

test.beforeEach(({ page }) => translate(page));

const backToPin = (page: Page) => page.getByRole('button', { name: 'Back to PIN access' });

test.describe('a guest', () => {
  test.use({ allowConsoleErrors: [/status of 401 .*\/api\/guest\//] });

  test('fault', async ({ page, place }) => {
    await page.goto(linkTo(place));
    await typePin(page, '0000');
    await expect(toast(page)).toContainText('INCORRECT PIN');
    await expect(slot(page, 1)).toBeFocused();
    await typePin(page, place.guest.pinCode);
    await expect(checkInNow(page)).toBeVisible();
    await backToPin(page).click();
    await expect(pinScreen(page)).toBeVisible();
  });
});
