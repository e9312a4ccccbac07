/** A guest who cannot get in because the door code does not work. */
import type { Page } from '@playwright/test';
import { emailsTo } from '../support/accounts.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import {
  checkIn,
  enterWithPin,
  expect,
  expectSaved,
  leaveFarewell,
  linkTo,
  type Rental,
  test,
  typePin,
  waitForServiceWorker,
  writeDoorText,
} from '../support/guest-page.ts';
import { createGuest, type Host } from '../support/properties.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

// The browser logs an error when it has no network.
test.use({
  allowConsoleErrors: [/net::ERR_INTERNET_DISCONNECTED|could not be refreshed .*Failed to fetch/],
});

const backup = 'Key box behind the left shutter: 3094';
const subject = 'Your guest needed the backup way in';

async function writeWaysIn(landlord: Host, rental: Rental) {
  await landlord.call('PATCH', `/api/host/apartments/${rental.property.id}`, {
    hostPhone: '+371 2000 0000',
    stuckNote: 'Pull the door towards you first.',
    backupEntry: backup,
  });
  await writeDoorText(landlord, rental, '4719#');
}

const helpButton = (page: Page) => page.getByRole('button', { name: 'I can’t get in' });
const helpDialog = (page: Page) => page.getByRole('dialog', { name: 'Let’s get you in' });

test(
  'a guest opens the backup way in with three presses, the host gets an email and changes the backup, and the next guest sees neither the old nor the new one',
  sameOnAnyScreen,
  async ({ page, rental, landlord, server, browser }) => {
    await writeWaysIn(landlord, rental);
    await enterWithPin(page, rental);
    // Before check-in the dialog shows no code and lets the guest check in.
    await helpButton(page).click();
    await expect(helpDialog(page)).not.toContainText('4719#');
    await helpDialog(page).getByRole('button', { name: 'Check In Now' }).click();
    await expect(helpDialog(page).getByText('4719#')).toBeVisible();
    await expect(helpDialog(page).locator(':focus')).toContainText('4719#');
    await page.keyboard.press('Escape');
    await expect(helpButton(page)).toBeFocused();

    const startedAt = Date.now();
    await helpButton(page).click();
    for (const text of ['4719#', 'Pull the door towards you first.', '+371 2000 0000'])
      await expect(helpDialog(page)).toContainText(text);
    await helpDialog(page).getByRole('button', { name: 'Show the other way in' }).click();
    await expect(helpDialog(page)).toContainText('When you open it, they get an email.');
    await helpDialog(page).getByRole('button', { name: 'Show it now' }).click();
    await expect(helpDialog(page).getByText(backup)).toBeVisible();
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    await expect.poll(() => emailsTo(server.url, landlord.email, subject)).not.toEqual([]);
    await expectSaved(page);

    const hostContext = await browser.newContext({ baseURL: server.url });
    await landlord.signIn(hostContext);
    const hostPage = await hostContext.newPage();
    await hostPage.goto(`/host/stays?stay=${rental.guest.id}`);
    const panel = hostPage.getByRole('dialog', { name: rental.guest.name });
    await expect(panel.getByText('Your guest has seen the backup way in')).toBeVisible();
    await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveCount(1);
    await panel.getByRole('button', { name: 'Change the backup' }).click();
    await panel.getByLabel('Backup way in').fill('Ask at the bakery');
    await panel.getByRole('button', { name: 'Save the backup' }).click();
    await expect(panel.getByText('It has been changed since')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Change the backup' })).toBeFocused();
    await hostContext.close();

    const nextGuest = await createGuest(landlord, rental.property.id, {
      name: 'Noor',
      pinCode: '7305',
    });
    await page.goto(linkTo(rental));
    await leaveFarewell(page);
    await typePin(page, nextGuest.pinCode);
    await checkIn(page);
    await helpButton(page).click();
    await expect(
      helpDialog(page).getByRole('button', { name: 'Show the other way in' }),
    ).toBeVisible();
    await expect(helpDialog(page)).not.toContainText('3094');
    await expect(helpDialog(page)).not.toContainText('bakery');
  },
);

/** The contrast between a text and its background, as WCAG calculates it. */
const contrastOf = (page: Page, text: string) =>
  helpDialog(page)
    .getByText(text)
    .evaluate((element) => {
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      const luminance = (colour: string) => {
        if (!canvas) throw new Error('no canvas');
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
          (part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          },
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      let background: Element | null = element;
      while (background && getComputedStyle(background).backgroundColor === 'rgba(0, 0, 0, 0)')
        background = background.parentElement;
      const [textLuminance, backgroundLuminance] = [
        luminance(getComputedStyle(element).color),
        luminance(getComputedStyle(background ?? document.body).backgroundColor),
      ];
      return (
        (Math.max(textLuminance, backgroundLuminance) + 0.05) /
        (Math.min(textLuminance, backgroundLuminance) + 0.05)
      );
    });

/** Expects the button to be completely on the screen, uncovered, and less than a quarter of the screen high. */
const expectButtonInReach = (page: Page) =>
  expect
    .poll(() =>
      helpButton(page).evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const isOnScreen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return isOnScreen && element.contains(hit) && bottom - top < innerHeight / 4;
      }),
    )
    .toBe(true);

