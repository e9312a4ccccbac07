/** What a guest at the door sees first, and where it is on the page. Only a browser can measure this. */
import type { Page } from '@playwright/test';
import {
  checkIn,
  checkInNow,
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

async function writeAll(host: Host, rental: Rental) {
  await host.call('PATCH', `/api/host/apartments/${rental.property.id}`, {
    hostPhone: phone,
    googleMapsLink: 'maps.app.goo.gl/x',
    arrivalDirections: 'Past the church, see www.example.lv, and then left. '.repeat(9),
  });
  await writeDoorText(host, rental, longText);
}

const atHand = (page: Page) => page.getByRole('region', { name: 'Quick access' });
const panel = (page: Page) => page.getByRole('region', { name: 'Pre-Arrival Information' });

async function screenOf(page: Page, width: number, height: number, size: string) {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, size);
}

test('a guest who reopens the page sees code, Wi-Fi and host call first, and can call the host before check-in', async ({
  page,
  rental,
  landlord,
}) => {
  await writeAll(landlord, rental);
  await enterWithPin(page, rental);
  const call = panel(page).getByRole('link', { name: `Call ${phone}` });
  await expect(call).toHaveAttribute('href', 'tel:+37120000000');
  await call.scrollIntoViewIfNeeded();
  // The link is not behind the blur: a tap at its position reaches it.
  await call.click({ trial: true });
  await checkIn(page);
  await page.reload();
  await expect(atHand(page)).toBeVisible();

  await screenOf(page, 390, 844, '');
  const strip = await atHand(page).boundingBox();
  expect(strip?.height).toBeLessThan(0.4 * 844);
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThan(844 / 2);
  await expect(atHand(page).getByRole('link', { name: `Call ${phone}` })).toBeInViewport();
  const quiet = await page.getByText("You're All Set!").boundingBox();
  expect(quiet?.height, 'the notice is a single line').toBeLessThan(30);

  for (const [width, height, size] of [
    [390, 844, ''],
    [390, 844, '200%'],
    [320, 568, '200%'],
  ] as const) {
    await screenOf(page, width, height, size);
    const groups = await atHand(page)
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
    const at = `${width} × ${height} ${size}`;
    expect(groups.map(({ text }) => text)).toEqual(code.split(' '));
    for (const { text, top, bottom, lines } of groups) {
      expect(top, `${text} on ${at}`).toBeGreaterThan(0);
      expect(bottom, `${text} on ${at}`).toBeLessThan(height);
      expect(lines, `${text} on ${at} is not broken`).toBe(1);
    }
  }

  await screenOf(page, 390, 844, '');
  const doorCard = page.locator('#door');
  await expect(doorCard.getByText('The end.')).toBeHidden();
  const folded = await doorCard.boundingBox();
  await doorCard.getByRole('button', { name: 'Show more' }).click();
  await expect(doorCard.getByText('The end.')).toBeVisible();
  expect((await doorCard.boundingBox())?.height).toBeGreaterThan((folded?.height ?? 0) + 100);
});

test('the check-in button that stays in reach covers no text, however large the text is', async ({
  page,
  rental,
  landlord,
}) => {
  // Without this, the page would scroll smoothly to the focused element.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await writeAll(landlord, rental);
  await enterWithPin(page, rental);
  await expect(checkInNow(page)).toHaveAccessibleDescription(/^Shows you how to open the door/);

  for (const [width, height, size, stays] of [
    [390, 844, '', true],
    [320, 568, '200%', false],
    [844, 390, '', false],
  ] as const) {
    const at = `${width} × ${height} ${size}`;
    await screenOf(page, width, height, size);
    const foot = checkInNow(page).locator('..');
    const ground = await foot.evaluate((element) => {
      const { backgroundImage, backgroundColor } = getComputedStyle(element);
      const { top, height: tall } = element.getBoundingClientRect();
      return { backgroundImage, backgroundColor, isInReach: top < innerHeight, tall };
    });
    // The footer is opaque and takes at most a quarter of the screen.
    expect(ground.backgroundImage, at).toBe('none');
    expect(ground.backgroundColor, at).toMatch(/^rgb\(/);
    expect(ground.isInReach, at).toBe(stays);
    if (stays) expect(ground.tall, at).toBeLessThanOrEqual(height / 4);

    // A guest who moves from link to link by keyboard sees each of them completely.
    await page.getByRole('main').focus();
    let reached = '';
    for (let presses = 0; presses < 40 && reached !== 'Check In Now'; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const element = document.activeElement as HTMLElement;
        // A link that is broken over two lines has a box for each line.
        const isWhole = [...element.getClientRects()].every((box) =>
          [box.top + 2, box.bottom - 2].every((y) =>
            element.contains(document.elementFromPoint((box.left + box.right) / 2, y)),
          ),
        );
        return { name: element.innerText.split('\n')[0] || (element.ariaLabel ?? ''), isWhole };
      });
      expect(focused.isWhole, `${focused.name} on ${at}`).toBe(true);
      reached = focused.name;
    }
    expect(reached, at).toBe('Check In Now');

    // At the end of the panel, the last link is above the button and not behind it.
    const last = panel(page).getByRole('link', { name: 'Send a message' });
    await foot.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const [above, below] = [await last.boundingBox(), await foot.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), at).toBeLessThanOrEqual(below?.y ?? 0);
  }
});
