/** How the guest page follows the stay: the last day, the index of the page, and the link to share. */
import { readFile } from 'node:fs/promises';
import { page as de } from '@guest-portal/languages/de/page';
import type { Page } from '@playwright/test';
import { zoneAtNoon } from '../../contract/src/testing/zone-at-noon.ts';
import { dateAt } from '../../contract/src/zoned-time.ts';
import { toast } from '../support/accounts.ts';
import {
  checkIn,
  enterWithPin,
  expect,
  linkTo,
  type Rental,
  test,
  typePin,
} from '../support/guest-page.ts';
import { createGuide } from '../support/photos.ts';
import type { Host } from '../support/properties.ts';
import { long } from '../support/tags.ts';

const tasks = ['Take out the rubbish before you leave', 'Look under the bed once more'];

async function fillProperty(host: Host, { property: { id } }: Rental, changes: object = {}) {
  const place = { apartmentId: id, name: 'Miit', description: 'Coffee. '.repeat(40) };
  await createGuide(host, id, 'Raclette');
  await host.call('POST', '/api/host/local-tips', place);
  await host.call('PATCH', `/api/host/apartments/${id}`, {
    hostPhone: '+371 2000 0000',
    textLanguage: 'en',
    checkoutList: tasks,
    houseRules: ['Shoes off', 'No smoking'],
    ...changes,
  });
}

/** Makes the stay end today, at eleven at night. */
async function endStayToday(host: Host, rental: Rental) {
  const timeZone = zoneAtNoon();
  await fillProperty(host, rental, { timeZone, checkoutTime: '23:00' });
  const checkoutDate = dateAt(new Date(), timeZone);
  await host.call('PATCH', `/api/host/guests/${rental.guest.id}`, { checkoutDate });
  return checkoutDate;
}

const checkOutCard = (page: Page) => page.getByRole('region', { name: /^Check-out today by/ });
const index = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const indexLink = (page: Page, name: string) =>
  index(page).getByRole('link', { name, exact: true });

test('on the last day the guest page starts with check-out time and tasks, and ticks survive a reload and a change of language', async ({
  page,
  rental,
  landlord,
}) => {
  const checkoutDate = await endStayToday(landlord, rental);
  await page.setViewportSize({ width: 320, height: 568 });
  await enterWithPin(page, rental);
  await checkIn(page);
  await page.reload();

  await expect(checkOutCard(page)).toContainText('Check-out today by 11:00 PM');
  await expect(checkOutCard(page)).toContainText(/in \d+ hours/);
  const top = (await checkOutCard(page).boundingBox())?.y ?? 0;
  const below = await page.getByRole('region', { name: 'Quick access' }).boundingBox();
  expect(top).toBeLessThan(below?.y ?? 0);
  const rubbish = page.getByRole('checkbox', { name: tasks[0] });
  await expect(rubbish).toBeInViewport();
  // The status exists before it has a text, because some screen readers would not announce it otherwise. It takes no
  // room.
  const status = checkOutCard(page).getByRole('status');
  await expect(status).toHaveText('');
  await expect(status).toHaveCSS('height', '0px');
  await rubbish.check();
  await page.reload();
  await expect(rubbish).toBeChecked();
  await expect(page.getByRole('checkbox', { name: tasks[1] })).not.toBeChecked();

  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: de.stay.beforeYouLeave })).toBeVisible();
  const checkboxes = page.getByRole('checkbox');
  await expect(checkboxes.first()).toBeChecked();
  await expect(checkboxes.nth(1)).not.toBeChecked();
  await expect(checkboxes.first()).toHaveAccessibleName(
    'Vor der Abreise bitte den Müll hinausbringen',
  );
  await checkboxes.nth(1).check();
  await expect(page.getByText(de.stay.allTicked)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: de.stay.addToCalendar }).click();
  const calendarFile = await readFile(await (await downloading).path(), 'utf8');
  const lines = calendarFile.split('\r\n');
  expect(lines).toContain(`SUMMARY:Check-out: ${rental.property.name}`);
  expect(lines).toContain('LOCATION:Miera iela 12\\, Riga');
  expect(lines).toContain('TRIGGER:-PT120M');
  const startParts = /^DTSTART:(\d{4})(\d{2})(\d{2})T(\d{2})0000Z$/m
    .exec(calendarFile)
    ?.slice(1)
    .map(Number);
  const [year = 0, month = 0, day = 0, hour = 0] = startParts ?? [];
  const startTime = new Date(Date.UTC(year, month - 1, day, hour));
  expect(dateAt(startTime, zoneAtNoon())).toBe(checkoutDate);
  expect(calendarFile).not.toMatch(new RegExp(`warm-light|${rental.guest.pinCode}|/stay/`));

  // A guest who passes the phone on leaves no ticks behind.
  await page.getByRole('button', { name: de.stay.backToPin }).click();
  await expect(page.getByText(de.stay.backToPin)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('ticks:');
});

test(
  'the index of the guest page follows the reading position, leads to each part without covering it, and stays one line',
  long,
  async ({ page, rental, landlord }) => {
    await fillProperty(landlord, rental);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 568 });
    await enterWithPin(page, rental);
    await checkIn(page);
    await expect(indexLink(page, 'Property Guide')).toBeVisible();
    expect((await index(page).boundingBox())?.height).toBeLessThan(64);
    const current = index(page).locator('[aria-current]');

    for (const name of ['Property Guide', 'Before you leave', 'Local Recommendations']) {
      await indexLink(page, name).click();
      await expect(current).toHaveText(name);
      await expect(current).toBeInViewport({ ratio: 0.9 });
      const heading = page.getByRole('heading', { name, exact: true, level: 2 });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport({ ratio: 1 });
      const bar = await index(page).boundingBox();
      const box = await heading.boundingBox();
      expect(box?.y, name).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
    expect(new URL(page.url()).hash).toBe('');

    // When the guest scrolls by hand, the index follows and the page stays where it is.
    const amenities = page.getByRole('heading', { name: 'Amenities', exact: true });
    const main = page.locator('main');
    await main.hover({ position: { x: 100, y: 300 }, force: true });
    await page.mouse.wheel(0, -10);
    await amenities.evaluate((heading) =>
      window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY - 80 }),
    );
    const position = await page.evaluate(() => window.scrollY);
    await expect(current).toHaveText('Amenities');
    await expect(current).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
  },
);

test('a guest shares the personal link through the phone or copies it, and the link asks for the PIN', async ({
  page,
  rental,
  landlord,
  browser,
  context,
}) => {
  await fillProperty(landlord, rental);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        sessionStorage.setItem('shared', JSON.stringify(data));
      },
    });
  });
  await enterWithPin(page, rental);
  const share = page.getByRole('button', { name: 'Share this page' });
  await expect(share).toHaveAccessibleDescription(/They need the PIN too\.$/);
  await share.click();
  const sent = () => page.evaluate(() => sessionStorage.getItem('shared') ?? '{}');
  await expect.poll(sent).toContain('/stay/');
  const { url, ...otherData } = JSON.parse(await sent());
  expect(otherData).toEqual({ title: rental.property.name });

  // Without a share dialog the link is copied.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.assign(navigator, { share: () => Promise.reject(new Error()) }));
  await share.click();
  await expect(toast(page)).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  // The personal link leads to the same stay, but its URL differs from the page link.
  expect(new URL(url).pathname).not.toBe(linkTo(rental));
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(url);
  await typePin(friend, rental.guest.pinCode);
  await expect(friend.getByRole('button', { name: 'Check In Now' })).toBeVisible();
  await friend.context().close();
});
