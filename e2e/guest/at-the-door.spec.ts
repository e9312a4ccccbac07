/** What a guest at the door sees first, and where it is on the page. Only a browser can measure this. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import {
  checkIn,
  checkInButton,
  enterWithPin,
  expect,
  type Rental,
  test,
  writeDoorText,
} from '../support/guest-page.ts';
import type { Host } from '../support/properties.ts';

const code = '4711 0815#';
const phone = '+371 2000 0000';
const longText = `${code}\n${'Go up the stairs and mind the third step. '.repeat(30)}The end.`;

async function writePropertyTexts(host: Host, rental: Rental) {
  await host.call('PATCH', `/api/host/apartments/${rental.property.id}`, {
    hostPhone: phone,
    googleMapsLink: 'maps.app.goo.gl/x',
    arrivalDirections: 'Past the church, see www.example.lv, and then left. '.repeat(9),
  });
  await writeDoorText(host, rental, longText);
}

const quickAccess = (page: Page) => page.getByRole('region', { name: 'Quick access' });
const preArrivalPanel = (page: Page) =>
  page.getByRole('region', { name: 'Pre-Arrival Information' });

async function setScreen(page: Page, width: number, height: number, size: string) {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, size);
}

test('a guest who reopens the page sees the door code and the link to call the host first, and can call before check-in', async ({
  page,
  rental,
  landlord,
}) => {
  await writePropertyTexts(landlord, rental);
  await enterWithPin(page, rental);
  const call = preArrivalPanel(page).getByRole('link', { name: `Call ${phone}` });
  await expect(call).toHaveAttribute('href', 'tel:+37120000000');
  await call.scrollIntoViewIfNeeded();
  // The link is not behind the blur: a tap at its position reaches it.
  await call.click({ trial: true });
  await checkIn(page);
  await page.reload();
  await expect(quickAccess(page)).toBeVisible();

  await setScreen(page, 390, 844, '');
  const quickAccessBox = await quickAccess(page).boundingBox();
  expect(quickAccessBox?.height).toBeLessThan(0.4 * 844);
  expect((quickAccessBox?.y ?? 0) + (quickAccessBox?.height ?? 0)).toBeLessThan(844 / 2);
  await expect(quickAccess(page).getByRole('link', { name: `Call ${phone}` })).toBeInViewport();
  const noticeBox = await page.getByText("You're All Set!").boundingBox();
  expect(noticeBox?.height, 'the notice is a single line').toBeLessThan(30);

  for (const [width, height, size] of [
    [390, 844, ''],
    [390, 844, '200%'],
    [320, 568, '200%'],
  ] as const) {
    await setScreen(page, width, height, size);
    const groups = await quickAccess(page)
      .locator('[translate=no]')
      .first()
      .evaluate((element) =>
        [...element.children].map((group) => {
          const range = document.createRange();
          range.selectNodeContents(group);
          const { top, bottom } = group.getBoundingClientRect();
          return { text: group.textContent, top, bottom, lines: range.getClientRects().length };
        }),
      );
    const screen = `${width} × ${height} ${size}`;
    expect(groups.map(({ text }) => text)).toEqual(code.split(' '));
    for (const { text, top, bottom, lines } of groups) {
      expect(top, `${text} on ${screen}`).toBeGreaterThan(0);
      expect(bottom, `${text} on ${screen}`).toBeLessThan(height);
      expect(lines, `${text} on ${screen} is not broken`).toBe(1);
    }
  }

  await setScreen(page, 390, 844, '');
  const doorCard = page.locator('#door');
  await expect(doorCard.getByText('The end.')).toBeHidden();
  const foldedBox = await doorCard.boundingBox();
  await doorCard.getByRole('button', { name: 'Show more' }).click();
  await expect(doorCard.getByText('The end.')).toBeVisible();
  expect((await doorCard.boundingBox())?.height).toBeGreaterThan((foldedBox?.height ?? 0) + 100);
});

test('after check-in the door code has the focus, is at the top of the screen, and nothing covers it', async ({
  page,
  rental,
  landlord,
}) => {
  await writePropertyTexts(landlord, rental);
  for (const [width, height, language] of [
    [390, 844, 'English'],
    [320, 568, 'العربية'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await landlord.call('PATCH', `/api/host/guests/${rental.guest.id}`, { hasCheckedIn: false });
    await enterWithPin(page, rental);
    await page.getByRole('combobox').selectOption(language);
    await preArrivalPanel(page).or(page.locator('[data-at=pre-arrival]')).first().waitFor();
    const button = page.locator('[data-at=pre-arrival] .sticky').getByRole('button');
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await expect(page.locator(':focus')).toContainText('4711 0815#');
    if (language === 'English') await expect(toast(page)).toContainText('Welcome!');
    // The toast is at the bottom of a phone's screen, so the code can be pressed.
    const doorCode = page.locator(':focus [translate=no]').first();
    await expect(doorCode).toBeInViewport({ ratio: 1 });
    await doorCode.click({ trial: true });
    expect((await doorCode.boundingBox())?.y, language).toBeLessThan(height / 3);
    await page.getByRole('combobox').selectOption('English');
    await page.getByRole('button', { name: 'Back to PIN access' }).click();
  }
});

test('the check-in button covers no link, and is not fixed on a screen without room for it', async ({
  page,
  rental,
  landlord,
}) => {
  // Without this, the page would scroll smoothly to the focused element.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await writePropertyTexts(landlord, rental);
  await enterWithPin(page, rental);
  await expect(checkInButton(page)).toHaveAccessibleDescription(/^Shows you how to open the door/);

  for (const [width, height, size, isFixed] of [
    [390, 844, '', true],
    [320, 568, '200%', false],
    [844, 390, '', false],
  ] as const) {
    const screen = `${width} × ${height} ${size}`;
    await setScreen(page, width, height, size);
    const footer = checkInButton(page).locator('..');
    const style = await footer.evaluate((element) => {
      const { backgroundImage, backgroundColor } = getComputedStyle(element);
      const { top, height: footerHeight } = element.getBoundingClientRect();
      return { backgroundImage, backgroundColor, isOnScreen: top < innerHeight, footerHeight };
    });
    // The footer is opaque and takes at most a quarter of the screen.
    expect(style.backgroundImage, screen).toBe('none');
    expect(style.backgroundColor, screen).toMatch(/^rgb\(/);
    expect(style.isOnScreen, screen).toBe(isFixed);
    if (isFixed) expect(style.footerHeight, screen).toBeLessThanOrEqual(height / 4);

    // A guest who moves from link to link by keyboard sees each of them completely.
    await page.getByRole('main').focus();
    let reached = '';
    for (let presses = 0; presses < 40 && reached !== 'Check In Now'; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const element = document.activeElement as HTMLElement;
        // A link that is broken over two lines has a box for each line.
        const isVisible = [...element.getClientRects()].every((box) =>
          [box.top + 2, box.bottom - 2].every((y) =>
            element.contains(document.elementFromPoint((box.left + box.right) / 2, y)),
          ),
        );
        return { name: element.innerText.split('\n')[0] || (element.ariaLabel ?? ''), isVisible };
      });
      expect(focused.isVisible, `${focused.name} on ${screen}`).toBe(true);
      reached = focused.name;
    }
    expect(reached, screen).toBe('Check In Now');

    // At the end of the panel, the last link is above the button and not behind it.
    const last = preArrivalPanel(page).getByRole('link', { name: 'Send a message' });
    await footer.evaluate((element) =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    const [above, below] = [await last.boundingBox(), await footer.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), screen).toBeLessThanOrEqual(below?.y ?? 0);
  }
});
