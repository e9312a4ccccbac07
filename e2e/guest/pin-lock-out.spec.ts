/** A guest is locked out after several wrong PINs, and the host ends the lock-out. */

import { linkInEmail, toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import {
  checkInNow,
  expect,
  linkTo,
  pinDigit,
  pinScreen,
  test,
  typePin,
} from '../support/guest-page.ts';
import { createGuest } from '../support/properties.ts';

test.use({
  allowConsoleErrors: [/status of (401|429) .*\/api\/guest\//],
  // All journeys together may send 20 wrong PINs an hour from one IP address.
  extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
});

test('a locked-out guest calls the host, who ends the lock-out, and the PIN works without a reload', async ({
  page,
  browser,
  server,
  rental,
  landlord,
}) => {
  const { id } = rental.property;
  const hostPhone = '+371 20 000 000';
  await landlord.call('PATCH', `/api/host/apartments/${id}`, {
    hostPhone,
    showPhoneBeforePin: true,
  });
  await page.goto(linkTo(rental));
  await expect(page.getByRole('link', { name: `Call ${hostPhone}` })).toBeVisible();
  for (let tries = 1; tries <= 6; tries += 1) {
    const answered = page.waitForResponse(/validate-pin/);
    await typePin(page, '0000');
    await answered;
    await expect(pinDigit(page, 4)).toHaveValue('');
  }
  await expect(page.getByRole('timer')).toHaveText(/^Try again in 1[45]:\d\d$/);
  const call = page.getByRole('link', { name: `Call ${hostPhone}` });
  await expect(call).toHaveAttribute('href', 'tel:+37120000000');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^Try again in 1[45]:\d\d$/);

  const desk = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await landlord.signIn(desk);
  const dashboard = await desk.newPage();
  await dashboard.goto(await linkInEmail(server.url, landlord.email, 'Is your guest locked out?'));
  const press = dashboard.getByRole('button', { name: 'Let them in' });
  await expect(press).toBeInViewport();
  await expectAccessible(dashboard);
  await press.click();
  await expect(toast(dashboard)).toContainText('Your guest can try again now');
  await expect(press).toBeHidden();
  await desk.close();

  await typePin(page, rental.guest.pinCode);
  await expect(checkInNow(page)).toBeVisible();

  await createGuest(landlord, id, { name: 'Tom', pinCode: '7391' });
  await page.reload();
  await expect(pinScreen(page)).toBeVisible();
  await expect(page.getByText('Your stay here has ended. Thank you for staying.')).toBeVisible();
  await expectAccessible(page);
});
