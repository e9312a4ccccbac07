/** A guest looks for something on the page: finds it and is led there, or doesn't and the host learns of it. */
import { page as ar } from '@guest-portal/languages/ar/page';
import type { Page } from '@playwright/test';
import { openDashboard, press, section } from '../support/dashboard.ts';
import { checkIn, enterWithPin, expect, linkTo, test, workerReady } from '../support/guest-page.ts';
import { activateTrial, createGuest, createProperty, type Host } from '../support/properties.ts';
import { long, longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

// Where the network is switched off, what the page asks for fails.
test.use({
  allowConsoleErrors: [
    /ERR_INTERNET_DISCONNECTED|could not be refreshed|could not be told of the copy/,
  ],
});

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search this page' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Search this page' });
const field = (page: Page) => panel(page).getByRole('searchbox');
const found = (page: Page) => page.locator('[data-found]');

const guide = (host: Host, apartmentId: string, name: string, instructions: string) =>
  host.call('POST', '/api/host/apartment-guides', { apartmentId, name, instructions });

test('a mistyped word leads to its place, which is marked; Escape leads back, and so do the keys', async ({
  page,
  rental,
  landlord,
}) => {
  await guide(landlord, rental.property.id, 'Washing machine', 'Press the left button.');
  await enterWithPin(page, rental);
  await checkIn(page);

  await searchButton(page).click();
  await expect(field(page)).toBeFocused();
  // There before it has words, without which some would not read them out; and without a gap.
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
  await expect(found(page)).toContainText('Balcony');
  await expect(found(page)).toBeInViewport();
  await expect(found(page)).toBeFocused();

  // What is folded is unfolded.
  await page.keyboard.press('/');
  await field(page).fill('garage');
  await panel(page)
    .getByRole('button', { name: /^Parking/ })
    .click();
  await expect(found(page)).toContainText('Behind the house, place 7.');

  // A guide is read in a dialog of its own, by the arrow keys as well.
  await page.keyboard.press('/');
  await field(page).fill('wash');
  await expect(panel(page).getByRole('button', { name: /Washing machine/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Washing machine' })).toContainText('left button');
});

test(
  'a part that is longer than the screen is led to by its heading, which nothing covers',
  long,
  async ({ page, rental, landlord }) => {
    const houseRules = Array.from({ length: 60 }, (_, at) => `Please mind lamp ${at + 1}`);
    await landlord.call('PATCH', `/api/host/apartments/${rental.property.id}`, { houseRules });
    // At once, so that it is measured where it comes to rest.
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

test(
  'before the check-in what waits for it is named, and not shown',
  sameOnAnyScreen,
  async ({ page, rental }) => {
    await enterWithPin(page, rental);
    await searchButton(page).click();
    await field(page).fill('wlan');
    await expect(panel(page)).toContainText('Shown when you check in');
    await expect(panel(page)).not.toContainText('Lamplight');
    await expect(panel(page).getByRole('button', { name: /WiFi/ })).toHaveCount(0);
  },
);

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });
  test(
    'an Arabic word finds what the host wrote in English',
    long,
    async ({ page, rental, landlord, baseURL }) => {
      const { id } = rental.property;
      await guide(landlord, id, 'Washing machine', 'Press the left button.');
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
  'what is not found is counted for the host, who writes it, and the guest finds it; also without a network',
  longOnAnyScreen,
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
    const told = page.waitForResponse('**/api/guest/search-miss/*');
    await field(page).pressSequentially('iron');
    await expect(panel(page)).toContainText('Nothing found for ‘iron’.');
    await expect(panel(page).getByRole('link', { name: 'Send a message' })).toBeVisible();
    expect((await told).status()).toBe(200);
    await page.keyboard.press('Escape');

    const context = await browser.newContext();
    const dashboard = await context.newPage();
    await openDashboard(dashboard, owner);
    const card = section(dashboard, 'Searches without results');
    await expect(card.getByRole('listitem')).toContainText('iron (1)');
    await press(card, 'Write the answer: iron');
    const form = dashboard.getByRole('form', { name: 'Add Guide Item' });
    await expect(form.getByLabel('Name')).toHaveValue('Iron');
    await expect(form.getByLabel('Instructions')).toBeFocused();
    await dashboard.keyboard.type('In the wardrobe, on the left.');
    await press(form, 'Add');
    await expect(card).toBeHidden();
    await context.close();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Iron', exact: true })).toBeVisible();
    await workerReady(page);
    // The books of the search are kept a moment after the worker is ready.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const kept = await Promise.all(
            names.map(async (name) => (await caches.open(name)).keys()),
          );
          return kept.flat().filter(({ url }) => /\/en-[^/]+\.js$/.test(url)).length;
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
