/** What a host does with whole properties, from one to two hundred of them. */
import type { Page, Request } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { waitForRequests } from '../support/checks/requests.ts';
import {
  dialog,
  openDashboard,
  pressButton,
  propertyCard,
  saveAllChanges,
  section,
} from '../support/dashboard.ts';
import {
  activateTrial,
  addStay,
  createGuest,
  createProperty,
  expect,
  inDays,
  test,
} from '../support/properties.ts';
import { long, longOnAnyScreen, sameOnAnyScreen, timeZone } from '../support/tags.ts';

test(
  'a host copies the link of a property, duplicates the property and deletes the duplicate',
  longOnAnyScreen,
  async ({ page, owner, context }) => {
    const { id, slug } = await createProperty(owner, 'Loft');
    const secrets = {
      wifiPassword: 'candle',
      backupEntry: 'Key safe 9182',
      arrivalDirections: 'Then 9182 and turn',
    };
    await owner.call('PATCH', `/api/host/apartments/${id}`, secrets);
    await openDashboard(page, owner);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pressButton(page, 'Copy the guest link of Loft');
    await expect(toast(page)).toContainText('Guest portal link copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/guest/${slug}$`),
    );

    await pressButton(page, 'Duplicate Loft');
    const form = dialog(page, 'Duplicate Property');
    await expect(form.getByLabel('Name of the copy')).toHaveValue('Loft (copy)');
    await form.getByLabel('Name of the copy').fill('Attic');
    await form.getByRole('switch', { name: 'Wi-Fi name and password' }).click();
    await form.getByLabel('Name of the copy').press('Enter');
    await expect(dialog(page, 'Check these texts').getByRole('listitem')).toContainText('9182');
    await expect(toast(page)).toContainText('Property duplicated');
    await expect(toast(page)).toContainText('Codes were not copied.');
    await pressButton(page, 'Check them later');
    await expect(page.getByLabel('Property name')).toHaveValue('Attic');
    await expect(page.getByLabel('Network password')).toHaveValue('candle');
    await expect(page.getByLabel('Backup way in')).toHaveValue('');

    await page.reload();
    await expect(page.getByLabel('Property name')).toHaveValue('Attic');
    await pressButton(page, 'Delete Attic');
    await pressButton(dialog(page, 'Delete Property'), 'Delete Property');
    await expect(dialog(page, 'Delete Property')).toBeHidden();
    await expect(page.getByLabel('Property name')).toHaveValue('Loft');
    const remainingProperties = await owner.call<{ name: string }[]>('GET', '/api/host/apartments');
    expect(remainingProperties.map(({ name }) => name)).toEqual(['Loft']);
  },
);

test(
  'a property card shows the current and the next guest, and updates after saving',
  longOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner, 'Loft');
    await activateTrial(server, id);
    await owner.call('PATCH', `/api/host/apartments/${id}`, { timeZone });
    await createGuest(owner, id, { checkinDate: inDays(-1), checkoutDate: inDays(1) });
    await addStay(owner, id, 'Ilze', 1, 4);
    await openDashboard(page, owner);
    const card = propertyCard(page, 'Loft');
    await expect(card).toContainText('until tomorrow');
    await expect(card).toContainText('Next: Ilze from tomorrow');
    await section(page, 'Current Guest').getByRole('textbox', { name: 'Guest Name' }).fill('Noor');
    await saveAllChanges(page);
    await expect(card).toContainText('Noor until tomorrow');
  },
);

test(
  'nine properties are shown as a list with a search, keyboard navigation and a menu of actions',
  long,
  async ({ page, owner }) => {
    for (let number = 1; number <= 8; number += 1) await createProperty(owner, `Flat ${number}`);
    await createProperty(owner, 'Ūdens māja');
    await openDashboard(page, owner);
    const searchField = page.getByLabel('Find a property');
    await searchField.fill('lighthouse');
    await expect(page.getByText('No property, address or guest matches')).toBeVisible();
    await searchField.fill('udens');
    await expect(page.getByRole('button', { name: /^More actions for/ })).toHaveCount(1);
    await searchField.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Property name')).toHaveValue('Ūdens māja');
    await pressButton(page, 'More actions for Ūdens māja');
    await pressButton(page, 'Delete Ūdens māja');
    await pressButton(dialog(page, 'Delete Property'), 'Delete Property');
    // Eight properties are shown as cards again.
    await expect(propertyCard(page, 'Flat 8')).toBeVisible();
    await expect(page.getByLabel('Property name')).toHaveValue('Flat 1');
  },
);

test(
  'a property on trial can’t be deleted, and the page says why',
  longOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner, 'Loft');
    await activateTrial(server, id);
    await openDashboard(page, owner);
    await expect(page.getByText(/^Manual Trial \(Until \d\d\/\d\d\/\d{4}\)$/)).toBeVisible();
    await pressButton(page, 'Delete Loft');
    const notice = dialog(page, 'Cannot Delete Property');
    await expect(notice).toContainText(
      'You have an active subscription on this property. Cancel it first before deleting.',
    );
    await pressButton(notice, 'Got it');
    await expect(notice).toBeHidden();
  },
);

