/** Crew: a cleaner works on a phone, also without a network. The host and the next guest see it, and the host can remove them. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import { dialog, pressButton, section } from '../support/dashboard.ts';
import { checkIn, linkTo, typePin, writeDoorText } from '../support/guest-page.ts';
import { createPhoto } from '../support/photos.ts';
import {
  activateTrial,
  test as base,
  createGuest,
  createProperty,
  expect,
  type Host,
  inDays,
  type Property,
} from '../support/properties.ts';

// The browser logs requests that the journeys refuse: without a network, and after the removal.
base.use({
  allowConsoleErrors: [/status of 401 .*\/api\/crew\/|ERR_INTERNET_DISCONNECTED/],
});

/** A live property whose guests have just left, and a window in which its owner is signed in. */
const test = base.extend<{ property: Property; ownersPage: Page }>({
  property: async ({ owner, server }, use) => {
    const property = await createProperty(owner, 'Canal Loft');
    await activateTrial(server, property.id);
    await owner.call('PATCH', `/api/host/apartments/${property.id}`, {
      address: 'Canal Street 3',
      hostPhone: '+371 20001122',
      timeZone: 'Europe/Riga',
      wifiName: 'Lamplight',
      wifiPassword: 'warm-light-12',
      crewTasks: ['Change the beds'],
      crewPhotoTasks: ['Clean the kitchen'],
    });
    await endStayWithDoorCode(owner, property, '4719#');
    await use(property);
  },
  ownersPage: async ({ page, owner, server, browser }, use) => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: page.viewportSize(),
    });
    await owner.signIn(context);
    await use(await context.newPage());
    await context.close();
  },
});

async function endStayWithDoorCode(owner: Host, property: Property, code: string) {
  const guest = await createGuest(owner, property.id, { checkinDate: inDays(-3) });
  await writeDoorText(owner, { property, guest }, code);
  await owner.call('POST', `/api/host/stays/${guest.id}/end`, {});
}

const crewOf = (ownersPage: Page) => section(ownersPage, 'Crew');
const turnoverLink = (page: Page) => page.getByRole('link', { name: /^Canal Loft/ });

/** The number of photos that the phone keeps for times without a network. */
const keptPhotos = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('kept-images-/crew')).keys()).length);

/** The host adds a cleaner, who opens the link on the phone. */
async function enrolCleaner(page: Page, ownersPage: Page) {
  await ownersPage.goto('/host/team');
  const crew = crewOf(ownersPage);
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
  await expect(turnoverLink(page)).toContainText('Canal Street 3');
  await expect(page).toHaveURL('/crew');
}

