/** A guest searches the page and finds a text, or the host sees a missed search. */
import { page as ar } from '@guest-portal/languages/ar/page';
import type { Page } from '@playwright/test';
import { openDashboard, pressButton, section } from '../support/dashboard.ts';
import {
  checkIn,
  enterWithPin,
  expect,
  linkTo,
  test,
  waitForServiceWorker,
} from '../support/guest-page.ts';
import { activateTrial, createGuest, createProperty, type Host } from '../support/properties.ts';
import { long } from '../support/tags.ts';

// Requests of the page fail while the network is switched off.
test.use({
  allowConsoleErrors: [
    /ERR_INTERNET_DISCONNECTED|could not be refreshed|could not be notified of the copy/,
  ],
});

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search this page' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Search this page' });
const field = (page: Page) => panel(page).getByRole('searchbox');
const markedText = (page: Page) => page.locator('[data-found]');

const addGuide = (host: Host, apartmentId: string, name: string, instructions: string) =>
  host.call('POST', '/api/host/apartment-guides', { apartmentId, name, instructions });

test('a search with a mistyped word leads to the marked text, works by keyboard, and closes with Escape', async ({
  page,
  rental,
  landlord,
}) => {
  await addGuide(landlord, rental.property.id, 'Washing machine', 'Press the left button.');
  await enterWithPin(page, rental);
  await checkIn(page);

  await searchButton(page).click();
  await expect(field(page)).toBeFocused();
  // The status exists before it has a text, because some screen readers would not announce it otherwise. It takes no
  // room.
  await expect(panel(page).getByRole('status')).toHaveText('');
  await expect(panel(page).getByRole('status')).toHaveCSS('height', '0px');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();

  await page.keyboard.press('/');
  await field(page).fill('balcnoy');
  await expect(panel(page).locator('mark')).toHaveText('Balcony');
  await expect(panel(page).getByRole('status')).toHaveText('Results: 1');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(markedText(page)).toContainText('Balcony');
  await expect(markedText(page)).toBeInViewport();
  await expect(markedText(page)).toBeFocused();

  // The search unfolds a folded text.
  await page.keyboard.press('/');
  await field(page).fill('garage');
  await panel(page)
    .getByRole('button', { name: /^Parking/ })
    .click();
  await expect(markedText(page)).toContainText('Behind the house, place 7.');

  // A guide item opens in its own dialog. The arrow keys select results, too.
  await page.keyboard.press('/');
  await field(page).fill('wash');
  await expect(panel(page).getByRole('button', { name: /Washing machine/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Washing machine' })).toContainText('left button');
});

test(
  'a search result longer than the screen leads to its heading, which nothing covers',
  long,
  async ({ page, rental, landlord }) => {
    const houseRules = Array.from({ length: 60 }, (_, index) => `Please mind lamp ${index + 1}`);
    await landlord.call('PATCH', `/api/host/apartments/${rental.property.id}`, { houseRules });
    // The page scrolls at once, so that the final position is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterWithPin(page, rental);
    await checkIn(page);
    await searchButton(page).click();
    await field(page).fill('lamp 7');
    await panel(page).getByRole('button', { name: 'Please mind lamp 7', exact: true }).click();
    await expect(page.locator('[data-at=rules]')).toBeFocused();
    const [heading, index] = [
      await page.getByRole('heading', { name: 'Property Rules' }).boundingBox(),
      await page.getByRole('navigation', { name: 'On this page' }).boundingBox(),
    ];
    expect(heading?.y).toBeGreaterThanOrEqual((index?.y ?? 0) + (index?.height ?? 0));
  },
);

test('before check-in the search names what check-in unlocks, but does not show it', async ({
  page,
  rental,
}) => {
  await enterWithPin(page, rental);
  await searchButton(page).click();
  await field(page).fill('wlan');
  await expect(panel(page)).toContainText('Shown when you check in');
  await expect(panel(page)).not.toContainText('Lamplight');
  await expect(panel(page).getByRole('button', { name: /WiFi/ })).toHaveCount(0);
});

test.describe('the search in Arabic', () => {
  test.use({ locale: 'ar' });
  test(
    'an Arabic search word finds a text that the host wrote in English',
    long,
    async ({ page, rental, landlord, baseURL }) => {
      const { id } = rental.property;
      await addGuide(landlord, id, 'Washing machine', 'Press the left button.');
      await page.request.post(`/api/guest/validate-pin/${id}`, {
        data: { pinCode: rental.guest.pinCode },
        headers: { origin: baseURL ?? '' },
      });
      await page.request.patch(`/api/guest/check-in/${rental.guest.id}`, {
        data: {},
        headers: { origin: baseURL ?? '' },
      });
      await page.goto(linkTo(rental));
      await page.getByRole('button', { name: ar.stay.search }).click();
      await page.getByRole('searchbox').fill('الغسّالة');
      const result = page.getByRole('button', { name: /Washing machine|غسالة/ });
      await result.click();
      await expect(page.getByRole('dialog')).toContainText('Press the left button.');
    },
  );
});

test(
  'a missed search is counted for the host, who adds the answer, and the guest finds it even without a network',
  long,
  async ({ page, server, owner, browser }) => {
    const property = await createProperty(owner);
    await activateTrial(server, property.id);
    await owner.call('PATCH', `/api/host/apartments/${property.id}`, {
      wifiName: 'Lamplight',
      wifiPassword: 'warm-light-12',
      hostPhone: '+371 20 000 000',
    });
    const rental = { property, guest: await createGuest(owner, property.id) };
    await enterWithPin(page, rental);
    await checkIn(page);
    await searchButton(page).click();
    const missedSearchReply = page.waitForResponse('**/api/guest/search-miss/*');
    await field(page).pressSequentially('iron');
    await expect(panel(page)).toContainText('Nothing found for ‘iron’.');
    await expect(panel(page).getByRole('link', { name: 'Send a message' })).toBeVisible();
    expect((await missedSearchReply).status()).toBe(200);
    await page.keyboard.press('Escape');

    const context = await browser.newContext();
    const dashboard = await context.newPage();
    await openDashboard(dashboard, owner);
    const card = section(dashboard, 'Searches without results');
    await expect(card.getByRole('listitem')).toContainText('iron (1)');
    await pressButton(card, 'Write the answer: iron');
    const form = dashboard.getByRole('form', { name: 'Add Guide Item' });
    await expect(form.getByLabel('Name')).toHaveValue('Iron');
    await expect(form.getByLabel('Instructions')).toBeFocused();
    await dashboard.keyboard.type('In the wardrobe, on the left.');
    await pressButton(form, 'Add');
    await expect(card).toBeHidden();
    await context.close();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Iron', exact: true })).toBeVisible();
    await waitForServiceWorker(page);
    // The synonyms and phrases for the search are cached a moment after the service worker is ready.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const cachedRequests = await Promise.all(
            names.map(async (name) => (await caches.open(name)).keys()),
          );
          return cachedRequests.flat().filter(({ url }) => /\/en-[^/]+\.js$/.test(url)).length;
        }),
      )
      .toBeGreaterThan(1);
    await page.context().setOffline(true);
    await searchButton(page).click();
    await field(page).fill('ironing');
    await panel(page).getByRole('button', { name: /Iron/ }).click();
    await expect(page.getByRole('dialog', { name: 'Iron' })).toContainText('In the wardrobe');
    await page.context().setOffline(false);
  },
);
