/** Bookings from the calendar of another site become stays, and their guests can check in. */
import type { Page } from '@playwright/test';
import { airbnb, vrbo } from '../../server/src/calendars/testing/samples.ts';
import { toast } from '../support/accounts.ts';
import { test } from '../support/booking-site.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { dialog, pressButton } from '../support/dashboard.ts';
import { checkInButton, typePin } from '../support/guest-page.ts';
import { waitForOpenDialogs } from '../support/open-dialogs.ts';
import { activateTrial, createProperty, expect, inDays } from '../support/properties.ts';
import { sameOnAnyScreen, timeZone } from '../support/tags.ts';

type Stay = { id: string; name: string; state: string; checkinDate: string };

const dates = (from: number, to: number) => ({ from: inDays(from), to: inDays(to) });
const feed = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const stayBar = (page: Page, name: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}, `) });

test('a stay from a calendar shows its booking code, link and PIN, and a host stops and restarts its sync', async ({
  page,
  owner,
  server,
  bookingSite,
}) => {
  const { id } = await createProperty(owner, 'Canal Loft');
  await owner.call('PATCH', `/api/host/apartments/${id}`, { timeZone });
  await activateTrial(server, id);
  const booking = airbnb.booking(dates(5, 8), { code: 'HMQ4XK29TB', phone: '7391' });
  const others = [vrbo.booking('Noor', dates(20, 23)), vrbo.booking('Jon', dates(30, 33))];
  bookingSite.setCalendar([booking, airbnb.block(dates(9, 12)), ...others]);
  const calendar = { name: 'Airbnb', url: bookingSite.url };
  await owner.call('POST', `/api/host/apartments/${id}/calendar-feeds`, calendar);
  const importedStay = async () => (await stays()).find(({ name }) => name === 'Airbnb guest');
  await expect.poll(importedStay).toBeTruthy();
  const stayId = (await importedStay())?.id;

  await owner.signIn(page.context());
  await page.goto(`/host/stays?stay=${stayId}`);
  const panel = dialog(page, 'Airbnb guest');
  await expect(panel).toContainText('HMQ4XK29TB');
  await expect(panel).toContainText('PIN: last 4 digits of their phone');
  await expect(panel.getByRole('link', { name: 'Open in Airbnb' })).toHaveAttribute(
    'href',
    'https://www.airbnb.com/hosting/reservations/details/HMQ4XK29TB',
  );
  await expectAccessible(page);
  const question = page.getByRole('alertdialog');
  await pressButton(panel, 'Stop syncing this stay');
  await expect(question).toContainText('will no longer change this stay');
  await expectAccessible(page);
  await pressButton(question, 'Stop syncing');
  await expect(panel).toContainText('The calendar no longer changes it');
  await waitForOpenDialogs(page, 0);

  // The booking is moved at Airbnb. This changes the stay only after the host has synced it again.
  bookingSite.setCalendar([{ ...booking, ...dates(6, 9) }, ...others]);
  await page.goto(`/host/calendars?property=${id}`);
  await pressButton(page, 'Sync now: Airbnb');
  await expect(feed(page, 'Airbnb')).toContainText('Synced just now · 3 stays');
  expect(await importedStay()).toMatchObject({ checkinDate: inDays(5) });
  await page.goto(`/host/stays?stay=${stayId}`);
  await pressButton(panel, 'Sync again');
  await expect(question).toContainText('Your own changes to them are lost');
  await expectAccessible(page);
  await pressButton(question, 'Sync again');
  await expect(panel).toContainText('Kept up to date by the calendar');
  expect(await importedStay()).toMatchObject({ checkinDate: inDays(6) });

  async function stays() {
    const query = new URLSearchParams({ apartmentIds: id, from: inDays(0), to: inDays(60) });
    return owner.call<Stay[]>('GET', `/api/host/stays?${query}`);
  }
});

test(
  'a pasted calendar link adds stays that guests can open, removes cancelled stays, and keeps detached ones',
  sameOnAnyScreen,
  async ({ page, browser, owner, server, bookingSite }) => {
    test.slow();
    const { id } = await createProperty(owner, 'Canal Loft');
    const wifi = { wifiName: 'Canal', wifiPassword: 'slow-water-7' };
    await owner.call('PATCH', `/api/host/apartments/${id}`, { timeZone, ...wifi });
    await activateTrial(server, id);
    const today = airbnb.booking(dates(0, 3), { phone: '7391' });
    const [noor, jon] = [vrbo.booking('Noor', dates(10, 13)), vrbo.booking('Jon', dates(20, 24))];
    const lea = vrbo.booking('Lea', dates(30, 33));
    bookingSite.setCalendar([today, noor, jon, lea]);

    await owner.signIn(page.context());
    await page.goto('/host/today');
    await page.getByRole('link', { name: 'Add a calendar' }).click();
    await page.getByLabel('Calendar link (iCal)').fill(bookingSite.url);
    await page.getByLabel('Name').fill('Elsewhere');
    await pressButton(page, 'Add calendar');
    await expect(feed(page, 'Elsewhere')).toContainText('Synced just now · 4 stays');
    await expect(page.getByText('s=secret')).toHaveCount(0);
    await expectAccessible(page);

    const tabs = page.getByRole('navigation', { name: 'Stays and calendars' });
    await tabs.getByRole('link', { name: 'Stays' }).click();
    await stayBar(page, 'Airbnb guest').click();
    const panel = dialog(page, 'Airbnb guest');
    await expect(panel).toContainText('7391');
    await expect(panel.getByRole('link', { name: 'Elsewhere' })).toBeVisible();
    await expectAccessible(page);
    const link = await panel.getByText(/^http\S+\/stay\/\w+$/).innerText();
    const guestPage = await browser.newPage();
    await guestPage.goto(link);
    await typePin(guestPage, '7391');
    await checkInButton(guestPage).click();
    await expect(guestPage.getByText("You're All Set!")).toBeVisible();
    await guestPage.close();
    await page.keyboard.press('Escape');

    await stayBar(page, 'Noor').click();
    await pressButton(dialog(page, 'Noor'), 'Change');
    await dialog(page, 'Noor').getByLabel('Guest Name').fill('Noor and Sam');
    await pressButton(dialog(page, 'Noor'), 'Save changes');
    await expect(toast(page)).toContainText('Its calendar no longer updates this stay.');
    await page.keyboard.press('Escape');

    // Noor's booking is moved and Jon's is cancelled. Mo has booked a night of Lea's stay, and Ann other nights.
    const [mo, ann] = [vrbo.booking('Mo', dates(32, 35)), vrbo.booking('Ann', dates(40, 42))];
    bookingSite.setCalendar([today, { ...noor, ...dates(11, 14) }, lea, mo, ann]);
    await page.getByRole('link', { name: 'Calendars', exact: true }).click();
    await pressButton(page, 'Sync now: Elsewhere');
    await expect(feed(page, 'Elsewhere')).toContainText('5 stays');
    expect(await stayNamed('Noor and Sam')).toMatchObject({ checkinDate: inDays(10) });
    expect(await stayNamed('Jon')).toBeUndefined();
    for (const [name, other] of [
      ['Lea', 'Mo'],
      ['Mo', 'Lea'],
    ] as const) {
      await page.goto(`/host/stays/${(await stayNamed(name))?.id}`);
      await expect(dialog(page, name)).toContainText('Double booked');
      await expect(dialog(page, name).getByRole('button', { name: other })).toBeVisible();
    }

    bookingSite.setCalendar('missing');
    await page.goto(`/host/calendars?property=${id}`);
    await pressButton(page, 'Sync now: Elsewhere');
    await expect(feed(page, 'Elsewhere')).toContainText('has no calendar at this address');
    await expectAccessible(page);
    await pressButton(page, 'Remove: Elsewhere');
    await expectAccessible(page);
    await dialog(page, 'Remove Elsewhere')
      .getByLabel(/^Cancel them/)
      .click();
    await pressButton(dialog(page, 'Remove Elsewhere'), 'Remove calendar');
    await expect(toast(page)).toContainText('Calendar removed');
    await expect(page.getByLabel('Calendar link (iCal)')).toBeVisible();
    expect(await stayNamed('Noor and Sam')).toMatchObject({ state: 'upcoming' });
    expect(await stayNamed('Lea')).toBeUndefined();

    async function stayNamed(name: string) {
      const query = new URLSearchParams({ apartmentIds: id, from: inDays(0), to: inDays(60) });
      const stays = await owner.call<Stay[]>('GET', `/api/host/stays?${query}`);
      return stays.find((stay) => stay.name === name);
    }
  },
);
