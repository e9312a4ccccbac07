/** The guests say on their last day that they have left, and their host sees it. */
import type { Page } from '@playwright/test';
import { zoneAtNoon } from '../../contract/src/testing/zone-at-noon.ts';
import { dateAt } from '../../contract/src/zoned-time.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import { checkIn, enterWithPin, expect, type Rental, test } from '../support/guest-page.ts';
import type { Host } from '../support/properties.ts';

// The browser logs the request that fails without a network.
test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

async function endStayToday(host: Host, { property, guest }: Rental) {
  const timeZone = zoneAtNoon();
  const fields = { timeZone, checkoutTime: '23:00' };
  await host.call('PATCH', `/api/host/apartments/${property.id}`, fields);
  const checkoutDate = dateAt(new Date(), timeZone);
  await host.call('PATCH', `/api/host/guests/${guest.id}`, { checkoutDate });
}

const leave = (page: Page) => page.getByRole('button', { name: 'We have left' });
const told = (page: Page) => page.getByText('Your host knows that you have left.');

test('a guest says on the last day that they have left, takes it back and says it again, and the host sees when', async ({
  page,
  rental,
  landlord,
  browser,
  baseURL,
}) => {
  await endStayToday(landlord, rental);
  await enterWithPin(page, rental);
  await checkIn(page);
  await leave(page).click();
  await expect(told(page)).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(told(page)).toBeVisible();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(leave(page)).toBeFocused();
  await expectAccessible(page);

  await page.context().setOffline(true);
  await leave(page).click();
  await expect(page.getByText(/^This was not sent, because there is no connection/)).toBeVisible();
  await expect(told(page)).toBeHidden();
  await expectAccessible(page);
  await expectNoOverflow(page, 'a departure that was not sent');
  await page.context().setOffline(false);
  await leave(page).click();
  await expect(told(page)).toBeVisible();

  // The page lists turnovers from the host's own day on.
  const context = await browser.newContext({ baseURL, timezoneId: zoneAtNoon() });
  await landlord.signIn(context);
  const hostPage = await context.newPage();
  await hostPage.goto('/host/today');
  // The landlord may have other properties of this name.
  const stay = hostPage.locator(`a[href^="/host/stays/${rental.guest.id}"]`);
  await expect(stay.filter({ hasText: 'Left at' })).toBeVisible();
  await expectAccessible(hostPage);
  await hostPage.goto('/host/turnovers');
  const turnover = hostPage.locator(`[id="${rental.guest.id}"]`);
  await expect(turnover).toContainText(/The guests left at \d/);
  await expectAccessible(hostPage);
  await turnover.getByRole('link', { name: 'View stay' }).click();
  await expect(hostPage.getByText('Guests have left')).toBeVisible();
  await context.close();
});