test('a cleaner ticks tasks, takes photos, tries the door code and reports a problem without a network, and the host and the next guest see it afterwards', async ({
  page,
  ownersPage,
  owner,
  property,
  server,
  browser,
}) => {
  // The test covers the whole work of a cleaner, in three windows.
  test.slow();
  await enrolCleaner(page, ownersPage);
  await expect(page.getByRole('main')).not.toContainText('Maya');
  await expectAccessible(page);

  // The page must open without a network, so its service worker has to be ready.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('status')).toContainText('There is no connection right now.');
  await turnoverLink(page).click();
  await pressButton(page, 'Start');
  const tasks = page.getByRole('region', { name: /^Tasks/ });
  await tasks.getByRole('checkbox', { name: 'Change the beds' }).click();
  await tasks.locator('input[type=file]').setInputFiles(createPhoto('kitchen.png', [40, 110, 80]));
  await expect(tasks.getByRole('checkbox', { name: 'Clean the kitchen' })).toBeChecked();
  await expect(tasks.getByRole('heading')).toHaveText('Tasks 2/2');

  const door = page.getByRole('listitem', { name: 'Door' });
  await expect(door).toContainText('Type 4719# and open the door.');
  await pressButton(door, 'Works: Door');
  await expect(door).toContainText('Not sent yet');

  const problems = page.getByRole('region', { name: 'Something is broken' });
  await pressButton(problems, 'Report: Canal Loft');
  await problems.getByLabel('What is broken?').fill('The lamp in the hall is dark.');
  await problems.locator('input[type=file]').setInputFiles(createPhoto('lamp.png', [200, 120, 40]));
  await expect(problems.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 'a turnover without a network');
  await pressButton(problems, 'Report');
  await expect(problems.getByRole('listitem')).toContainText('Not sent yet');
  await expect(page.getByRole('status').first()).toContainText('Not sent yet: 5');
  await expectAccessible(page);

  await page.context().setOffline(false);
  await expect(door).toContainText('Works · Zane');
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  const photo = tasks.getByRole('img', { name: 'Photo 1' });
  await expect(photo).toBeVisible();
  await expect.poll(() => keptPhotos(page)).toBe(2);
  await page.context().setOffline(true);
  await page.reload();
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  await page.context().setOffline(false);

  await ownersPage.goto('/host/turnovers');
  const turnover = ownersPage.getByRole('listitem', { name: /^Canal Loft/ });
  await expect(turnover).toContainText('Started by Zane');
  await pressButton(turnover, 'Tasks: 2 of 2 done');
  await expect(turnover.getByRole('checkbox', { name: 'Change the beds' })).toBeChecked();
  await expect(turnover.getByText(/^Done by Zane, today at \S+$/)).toHaveCount(2);
  const photos = [/^Photo of .Clean the kitchen.$/, 'Photo 1 of the problem'];
  for (const name of photos) {
    const shown = turnover.getByRole('img', { name });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(turnover.getByRole('list', { name: 'What is broken' })).toContainText(
    'The lamp in the hall is dark.',
  );
  await expectAccessible(ownersPage);
  await pressButton(page, 'All done');
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await ownersPage.reload();
  await expect(turnover).toContainText('Done by Zane');
  await pressButton(turnover, 'Not solved yet: 1');
  await expect(turnover.getByRole('list', { name: 'Not solved yet' })).toContainText(
    'The lamp in the hall is dark.',
  );

  const guest = await createGuest(owner, property.id, { name: 'Noor', pinCode: '7305' });
  const context = await browser.newContext();
  const guestPage = await context.newPage();
  await guestPage.goto(server.url + linkTo({ property, guest }));
  await typePin(guestPage, guest.pinCode);
  await checkIn(guestPage);
  const quickAccess = section(guestPage, 'Quick access');
  await expect(quickAccess).toContainText('4719#');
  await expect(quickAccess.getByText(/^Tried today at \d\d:\d\d$/)).toHaveCount(1);
  await expect(guestPage.getByRole('main')).not.toContainText('The lamp in the hall');
  await context.close();
});

test('a cleaner whom the host removes loses access at once, and the phone names what was not sent', async ({
  page,
  ownersPage,
  property,
}) => {
  await enrolCleaner(page, ownersPage);
  await turnoverLink(page).click();
  await pressButton(page, 'Start');
  await expect(page.getByText(/^Started · Zane/)).toBeVisible();
  await ownersPage.goto('/host/turnovers');
  const turnover = ownersPage.getByRole('listitem', { name: `${property.name}: Started` });
  await expect(turnover).toContainText('Started by Zane');

  await ownersPage.goto('/host/team');
  await expect(crewOf(ownersPage)).toContainText('Last seen today');
  await pressButton(crewOf(ownersPage), 'Remove');
  await expectAccessible(ownersPage);
  await pressButton(dialog(ownersPage, 'Remove this cleaner?'), 'Remove cleaner');
  await expect(toast(ownersPage)).toContainText('Cleaner removed');

  await pressButton(page, 'All done');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your access has ended' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Canal Loft');
  await expect(page.getByRole('main')).not.toContainText('4719');
  await expect.poll(() => keptPhotos(page)).toBe(0);
});
