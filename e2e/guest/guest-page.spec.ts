/** How a guest gets access to the page, and how the access ends. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import {
  checkIn,
  checkInButton,
  enterWithPin,
  expectSaved,
  farewell,
  leaveFarewell,
  linkTo,
  pinDigit,
  pinScreen,
  test,
  typePin,
  waitForServiceWorker,
  wifiPassword,
} from '../support/guest-page.ts';
import { cancelTrial, createGuest, expect, inDays, verifiedHost } from '../support/properties.ts';

// The page asks whether the device already has access, and the browser logs the refusal.
test.use({
  allowConsoleErrors: [/status of 401 .*\/api\/guest\/refresh-data\/|ERR_FAILED .*validate-pin/],
});

const backToPin = (page: Page) => page.getByRole('button', { name: 'Back to PIN access' });

/** Moves the clock to the next refresh and waits for its response. */
async function waitForNextRefresh(page: Page) {
  const refresh = page.waitForResponse(/refresh-data|guest-portal-view/);
  await page.clock.fastForward(30_000);
  await refresh;
}

test('a guest opens the page link, enters the PIN, checks in, and sees what check-in unlocks', async ({
  page,
  visit,
  rental,
}) => {
  await visit(linkTo(rental));
  await expect(page).toHaveTitle('Lamplight Loft | Guest Portal');
  await expect(pinDigit(page, 1)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Host', exact: true })).toBeHidden();

  await page.keyboard.type('48x21', { delay: 20 });

  await expect(checkInButton(page)).toBeVisible();
  await expect(page.getByText('Behind the house, place 7.')).toBeVisible();
  await expect(wifiPassword(page)).toHaveCount(0);
  await checkIn(page);
  await expect(toast(page)).toContainText('You now have full access to all apartment information');
  await expect(page.getByText("You're All Set!")).toBeVisible();
});

test('a pasted PIN opens the page, and a reload does not ask for it again', async ({
  page,
  context,
  rental,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/guest-portal/${rental.property.id}`);
  await pinDigit(page, 1).click();
  await page.evaluate(() => navigator.clipboard.writeText('PIN: 4821'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(checkInButton(page)).toBeVisible();

  await page.reload();
  await expect(checkInButton(page)).toBeVisible();
  await page.goto(linkTo(rental));
  await expect(checkInButton(page)).toBeVisible();

  await backToPin(page).click();
  await expect(pinScreen(page)).toBeVisible();
  await page.reload();
  await expect(pinScreen(page)).toBeVisible();
});

test.describe('a refused PIN', () => {
  test.use({
    allowConsoleErrors: [/status of (401|429) .*\/api\/guest\//],
    // An IP address that no other journey uses for wrong PINs.
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.78' },
  });

  test('the PIN page explains a wrong PIN, missing digits and too many attempts', async ({
    page,
    rental,
  }) => {
    await page.goto(linkTo(rental));
    await typePin(page, '0000');
    await expect(toast(page)).toContainText('Incorrect PIN');
    await expect(pinDigit(page, 1)).toBeFocused();
    await expect(pinDigit(page, 1)).toHaveAttribute('aria-invalid', 'true');
    await expect(pinDigit(page, 1)).not.toHaveAttribute('aria-invalid');

    await page.keyboard.type('48');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Incomplete PIN');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(pinDigit(page, 1)).toBeFocused();

    for (let tries = 2; tries <= 5; tries += 1) {
      const pinReply = page.waitForResponse(/validate-pin/);
      await typePin(page, '0000');
      await pinReply;
      await expect(pinDigit(page, 4)).toHaveValue('');
    }
    await typePin(page, '0000');
    await expect(toast(page)).toContainText('Please wait before trying again');
    await expect(page.getByRole('main').getByText(/try again in 15 minutes/)).toBeVisible();
  });
});

test("a host's edit is on the guest's page half a minute later", async ({
  page,
  rental,
  landlord,
}) => {
  await page.clock.install();
  await enterWithPin(page, rental);
  await checkIn(page);
  await expect(page.getByText('Balcony')).toBeVisible();

  const { id } = rental.property;
  await landlord.call('PATCH', `/api/host/apartments/${id}`, { amenities: ['Sauna'] });
  await waitForNextRefresh(page);

  await expect(page.getByText('Sauna')).toBeVisible();
  await expect(page.getByText('Balcony')).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401 .*refresh-data/],
  });

  async function reloadOffline(page: Page, context: BrowserContext) {
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
  }

  test('the guest page opens from its saved copy without a network until the access ends', async ({
    page,
    context,
    rental,
    landlord,
  }) => {
    await enterWithPin(page, rental);
    await checkIn(page);
    await expectSaved(page);
    await reloadOffline(page, context);

    await expect(
      page.getByText(/^You are offline\. This is what was saved at \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(wifiPassword(page)).toBeVisible();

    await createGuest(landlord, rental.property.id, { pinCode: '7391' });
    await context.setOffline(false);
    await expect(farewell(page)).toBeVisible();
    await reloadOffline(page, context);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(wifiPassword(page)).toHaveCount(0);
    await context.setOffline(false);
  });

  test('a copy saved before check-in contains the way to the property, but nothing that check-in unlocks', async ({
    page,
    context,
    rental,
  }) => {
    await enterWithPin(page, rental);
    await expectSaved(page);
    await reloadOffline(page, context);

    await expect(page.getByText('Miera iela 12').first()).toBeVisible();
    await expect(wifiPassword(page)).toHaveCount(0);
    await context.setOffline(false);
    await checkIn(page);
  });
});

test.describe('access that ends', () => {
  test.use({
    allowConsoleErrors: [/status of (401 .*\/api\/guest\/|404 .*apartment-by-slug)/],
  });

  test('a replaced guest sees the farewell, and the old PIN no longer works', async ({
    page,
    rental,
    landlord,
  }) => {
    await page.clock.install();
    await enterWithPin(page, rental);
    await createGuest(landlord, rental.property.id, { pinCode: '7391', name: 'Next' });
    await waitForNextRefresh(page);

    await leaveFarewell(page);
    await expect(pinScreen(page)).toBeVisible();
    await typePin(page, rental.guest.pinCode);
    await expect(toast(page)).toContainText('Incorrect PIN');
  });

  test('the guest page closes when the property is no longer live', async ({
    page,
    rental,
    server,
  }) => {
    await page.clock.install();
    await enterWithPin(page, rental);
    await cancelTrial(server, rental.property.id);
    await waitForNextRefresh(page);
    await expect(pinScreen(page)).toBeVisible();

    await page.goto(linkTo(rental));
    await expect(page.getByRole('heading', { name: 'Your booking has run out' })).toBeVisible();
  });

  test('the PIN of a stay that is over is refused', async ({ page, rental, landlord }) => {
    const dates = { checkinDate: inDays(-9), checkoutDate: inDays(-3) };
    await createGuest(landlord, rental.property.id, { pinCode: '7391', ...dates });
    await page.goto(linkTo(rental));
    await typePin(page, '7391');
    await expect(toast(page)).toContainText('Incorrect PIN');
  });

  test('an unknown page link says that the booking has run out', async ({ page, visit }) => {
    await visit('/guest/no-such-place-0000000000');
    await expect(page.getByRole('heading', { name: 'Your booking has run out' })).toBeVisible();
    await expect(page.getByText('please contact your host')).toBeVisible();
  });
});

test('the browser revalidates the service worker at each request, and the worker controls only guest pages', async ({
  page,
  rental,
}) => {
  const { ok, headers } = await page.request.get('/sw.js').then((reply) => ({
    ok: reply.ok(),
    headers: reply.headers(),
  }));
  expect(ok).toBe(true);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');

  await enterWithPin(page, rental);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/guest/');
});

test('a truncated page link says that the property was not found', async ({ page, visit }) => {
  await visit(`/guest-portal/${randomUUID().slice(0, 20)}`);
  await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  await expect(page.getByText('Please check your link and try again.')).toBeVisible();
});

test.describe('a signed-in host', () => {
  test.use({
    allowConsoleErrors: [/status of (401 .*refresh-data|404 .*guest-portal-view)/],
  });

  test('a signed-in host sees the page of their own guest, and a simulated check-in is not recorded', async ({
    page,
    context,
    rental,
    landlord,
  }) => {
    await page.clock.install();
    await landlord.signIn(context);
    await page.goto(linkTo(rental));
    const bar = page.getByRole('navigation', { name: 'Host preview' });
    await expect(bar.getByRole('link', { name: 'Host Preview' })).toBeInViewport();
    await checkInButton(page).click();
    await expect(toast(page)).toContainText('Simulation: Check-in Preview');
    await expect(wifiPassword(page)).toBeVisible();

    const { id } = rental.property;
    await landlord.call('PATCH', `/api/host/apartments/${id}`, { amenities: ['Sauna'] });
    await waitForNextRefresh(page);
    await expect(page.getByText('Sauna')).toBeVisible();
    await expect(page.getByText("You're All Set!")).toBeVisible();

    const path = `/api/host/apartments/${id}`;
    expect(await landlord.call('GET', `${path}/check-in-history`)).toEqual([]);
    const guest = await landlord.call<{ hasCheckedIn: boolean }>('GET', `${path}/active-guest`);
    expect(guest.hasCheckedIn).toBe(false);

    await bar.getByRole('link', { name: 'Back to Settings' }).click();
    await expect(page).toHaveURL('/host/settings');
  });

  test('a signed-in host must enter the PIN on the page of another host’s property', async ({
    page,
    context,
    rental,
    server,
  }) => {
    await (await verifiedHost(server)).signIn(context);
    await page.goto(linkTo(rental));

    await expect(pinScreen(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Host', exact: true })).toBeVisible();
    await typePin(page, rental.guest.pinCode);
    await expect(checkInButton(page)).toBeVisible();
  });
});

for (const width of [320, 390]) {
  test(`the guest page is readable on a screen of ${width} px at double text size`, async ({
    page,
    rental,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enterWithPin(page, rental);
    await checkIn(page);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const widths = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      date: document.querySelector('main time')?.getBoundingClientRect().width ?? 0,
    }));
    expect(widths.page).toBeLessThanOrEqual(width);
    // A text with one letter per line would also fit the page, so the width of texts is checked too.
    expect(widths.date).toBeGreaterThan(120);
    const passwordBox = await wifiPassword(page).boundingBox();
    expect(passwordBox?.width).toBeGreaterThan(120);
  });
}

test('after a network error the guest types the PIN again, and exactly these digits are sent', async ({
  page,
  rental,
}) => {
  await page.route('**/validate-pin/**', (route) => route.abort(), { times: 1 });
  await page.goto(linkTo(rental));
  await typePin(page, rental.guest.pinCode);
  await expect(toast(page)).toContainText('No connection');
  await expect(pinDigit(page, 1)).toBeFocused();
  const sent = page.waitForRequest('**/validate-pin/**');
  await page.keyboard.type(rental.guest.pinCode, { delay: 120 });
  expect((await sent).postDataJSON()).toEqual({ pinCode: rental.guest.pinCode });
  await expect(checkInButton(page)).toBeVisible();
});

test.describe('page code that fails to load', () => {
  test.use({ allowConsoleErrors: [/.*/] });

  test('a guest whose phone fails to load the code behind the PIN can reload the page and enter the PIN again', async ({
    page,
    rental,
  }) => {
    const codeOfPage = /\/assets\/guest\/stay-[^/]*\.js$/;
    await page.route(codeOfPage, (route) => route.abort());
    await page.goto(linkTo(rental));
    await typePin(page, rental.guest.pinCode);
    const reload = page.getByRole('button', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    await page.unroute(codeOfPage);
    await reload.click();
    await expect(pinScreen(page)).toBeVisible();
    await typePin(page, rental.guest.pinCode);
    await expect(checkInButton(page)).toBeVisible();
  });
});