test(
  'a renewed page link replaces the old one, and devices with access keep their access',
  sameOnAnyScreen,
  async ({ page, browser, owner, server }) => {
    test.slow();
    const { id, slug } = await createProperty(owner, 'Quay House');
    await activateTrial(server, id);
    const { pinCode } = await createGuest(owner, id);
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(`${server.url}/guest/${slug}`);
    await guest.getByLabel('Digit 1 of 4').click();
    await guest.keyboard.type(pinCode, { delay: 20 });
    await expect(guest.getByRole('button', { name: 'Check In Now' })).toBeVisible();

    await openDashboard(page, owner);
    await pressButton(page, 'Renew the guest link of Quay House');
    const question = dialog(page, 'Renew Guest Link?');
    await expect(question).toContainText('stops working immediately');
    await expectAccessible(page);
    await pressButton(question, 'Renew Link');
    await expect(toast(page)).toContainText('Guest link renewed');

    await guest.reload();
    await expect(guest.getByRole('button', { name: 'Check In Now' })).toBeVisible();
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${server.url}/guest/${slug}`);
    await expect(stranger.getByRole('heading', { name: 'Your booking has run out' })).toBeVisible();
    const [renewed] = await owner.call<{ slug: string }[]>('GET', '/api/host/apartments');
    expect(renewed?.slug).not.toBe(slug);
    await stranger.goto(`${server.url}/guest/${renewed?.slug}`);
    await expect(stranger.getByRole('heading', { name: 'Welcome to Your Stay' })).toBeVisible();
    await guest.context().close();
    await stranger.context().close();
  },
);

test(
  'two hundred properties load in one list, with the subscription status of the visible ones alone',
  longOnAnyScreen,
  async ({ page, owner }) => {
    test.slow();
    const { id } = await createProperty(owner, 'Flat 1');
    for (let number = 2; number <= 200; number += 10)
      await Promise.all(
        Array.from({ length: Math.min(10, 201 - number) }, (_, index) =>
          createProperty(owner, `Flat ${number + index}`),
        ),
      );
    for (let number = 1; number <= 50; number += 1) {
      const item = { apartmentId: id, name: `Item ${number}`, instructions: 'Turn' };
      await Promise.all([
        owner.call('POST', '/api/host/local-tips', item),
        owner.call('POST', '/api/host/sightseeing-spots', item),
        owner.call('POST', '/api/host/apartment-guides', item),
      ]);
    }
    const callCounts = countCalls(page);
    await openDashboard(page, owner);
    await expect(page.getByLabel('Property name')).toHaveValue('Flat 1');
    // The card is found by its text, because finding the accessible names of a thousand buttons takes long.
    const card = page.getByRole('listitem').filter({ hasText: 'Flat 1' }).first();
    await expect(card.getByText('Subscribe')).toBeVisible();
    await waitForRequests(page);

    const { counts, mostStatusesAtOnce, mostListsAtOnce } = callCounts();
    expect(counts.get('/api/host/apartments')).toBe(1);
    expect(counts.get('/api/billing/status')).toBeLessThan(20);
    expect(mostStatusesAtOnce).toBeLessThanOrEqual(6);
    for (const path of propertyLists) expect(counts.get(path), path).toBe(1);
    expect(mostListsAtOnce).toBe(propertyLists.length);

    await page.getByLabel('Find a property').fill('Flat 187');
    await pressButton(page, /^Flat 187/);
    await expect(page.getByLabel('Property name')).toHaveValue('Flat 187');
  },
);

const propertyLists = [
  'active-guest',
  'local-tips',
  'sightseeing-spots',
  'apartment-guides',
  'custom-sections',
  'check-in-history',
];

/** Counts the calls of each kind from now on, and the most calls of one kind that were in progress at once. */
function countCalls(page: Page) {
  const counts = new Map<string, number>();
  let statusesAtOnce = 0;
  let mostStatusesAtOnce = 0;
  let listsAtOnce = 0;
  let mostListsAtOnce = 0;
  const isStatus = (request: Request) => request.url().includes('/api/billing/status/');
  const isPropertyList = (request: Request) =>
    propertyLists.some((list) => request.url().endsWith(list));
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const kind = isStatus(request)
      ? '/api/billing/status'
      : (/^\/api\/host\/apartments\/[^/]+\/(.+)/.exec(path)?.[1] ?? path);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (isStatus(request)) mostStatusesAtOnce = Math.max(mostStatusesAtOnce, ++statusesAtOnce);
    if (isPropertyList(request)) mostListsAtOnce = Math.max(mostListsAtOnce, ++listsAtOnce);
  });
  page.on('requestfinished', (request) => {
    if (isStatus(request)) statusesAtOnce -= 1;
    if (isPropertyList(request)) listsAtOnce -= 1;
  });
  return () => ({ counts, mostStatusesAtOnce, mostListsAtOnce });
}
