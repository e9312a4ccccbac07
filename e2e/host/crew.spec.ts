/**
 * Crew: a cleaner works on a phone in Latvian, also without a network. The host and the next guest see the results, and
 * the host can remove the cleaner.
 */
import { crew as texts } from '@guest-portal/languages/lv/crew';
import { phrases } from '@guest-portal/languages/lv/phrases';
import type { Page } from '@playwright/test';
import { airbnb } from '../../server/src/calendars/testing/samples.ts';
import { emailsTo, toast } from '../support/accounts.ts';
import { test as withBookingSite } from '../support/booking-site.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import { dialog, pressButton, section } from '../support/dashboard.ts';
import { checkIn, linkTo, typePin, writeDoorText } from '../support/guest-page.ts';
import { createPhoto } from '../support/photos.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  expect,
  type Guest,
  type Host,
  inDays,
  type Property,
} from '../support/properties.ts';
import { addVirtualPhone } from '../support/virtual-phone.ts';

// The browser logs requests that the journeys refuse: without a network, and after the removal.
withBookingSite.use({
  locale: 'lv-LV',
  allowConsoleErrors: [/status of (400|401) .*\/api\/crew\/|ERR_INTERNET_DISCONNECTED/],
});

/** A live property whose guests have just left, and a window in which its owner is signed in. */
const test = withBookingSite.extend<{ property: Property; ownersPage: Page }>({
  property: async ({ owner, server, bookingSite }, use) => {
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
    bookingSite.setCalendar([airbnb.booking({ from: inDays(-3), to: inDays(1) })]);
    await owner.call('POST', `/api/host/apartments/${property.id}/calendar-feeds`, {
      name: 'Airbnb',
      url: bookingSite.url,
    });
    const guest = await importedGuest(owner, property);
    await writeDoorText(owner, { property, guest }, '4719#');
    await owner.call('POST', `/api/host/stays/${guest.id}/end`, {});
    await use(property);
  },
  ownersPage: async ({ page, owner, server, browser }, use) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-GB',
      viewport: page.viewportSize(),
    });
    await owner.signIn(context);
    await use(await context.newPage());
    await context.close();
  },
});

/** The guest of the booking in the calendar, as soon as it is a stay. */
async function importedGuest(owner: Host, { id }: Property): Promise<Guest> {
  const query = new URLSearchParams({ apartmentIds: id, from: inDays(-5), to: inDays(5) });
  const read = () => owner.call<Guest[]>('GET', `/api/host/stays?${query}`);
  await expect.poll(async () => (await read()).length).toBe(1);
  const [guest] = await read();
  if (!guest) throw new Error('the calendar has no booking');
  return guest;
}

/** A busy server refuses requests. The page tries them again after a minute. */
const untilTriedAgain = { timeout: 75_000 };

const doorOf = (page: Page) => page.getByRole('listitem', { name: texts.door });
const crewOf = (ownersPage: Page) => section(ownersPage, 'Crew');
const turnoverLink = (page: Page) => page.getByRole('link', { name: /^Canal Loft/ });

/** The number of photos that the phone keeps for times without a network. */
const keptPhotos = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('kept-images-/crew')).keys()).length);

/** The host adds a cleaner, who opens the link on the phone and confirms the name. */
async function openLink(page: Page, ownersPage: Page) {
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
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
  await expect(page.getByLabel(texts.yourName)).toHaveValue('Zane');
  await expectAccessible(page);
  await pressButton(page, texts.usePhone);
}

async function expectTurnovers(page: Page) {
  await expect(turnoverLink(page)).toContainText('Canal Street 3', untilTriedAgain);
  await expect(page).toHaveURL('/crew');
}

async function enrolCleaner(page: Page, ownersPage: Page) {
  await openLink(page, ownersPage);
  await expectTurnovers(page);
}

