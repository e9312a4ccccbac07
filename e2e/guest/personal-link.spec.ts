/** A guest's personal link, from the booking to check-in, and after the stay is cancelled. */
import { expectAccessible } from '../support/checks/accessibility.ts';
import {
  checkIn,
  checkInButton,
  expect,
  pinDigit,
  pinScreen,
  type Rental,
  test,
  typePin,
} from '../support/guest-page.ts';
import { type Host, inDays } from '../support/properties.ts';
import { timeZone } from '../support/tags.ts';

type Stay = { id: string; code: string; pinCode: string; state: string };

test.use({ allowConsoleErrors: [/status of 401 .*\/api\/guest\/validate-pin\//] });

/** Adds a stay that begins in three days and ends the current one, so that the property has no current guest. */
async function createFutureStay(landlord: Host, { property, guest }: Rental): Promise<Stay> {
  await landlord.call('PATCH', `/api/host/apartments/${property.id}`, { timeZone });
  await landlord.call('POST', `/api/host/stays/${guest.id}/end`, {});
  return landlord.call('POST', '/api/host/stays', {
    apartmentId: property.id,
    name: 'Noor',
    pinCode: '7305',
    checkinDate: inDays(3),
    checkoutDate: inDays(8),
  });
}

const weekday = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });

test('a personal link shows when the stay opens, opens automatically, and lets the guest check in', async ({
  page,
  rental,
  landlord,
}) => {
  const stay = await createFutureStay(landlord, rental);
  await page.clock.install();
  await page.goto(`/stay/${stay.code}`);
  await expect(page).toHaveTitle('Lamplight Loft | Guest Portal');
  await typePin(page, stay.pinCode);

  await expect(page.getByText(`Opens ${weekday(inDays(3))} at 15:00`)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText('in 3 days');
  await expect(page.getByText('Behind the house, place 7.')).toBeVisible();
  await expect(checkInButton(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  const dates = { checkinDate: inDays(0), checkoutDate: inDays(5) };
  const moved = await landlord.call<Stay>('PATCH', `/api/host/stays/${stay.id}`, dates);
  expect(moved.state).toBe('current');
  await page.clock.fastForward(31_000);
  await expect(checkInButton(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await checkIn(page);
});

test('a device with access, and anyone with link and PIN, sees that the stay was cancelled', async ({
  page,
  rental,
  landlord,
}) => {
  const stay = await createFutureStay(landlord, rental);
  const cancelled = page.getByText('This stay was cancelled.');
  await page.clock.install();
  await page.goto(`/stay/${stay.code}`);
  await typePin(page, stay.pinCode);
  await expect(page.getByRole('timer')).toBeVisible();

  await landlord.call('POST', `/api/host/stays/${stay.id}/cancel`, {});
  await page.clock.fastForward(31_000);
  await expect(cancelled).toBeVisible();
  await expect(pinScreen(page)).toBeVisible();
  await page.reload();
  await expect(cancelled).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.reload();
  await expect(pinScreen(page)).toBeVisible();
  await expect(cancelled).toHaveCount(0);
  await typePin(page, stay.pinCode);
  await expect(cancelled).toBeInViewport();
  await expect(page.getByText('Incorrect PIN')).toHaveCount(0);
  await expect(pinDigit(page, 1)).toHaveValue('');
});