const needsConnection = 'You get the door code when you check in. That needs a connection.';

/** The height of the line that says what is saved, and its height without a text, as before the text is known. */
const heightsOfSavedLine = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved on this device/ })
    .evaluate((line: HTMLElement) => {
      const withText = line.offsetHeight;
      const text = line.querySelector('span');
      text?.style.setProperty('display', 'none');
      const withoutText = line.offsetHeight;
      text?.style.removeProperty('display');
      return { withText, withoutText };
    });

test(
  'the button ‘I can’t get in’ stays in reach, works without a network, and shows a legible code in both themes',
  sameOnAnyScreen,
  async ({ page, context, rental, landlord }) => {
    await writeWaysIn(landlord, rental);
    await page.setViewportSize({ width: 320, height: 568 });
    await enterWithPin(page, rental);
    await expectButtonInReach(page);
    await expectSaved(page);
    await expect(page.getByText(needsConnection)).toBeVisible();
    const { withText, withoutText } = await heightsOfSavedLine(page);
    expect(withoutText).toBe(withText);
    await expectNoOverflow(page, 'before the check-in', [430]);
    await checkIn(page);
    await expect(page.getByText(needsConnection)).toBeHidden();
    for (const [width, height, size] of [
      [320, 568, '100%'],
      [390, 844, '100%'],
      [430, 932, '100%'],
      [430, 932, '200%'],
      [390, 844, '200%'],
      [320, 568, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      for (const edge of ['start', 'end']) {
        await page.evaluate(
          (end) => scrollTo({ top: end ? document.body.scrollHeight : 0, behavior: 'instant' }),
          edge === 'end',
        );
        await expectButtonInReach(page);
      }
      // The last link of the page stays readable above the button.
      const [link, bar] = [
        await page.getByRole('contentinfo').getByRole('link').last().boundingBox(),
        await helpButton(page).boundingBox(),
      ];
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }

    await waitForServiceWorker(page);
    await expectSaved(page);
    await context.setOffline(true);
    await page.reload();
    await helpButton(page).click();
    for (const text of ['4719#', 'Pull the door towards you first.', '+371 2000 0000'])
      await expect(helpDialog(page)).toContainText(text);
    await expectNoOverflow(page, 'the dialog', [430]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await contrastOf(page, '4719#')).toBeGreaterThanOrEqual(7);
    }
    await helpDialog(page).getByRole('button', { name: 'Show the other way in' }).click();
    await helpDialog(page).getByRole('button', { name: 'Show it now' }).click();
    await expect(helpDialog(page).getByRole('alert')).toContainText('This needs a connection.');
  },
);
