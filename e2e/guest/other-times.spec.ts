/** A guest asks for a later check-out, the host grants it, and the guest leaves at the new time. */
import { zoneAtNoon } from '../../contract/src/testing/zone-at-noon.ts';
import { dateAt } from '../../contract/src/zoned-time.ts';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import { checkIn, enterWithPin, expect, test } from '../support/guest-page.ts';

test('a guest asks for a later check-out, the host grants it, and the guest sees the new time, leaves and is shown as having left', async ({
  page,
  rental,
  landlord,
  browser,
  baseURL,
}) => {
  const { property, guest } = rental;
  const timeZone = zoneAtNoon();
  await landlord.call('PATCH', `/api/host/apartments/${property.id}`, {
    timeZone,
    checkoutTime: '20:00',
    offerOtherTimes: true,
  });
  const days = {
    checkinDate: dateAt(new Date(Date.now() - 2 * 86_400_000), timeZone),
    checkoutDate: dateAt(new Date(), timeZone),
  };
  await landlord.call('PATCH', `/api/host/guests/${guest.id}`, days);
  await enterWithPin(page, rental);
  await checkIn(page);
  await page.getByLabel('Later check-out').selectOption('10:00 PM');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask your host' }).click();
  await expect(page.getByText('You asked for 10:00 PM.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 'a page with an open request');

  const context = await browser.newContext({ baseURL });
  await landlord.signIn(context);
  const hostPage = await context.newPage();
  await hostPage.goto('/host/today');
  // The landlord may have other properties of this name.
  const stayLink = hostPage.locator(`a[href^="/host/stays/${guest.id}"]`);
  await stayLink.filter({ hasText: 'Asks to check out later, at' }).click();
  await expect(hostPage.getByText('Your guest asks to check out later')).toBeVisible();
  await expectAccessible(hostPage);
  await hostPage.getByRole('button', { name: 'Grant' }).click();
  await expect(toast(hostPage)).toContainText('Request granted');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Check-out today by 10:00 PM' })).toBeVisible();
  await expect(page.getByText('Granted: 10:00 PM')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'We have left' }).click();
  await expect(page.getByText('Your host knows that you have left.')).toBeVisible();
  await hostPage.goto('/host/today');
  await expect(stayLink.filter({ hasText: 'Left at' })).toBeVisible();
  await context.close();
});
