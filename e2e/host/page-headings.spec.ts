/** Every page of a host has one title, with and without properties, and always offers the next step. */
import type { Page } from '@playwright/test';
import { waitForRequests } from '../support/checks/requests.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  expect,
  type Host,
  test,
} from '../support/properties.ts';

const titlesByPath = {
  '/host/today': 'Today',
  '/host/settings': 'Host Dashboard',
  '/host/stays': 'Stays',
  '/host/turnovers': 'Turnovers',
  '/host/calendars': 'Calendars',
  '/host/messages': 'Messages to guests',
  '/host/translations': 'Translations',
  '/host/print': 'Print kit',
  '/host/history': 'History',
  '/host/settings-data': 'Settings & Data',
};

/** Counts titles that are visually hidden, too, and those that appear once the page has its data. */
async function expectOneTitle(page: Page, path: string, title: string) {
  await page.goto(path);
  // Behind a dialog, such as the panel of a stay, a title has no role.
  const titles = page.locator('h1');
  await expect(titles, path).toHaveText([title]);
  await waitForRequests(page);
  await expect(titles, path).toHaveText([title]);
}

test('every page of a host without properties has one title and says how to continue', async ({
  page,
  owner,
}) => {
  await owner.signIn(page.context());
  const titles = { ...titlesByPath, '/host/settings': 'Welcome to Your Dashboard' };
  for (const [path, title] of Object.entries(titles)) await expectOneTitle(page, path, title);

  for (const path of [
    '/host/today',
    '/host/stays',
    '/host/calendars',
    '/host/translations',
    '/host/print',
    '/host/history',
  ]) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Add a property' }).click();
    await expect(page.getByRole('button', { name: 'Create Your First Property' })).toBeVisible();
  }
  // Messages and settings belong to the account, so they work without a property.
  await page.goto('/host/messages');
  await expect(page.getByLabel('Applies to')).toHaveText('All properties');
  await page.goto('/host/settings-data');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your account');
  await expect(page.getByText('No property has a subscription yet.')).toBeVisible();
});

test('every page of a host with properties and a guest has one title', async ({
  page,
  owner,
  server,
}) => {
  const { id, stayId } = await createLiveProperty(owner, server);
  await owner.signIn(page.context());
  for (const [path, title] of Object.entries(titlesByPath)) await expectOneTitle(page, path, title);
  await expectOneTitle(page, `/host/stays/${stayId}`, 'Stays');
  await page.goto(`/guest-portal/${id}`);
  await expect(page.getByRole('navigation', { name: 'Host preview' })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
});

async function createLiveProperty(owner: Host, server: Parameters<typeof activateTrial>[0]) {
  const { id } = await createProperty(owner, 'Canal Loft');
  await createProperty(owner, 'Old Barn');
  await activateTrial(server, id);
  const { id: stayId } = await createGuest(owner, id);
  return { id, stayId };
}

test('a window of 900 to 1440 pixels shows the whole menu in one line', async ({ page, owner }) => {
  await createProperty(owner, 'Canal Loft');
  await owner.signIn(page.context());
  await page.goto('/host/settings');
  for (const width of [900, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    const entries = [
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }),
      page.getByRole('link', { name: 'Guest Portal', exact: true }),
      page.getByRole('link', { name: 'Settings & Data' }),
      page.getByRole('button', { name: 'Sign Out' }),
    ];
    const areInFirstLine = [];
    for (const entry of entries) {
      await expect(entry).toBeVisible();
      areInFirstLine.push(((await entry.boundingBox())?.y ?? 0) < 60);
    }
    expect(areInFirstLine, `${width} pixels`).toEqual([true, true, true, true]);
  }
});
