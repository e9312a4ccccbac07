/** A guest is locked out after several wrong PINs, and the host ends the lock-out. */

import { linkInEmail, toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { checkInButton, expect, linkTo, pinDigit, test, typePin } from '../support/guest-page.ts';

test.use({
  allowConsoleErrors: [/status of (401|429) .*\/api\/guest\//],
  // All journeys together may send 20 wrong PINs an hour from one IP address.
  extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
});

test('a locked-out guest sees a link to call the host, and once the host ends the lock-out the PIN works without a reload', async ({
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
  for (let tries = 1; tries <= 5; tries += 1) {
    const pinReply = page.waitForResponse(/validate-pin/);
    await typePin(page, '0000');
    await pinReply;
    await expect(pinDigit(page, 4)).toHaveValue('');
    await expect(page.getByText('Enter the PIN for this page, not the door code.')).toBeVisible();
    const triesLeft = page.getByText(/^Attempts left/);
    if (tries < 3 || tries === 5) await expect(triesLeft).toHaveCount(0);
    else await expect(triesLeft).toHaveText(`Attempts left: ${5 - tries}`);
  }
  await expect(page.getByRole('timer')).toHaveText(/^Try again in 1[45]:\d\d$/);
  const call = page.getByRole('link', { name: `Call ${hostPhone}` });
  await expect(call).toHaveAttribute('href', 'tel:+37120000000');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^Try again in 1[45]:\d\d$/);

  const hostContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await landlord.signIn(hostContext);
  const dashboard = await hostContext.newPage();
  // Another journey may have locked out a guest of the same landlord.
  const findLink = () => linkInEmail(server.url, landlord.email, 'Is your guest locked out?');
  await expect.poll(findLink).toContain(rental.guest.id);
  await dashboard.goto(await findLink());
  const letInButton = dashboard.getByRole('button', { name: 'Let them in' });
  await expect(letInButton).toBeInViewport();
  await expectAccessible(dashboard);
  await letInButton.click();
  await expect(toast(dashboard)).toContainText('Your guest can try again now');
  await expect(letInButton).toBeHidden();
  await hostContext.close();

  const rightPinReply = page.waitForResponse(/validate-pin/);
  await typePin(page, rental.guest.pinCode);
  expect((await rightPinReply).status()).toBe(200);
  await expect(checkInButton(page)).toBeVisible();
});
