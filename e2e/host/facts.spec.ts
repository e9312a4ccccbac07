/** Facts: a host tries the door code and the Wi-Fi while the property is free, and the next guest reads what works. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { checkIn, checkInButton, linkTo, typePin, writeDoorText } from '../support/guest-page.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  expect,
  inDays,
  test,
} from '../support/properties.ts';

const failures = (page: Page) => page.getByRole('region', { name: 'What did not work' });

test('a host tries the door code and the Wi-Fi, solves what does not work, and the next guest reads when the code was tried', async ({
  page,
  owner,
  server,
  browser,
}) => {
  const property = await createProperty(owner, 'Canal Loft');
  await activateTrial(server, property.id);
  const fields = { wifiName: 'Lamplight', wifiPassword: 'warm-light-12', timeZone: 'Europe/Riga' };
  await owner.call('PATCH', `/api/host/apartments/${property.id}`, fields);
  const leaving = await createGuest(owner, property.id, { checkinDate: inDays(-3) });
  await writeDoorText(owner, { property, guest: leaving }, '4719#');
  await owner.call('POST', `/api/host/stays/${leaving.id}/end`, {});

  await owner.signIn(page.context());
  await page.goto('/host/turnovers');
  const turnover = page.getByRole('listitem', { name: /^Canal Loft/ });
  await turnover.getByRole('button', { name: 'Things to try' }).click();
  const facts = turnover.getByRole('list', { name: 'Things to try at Canal Loft' });
  const doorFact = facts.getByRole('listitem', { name: 'The door code' });
  await expect(doorFact).toContainText('Type 4719# and open the door.');
  await doorFact.getByRole('button', { name: 'Works: The door code' }).click();
  await expect(doorFact).toContainText('Works, tried by Anna Ozola, today at');

  const wifiFact = facts.getByRole('listitem', { name: 'The Wi-Fi' });
  await wifiFact.getByRole('button', { name: 'Does not work: The Wi-Fi' }).click();
  await wifiFact.getByRole('textbox', { name: 'What happened?' }).fill('No signal upstairs');
  await expectAccessible(page);
  await wifiFact.getByRole('button', { name: 'Save as not working' }).click();
  await expect(wifiFact).toBeFocused();
  await expect(failures(page)).toContainText('The Wi-Fi of Canal Loft did not work');
  await expectAccessible(page);

  await page.goto('/host/today');
  await expect(failures(page)).toContainText('“No signal upstairs”');
  await expect(
    page.getByRole('link', { name: /Canal Loft.*The Wi-Fi did not work/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await failures(page)
    .getByRole('button', { name: /^Mark as solved/ })
    .click();
  await expect(toast(page)).toContainText('Marked as solved');
  await expect(failures(page)).toHaveCount(0);
  await page.goto('/host/turnovers');
  await expect(turnover).toBeVisible();
  await expect(failures(page)).toHaveCount(0);

  const guest = await createGuest(owner, property.id, { name: 'Noor', pinCode: '7305' });
  const rental = { property, guest };
  const phone = await browser.newContext();
  const guestPage = await phone.newPage();
  await guestPage.goto(server.url + linkTo(rental));
  await typePin(guestPage, guest.pinCode);
  await expect(checkInButton(guestPage)).toBeVisible();
  await expect(guestPage.getByText(/^Tried/)).toHaveCount(0);
  await checkIn(guestPage);
  const atHand = guestPage.getByRole('region', { name: 'Quick access' });
  await expect(atHand.getByText(/^Tried today at \d\d:\d\d$/)).toHaveCount(1);
  await expectAccessible(guestPage);

  await writeDoorText(owner, rental, '1234#');
  await guestPage.reload();
  await expect(atHand).toContainText('1234#');
  await expect(guestPage.getByText(/^Tried/)).toHaveCount(0);
  await phone.close();
});