async function removeCleaner(ownersPage: Page) {
  await pressButton(crewOf(ownersPage), 'Remove');
  await expectAccessible(ownersPage);
  await pressButton(dialog(ownersPage, 'Remove this cleaner?'), 'Remove cleaner');
  await expect(toast(ownersPage)).toContainText('Cleaner removed');
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
  await expect(page.getByRole('main')).not.toContainText('Airbnb');
  await expectAccessible(page);

  // The page must open without a network, so its service worker has to be ready.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('status')).toContainText(texts.offline);
  await turnoverLink(page).click();
  await pressButton(page, texts.start);
  const tasks = page.getByRole('region', { name: new RegExp(`^${texts.tasks}`) });
  await tasks.getByRole('checkbox', { name: phrases.changeBeds }).click();
  const largePhoto = createPhoto('kitchen.png', [40, 110, 80], 3_200);
  await tasks.locator('input[type=file]').setInputFiles(largePhoto);
  await expect(tasks.getByRole('checkbox', { name: phrases.cleanKitchen })).toBeChecked();
  await expect(tasks.getByRole('heading')).toHaveText(`${texts.tasks} 2/2`);

  const door = doorOf(page);
  await expect(door).toContainText(texts.typeCode.replace('{code}', '4719#'));
  await pressButton(door, `${texts.works}: ${texts.door}`);
  await expect(door).toContainText(texts.notSent);

  const problems = page.getByRole('region', { name: texts.broken });
  await pressButton(problems, `${texts.report}: Canal Loft`);
  await problems.getByLabel(texts.whatIsBroken).fill('The lamp in the hall is dark.');
  await problems.locator('input[type=file]').setInputFiles(createPhoto('lamp.png', [200, 120, 40]));
  const photo = texts.photo.replace('{number}', '1');
  await expect(problems.getByRole('img', { name: photo })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 'a turnover without a network');
  await pressButton(problems, texts.report);
  await expect(problems.getByRole('listitem')).toContainText(texts.notSent);
  const count = texts.notSentCount.replace('{count}', '5');
  await expect(page.getByRole('status').first()).toContainText(count);
  await expectAccessible(page);

  const uploaded = page.waitForResponse(/\/api\/crew\/turnovers\/[^/]+\/photos$/);
  await page.context().setOffline(false);
  // The phone has made the photo smaller. Its path contains its size.
  expect((await (await uploaded).json()).photo).toMatch(/\.1600x1200/);
  await expect(door).toContainText(`${texts.works} · Zane`, untilTriedAgain);
  await expect(page.getByText(texts.notSent)).toHaveCount(0, untilTriedAgain);
  const kitchen = tasks.getByRole('img', { name: photo });
  await expect(kitchen).toBeVisible();
  await expect.poll(() => keptPhotos(page)).toBe(2);
  await page.context().setOffline(true);
  await page.reload();
  await kitchen.scrollIntoViewIfNeeded();
  await expect(kitchen).not.toHaveJSProperty('naturalWidth', 0);
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
  await pressButton(page, texts.finish);
  await expect(page.getByText(texts.done, { exact: true })).toBeVisible();
  await expect(page.getByText(texts.notSent)).toHaveCount(0, untilTriedAgain);
  await ownersPage.reload();
  await expect(turnover).toContainText('Done by Zane');
  await pressButton(turnover, 'Not solved yet: 1');
  await expect(turnover.getByRole('list', { name: 'Not solved yet' })).toContainText(
    'The lamp in the hall is dark.',
  );

  const guest = await createGuest(owner, property.id, { name: 'Noor', pinCode: '7305' });
  const context = await browser.newContext({ locale: 'en-GB' });
  const guestPage = await context.newPage();
  await guestPage.goto(server.url + linkTo({ property, guest }));
  await typePin(guestPage, guest.pinCode);
  await checkIn(guestPage);
  const quickAccess = section(guestPage, 'Quick access');
  await expect(quickAccess).toContainText('4719#');
  await expect(quickAccess.getByText(/^Tried today at \d\d:\d\d$/)).toHaveCount(1);
  await expect(guestPage.getByRole('main')).not.toContainText('The lamp in the hall');

  await writeDoorText(owner, { property, guest }, '1234#');
  await guestPage.reload();
  await expect(quickAccess).toContainText('1234#');
  await expect(guestPage.getByText(/^Tried/)).toHaveCount(0);
  await context.close();
});

