/** Crew: a host adds a cleaner, whose phone works without a network and loses its access when the host removes them. */
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { dialog, pressButton, section } from '../support/dashboard.ts';
import { writeDoorText } from '../support/guest-page.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  expect,
  inDays,
  test,
} from '../support/properties.ts';

// The browser logs requests that the journey refuses: without a network, and after the removal.
test.use({
  allowConsoleErrors: [/status of 401 .*\/api\/crew\/|ERR_INTERNET_DISCONNECTED/],
});

test('a cleaner enrols a phone, tries the door code without a network, and is removed', async ({
  page,
  owner,
  server,
  browser,
}) => {
  // The test covers the whole time of a cleaner, in two windows.
  test.slow();
  const property = await createProperty(owner, 'Canal Loft');
  await activateTrial(server, property.id);
  await owner.call('PATCH', `/api/host/apartments/${property.id}`, {
    address: 'Canal Street 3',
    hostPhone: '+371 20001122',
    timeZone: 'Europe/Riga',
  });
  const leaving = await createGuest(owner, property.id, { checkinDate: inDays(-3) });
  await writeDoorText(owner, { property, guest: leaving }, '4719#');
  await owner.call('POST', `/api/host/stays/${leaving.id}/end`, {});

  const ownersWindow = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
  });
  await owner.signIn(ownersWindow);
  const ownersPage = await ownersWindow.newPage();
  await ownersPage.goto('/host/team');
  const crew = section(ownersPage, 'Crew');
  await pressButton(crew, 'Add a cleaner');
  await crew.getByLabel('Name').fill('Zane');
  await pressButton(crew, 'Add cleaner');
  const link = crew.getByRole('region', { name: 'Link for Zane' });
  await expect(crew).toContainText('Link not used yet');
  await expectAccessible(ownersPage);
  const url = (await link.getByText('/crew#').textContent()) ?? '';

  await page.goto(url.slice(url.indexOf('/crew#')));
  await expect(page.getByLabel('Your name')).toHaveValue('Zane');
  await expectAccessible(page);
  await pressButton(page, 'Continue on this phone');
  const item = page.getByRole('link', { name: /^Canal Loft/ });
  await expect(item).toContainText('Canal Street 3');
  await expect(page).toHaveURL('/crew');
  await expect(page.getByRole('main')).not.toContainText('Maya');
  await expectAccessible(page);

  // The page must open without a network, so its service worker has to be ready.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('status')).toContainText('There is no connection right now.');
  await item.click();
  await pressButton(page, 'Start');
  const door = page.getByRole('listitem', { name: 'Door' });
  await expect(door).toContainText('Type 4719# and open the door.');
  await pressButton(door, 'Works: Door');
  await expect(door).toContainText('Not sent yet');
  await expect(page.getByRole('status').first()).toContainText('Not sent yet: 2');
  await expectAccessible(page);

  await page.context().setOffline(false);
  await expect(door).toContainText('Works · Zane');
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await ownersPage.goto('/host/turnovers');
  const turnover = ownersPage.getByRole('listitem', { name: 'Canal Loft: Started' });
  await expect(turnover).toContainText('Started by Zane');

  await ownersPage.goto('/host/team');
  await expect(crew).toContainText('Last seen today');
  await pressButton(crew, 'Remove');
  await expectAccessible(ownersPage);
  await pressButton(dialog(ownersPage, 'Remove this cleaner?'), 'Remove cleaner');
  await expect(toast(ownersPage)).toContainText('Cleaner removed');

  await pressButton(page, 'All done');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your access has ended' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Canal Loft');
  await expect(page.getByRole('main')).not.toContainText('4719');
  await ownersWindow.close();
});
