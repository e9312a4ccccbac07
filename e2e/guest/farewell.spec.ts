/** The farewell after the stay, and the message to the host about something that the guest has forgotten. */
import { emailsTo } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import {
  enterWithPin,
  expect,
  farewell,
  linkTo,
  pinDigit,
  pinScreen,
  type Rental,
  test,
  typePin,
  wifiPassword,
} from '../support/guest-page.ts';
import type { Host } from '../support/properties.ts';

// The fourth message and requests after the end of the access are refused.
test.use({ allowConsoleErrors: [/status of (401|429) .*\/api\/guest\//] });

const hostPhone = '+371 20 000 000';
const subject = 'Your guest forgot something';

async function saveHostPhone(host: Host, { property }: Rental) {
  await host.call('PATCH', `/api/host/apartments/${property.id}`, { hostPhone });
}

const endStay = (host: Host, { guest }: Rental) =>
  host.call('POST', `/api/host/stays/${guest.id}/end`, {});

test('after check-out the farewell has a link to call the host, and sends three messages by email but refuses a fourth', async ({
  page,
  server,
  rental,
  landlord,
}) => {
  await saveHostPhone(landlord, rental);
  await enterWithPin(page, rental);
  await endStay(landlord, rental);
  await page.reload();

  await expect(farewell(page)).toBeVisible();
  await expect(pinScreen(page)).toHaveCount(0);
  await expect(wifiPassword(page)).toHaveCount(0);
  const callLink = page.getByRole('link', { name: `Call ${hostPhone}` });
  await expect(callLink).toHaveAttribute('href', 'tel:+37120000000');
  const form = page.getByRole('region', { name: 'I forgot something' });
  const message = form.getByLabel('What did you leave behind, and where?');
  const sendButton = form.getByRole('button', { name: 'Send a message' });

  await sendButton.click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/Please write what you forgot\./);
  await expectAccessible(page);
  const emails = () => emailsTo(server.url, landlord.email, subject);
  expect(await emails()).toEqual([]);

  for (const [count, item] of ['A blue scarf', 'A charger', 'A book'].entries()) {
    await message.fill(`${item}, behind the door`);
    await form.getByLabel('Phone or email for the reply (optional)').fill('maya@example.com');
    await sendButton.click();
    await expect(page.getByText('Your message is on its way to your host.')).toBeFocused();
    if (count === 0) await expectAccessible(page);
    const emailsAboutItem = async () => (await emails()).filter((email) => email.includes(item));
    await expect.poll(emailsAboutItem).toHaveLength(1);
    const [email = ''] = await emailsAboutItem();
    for (const text of [rental.guest.name, rental.property.name, 'maya@example.com'])
      expect(email).toContain(text);
    expect(email).toContain(`/host/stays/${rental.guest.id}`);
    await page.reload();
  }

  await message.fill('And my umbrella');
  await sendButton.click();
  await expect(form.getByRole('alert')).toHaveText(
    'Your host has already received three messages about this stay. Message them on the site where you booked.',
  );
  await expect(message).toHaveValue('And my umbrella');
  await expectNoOverflow(page, 'the farewell with a refused message');
  expect(await emails()).toHaveLength(3);
});

test('after check-out, a device that never had access must enter the PIN and sees a farewell without phone number and form', async ({
  page,
  rental,
  landlord,
}) => {
  await saveHostPhone(landlord, rental);
  await endStay(landlord, rental);
  await page.goto(linkTo(rental));
  await expect(pinScreen(page)).toBeVisible();
  await expect(farewell(page)).toHaveCount(0);
  await typePin(page, rental.guest.pinCode);
  await expect(page.getByText('Enter the PIN for this page, not the door code.')).toBeVisible();

  const { code } = await landlord.call<{ code: string }>(
    'GET',
    `/api/host/stays/${rental.guest.id}`,
  );
  await page.goto(`/stay/${code}`);
  await expect(pinDigit(page, 1)).toBeVisible();
  await typePin(page, rental.guest.pinCode);
  await expect(farewell(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'I forgot something' })).toHaveCount(0);
});