test('a door code that does not work for a cleaner is on the open page of the host and in an email within 10 seconds', async ({
  page,
  ownersPage,
  owner,
  property,
  server,
}) => {
  await enrolCleaner(page, ownersPage);
  await ownersPage.goto('/host/today');
  const failures = ownersPage.getByRole('region', { name: 'What did not work' });
  await expect(ownersPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(failures).toHaveCount(0);

  await turnoverLink(page).click();
  await pressButton(doorOf(page), `${texts.fails}: ${texts.door}`);
  await doorOf(page).getByLabel(texts.whatHappened).fill('It beeps twice');
  const accepted = page.waitForResponse(/\/api\/crew\/turnovers\/[^/]+\/entries$/);
  await pressButton(doorOf(page), texts.fails);
  expect((await accepted).status()).toBe(201);
  const timeout = 10_000;
  await Promise.all([
    expect(failures).toContainText(`The door code of ${property.name} did not work`, { timeout }),
    expect
      .poll(() => emailsTo(server.url, owner.email, subject(property)), { timeout })
      .toHaveLength(1),
  ]);
  await expect(failures).toContainText('“It beeps twice”');
  await expect(doorOf(page)).toContainText(`${texts.fails} · Zane`);
  await expectAccessible(page);
});

const subject = ({ name }: Property) => `The door code of ${name} did not work`;

test('a cleaner whom the host removes loses access at once, and the phone keeps what was not sent until it gets a new link', async ({
  page,
  ownersPage,
  property,
}) => {
  test.slow();
  await enrolCleaner(page, ownersPage);
  await turnoverLink(page).click();
  await pressButton(page, texts.start);
  await expect(page.getByText(new RegExp(`^${texts.started} · Zane`))).toBeVisible();
  await ownersPage.goto('/host/turnovers');
  const turnover = ownersPage.getByRole('listitem', { name: `${property.name}: Started` });
  await expect(turnover).toContainText('Started by Zane');

  await page.context().setOffline(true);
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(createPhoto('kitchen.png', [40, 110, 80]));
  await expect(page.getByRole('checkbox', { name: phrases.cleanKitchen })).toBeChecked();
  await ownersPage.goto('/host/team');
  await expect(crewOf(ownersPage)).toContainText('Last seen today');
  await removeCleaner(ownersPage);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: texts.endedTitle })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(texts.unsentKept);
  const kept = page.getByRole('main').getByRole('listitem');
  await expect(kept).toContainText('Canal Loft');
  await expect(kept).toContainText('Clean the kitchen');
  await expect(page.getByRole('main')).not.toContainText('4719');
  await expectAccessible(page);
  await expect.poll(() => keptPhotos(page)).toBe(0);

  await enrolCleaner(page, ownersPage);
  await expect(page.getByText(texts.notSent)).toHaveCount(0, untilTriedAgain);
  await ownersPage.goto('/host/turnovers');
  await pressButton(turnover, 'Tasks: 1 of 2 done');
  await expect(turnover.getByRole('img', { name: /^Photo of .Clean the kitchen.$/ })).toBeVisible();
});

test('a cleaner saves a passkey and signs in with it on a second phone, until the host removes them', async ({
  page,
  ownersPage,
  property: _,
  browser,
}) => {
  const phone = await addVirtualPhone(page);
  await openLink(page, ownersPage);
  await expect(page.getByRole('heading', { level: 1, name: texts.savePasskey })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 'the offer of a passkey');
  await pressButton(page, texts.savePasskey);
  await expectTurnovers(page);
  await pressButton(page, texts.savePasskey);
  await expect(page.getByText(texts.passkeySaved)).toBeVisible();
  expect(await phone.readPasskeys()).toHaveLength(1);

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const secondPage = await context.newPage();
  await (await addVirtualPhone(secondPage)).syncWith(phone);
  await secondPage.goto('/crew');
  await expect(secondPage.getByRole('heading', { name: texts.noLinkTitle })).toBeVisible();
  await expectAccessible(secondPage);
  await expectNoOverflow(secondPage, 'the sign-in with a passkey');
  await pressButton(secondPage, texts.usePasskey);
  await expectTurnovers(secondPage);
  await page.reload();
  await expectTurnovers(page);

  await removeCleaner(ownersPage);
  await secondPage.goto('/crew');
  await expect(secondPage.getByRole('heading', { name: texts.endedTitle })).toBeVisible();
  await pressButton(secondPage, texts.usePasskey);
  await expect(secondPage.getByRole('alert')).toContainText(texts.passkeyRefused);
  await expectAccessible(secondPage);
  await context.close();
});
