/** What a host does on the dashboard, from the first property to the two hundredth. */
import type { Locator, Page, Request } from '@playwright/test';
import { newAccount } from '../server/src/testing/factories/data.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { signInByApi, signUpByApi, toast } from './harness/accounts.ts';
import {
  bar,
  dialog,
  openDashboard,
  press,
  propertyCard,
  save,
  section,
} from './harness/dashboard.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  expect,
  inDays,
  test,
} from './harness/properties.ts';
import { requestsDone } from './harness/requests.ts';
import { long, longOnAnyScreen, sameOnAnyScreen, timeZone } from './harness/screens.ts';

test('the first property, from the empty state', sameOnAnyScreen, async ({ page, owner }) => {
  await owner.signIn(page.context());
  await page.goto('/host/settings');
  await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible();
  await press(page, 'Create Your First Property');

  const form = dialog(page, 'Add New Property');
  await expect(form.getByRole('button', { name: 'Create Property' })).toBeDisabled();
  await form.getByLabel('Property name').fill('Quay House');
  await form.getByLabel('Address').fill('Skārņu iela 14');
  await form.getByLabel('Address').press('Enter');

  // It is filled in step by step, by whoever wants to.
  await press(page, 'Finish later');
  await expect(propertyCard(page, 'Quay House')).toContainText(/Property ID: [0-9a-f]{8}/);
  await expect(page.getByLabel('Property name')).toHaveValue('Quay House');
  await expect(section(page, 'Property Details').getByLabel('Address')).toHaveValue(
    'Skārņu iela 14',
  );
  await expect(page.getByRole('heading', { name: 'Entry Door Access' })).toBeVisible();
});

test(
  'a host whose address is not verified is told so, and makes nothing',
  sameOnAnyScreen,
  async ({ page, server }) => {
    const account = await signUpByApi(server.url, newAccount());
    await signInByApi(page.context(), server.url, account);
    await page.goto('/host/settings');
    await press(page, 'Create Your First Property');
    await expect(toast(page)).toContainText('Email verification required');
    await expect(toast(page)).toContainText(
      'Please verify your email address to create properties.',
    );
    await expect(dialog(page, 'Add New Property')).toBeHidden();
  },
);

test('a field in each section, saved at once', sameOnAnyScreen, async ({ page, owner, server }) => {
  const { id } = await createProperty(owner);
  await activateTrial(server, id);
  await createGuest(owner, id);
  const row = (path: string, body: object) =>
    owner.call('POST', path, { apartmentId: id, ...body });
  await row('/api/host/local-tips', { name: 'Miit Coffee' });
  await row('/api/host/sightseeing-spots', { name: 'Tower' });
  await row('/api/host/apartment-guides', { name: 'Oven', instructions: 'Turn' });
  await openDashboard(page, owner);

  await section(page, 'Current Guest').getByRole('textbox', { name: 'Guest Name' }).fill('Noor');
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await section(page, 'Contact Information').getByLabel('Availability').fill('Until 22:00');
  await section(page, 'Pre-Arrival Info').getByLabel('Where to park').fill('In the yard');
  await addEntry(section(page, 'Amenities'), 'Add amenity', 'Bathtub');
  await addEntry(section(page, 'Property Rules'), 'Add rule', 'Shoes off');
  await section(page, 'Local Recommendations').getByLabel('Distance').fill('4 min');
  await section(page, 'Sightseeing').getByLabel('Distance').fill('9 min');
  await section(page, 'Property Guide').getByLabel('Instructions').fill('Press');

  const patches = countPatches(page);
  await save(page);
  expect(patches()).toEqual([
    '/api/host/apartment-guides',
    '/api/host/apartments',
    '/api/host/guests',
    '/api/host/local-tips',
    '/api/host/sightseeing-spots',
  ]);

  await page.reload();
  await expect(
    section(page, 'Current Guest').getByRole('textbox', { name: 'Guest Name' }),
  ).toHaveValue('Noor');
  await expect(section(page, 'Property Details').getByLabel('City')).toHaveValue('Riga');
  await expect(section(page, 'Pre-Arrival Info').getByLabel('Where to park')).toHaveValue(
    'In the yard',
  );
  await expect(section(page, 'Contact Information').getByLabel('Availability')).toHaveValue(
    'Until 22:00',
  );
  await expect(section(page, 'Amenities').getByRole('textbox')).toHaveValue('Bathtub');
  await expect(section(page, 'Property Rules').getByRole('textbox')).toHaveValue('Shoes off');
  await expect(section(page, 'Local Recommendations').getByLabel('Distance')).toHaveValue('4 min');
  await expect(section(page, 'Sightseeing').getByLabel('Distance')).toHaveValue('9 min');
  await expect(section(page, 'Property Guide').getByLabel('Instructions')).toHaveValue('Press');
});

async function addEntry(within: Locator, button: string, text: string) {
  await press(within, button);
  await within.getByRole('textbox').last().fill(text);
}

/** The kinds of rows that are patched from now on, without their ids. */
function countPatches(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH')
      paths.push(new URL(request.url()).pathname.replace(/\/[^/]+$/, ''));
  });
  return () => paths.toSorted();
}

test('leaving the page with unsaved changes: it asks first', async ({ page, owner, isMobile }) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await expect(bar(page)).toBeVisible();
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  // The same button opens and closes it, so it is pressed only while it is known to be closed.
  const openMenu = async () => {
    if (!isMobile) return;
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    await expect(signOut).toBeVisible();
  };
  await openMenu();
  await page.getByRole('link', { name: 'Settings & Data' }).click();
  await press(dialog(page, 'Leave without saving?'), 'Keep editing');
  await expect(dialog(page, 'Leave without saving?')).toBeHidden();
  await expect(page).toHaveURL('/host/settings');
  // The guest's page has a document of its own.
  await openMenu();
  await page.getByRole('link', { name: 'Guest Portal' }).click();
  await press(dialog(page, 'Leave without saving?'), 'Discard changes');
  await expect(page.getByRole('navigation', { name: 'Host preview' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/host/settings');
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await expect(bar(page)).toBeVisible();
  await openMenu();
  await signOut.click();
  await press(dialog(page, 'Leave without saving?'), 'Discard changes');
  await expect(page).toHaveURL('/');
});

test(
  'the order of a list: by buttons, pending until it is saved',
  longOnAnyScreen,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    for (const name of ['Miit Coffee', 'Central Market', 'Black Magic'])
      await owner.call('POST', '/api/host/local-tips', { apartmentId: id, name });
    await openDashboard(page, owner);
    const tips = section(page, 'Local Recommendations');
    await press(tips, 'Move Black Magic up');
    await press(tips, 'Move Black Magic up');
    await save(page);
    const names = (
      await owner.call<{ name: string }[]>('GET', `/api/host/apartments/${id}/local-tips`)
    ).map(({ name }) => name);
    expect(names).toEqual(['Black Magic', 'Miit Coffee', 'Central Market']);
  },
);

test(
  'properties are copied, shared and deleted',
  sameOnAnyScreen,
  async ({ page, owner, context }) => {
    const { id, slug } = await createProperty(owner, 'Loft');
    const secrets = { wifiPassword: 'candle', backupEntry: 'Key safe 9182' };
    await owner.call('PATCH', `/api/host/apartments/${id}`, secrets);
    await openDashboard(page, owner);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Copy the guest link of Loft');
    await expect(toast(page)).toContainText('Guest portal link copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/guest/${slug}$`),
    );

    await press(page, 'Duplicate Loft');
    const form = dialog(page, 'Duplicate Property');
    await expect(form.getByRole('button', { name: 'Duplicate' })).toBeDisabled();
    await form.getByLabel('Name of the copy').fill('Attic');
    await form.getByRole('switch', { name: 'WiFi name and password' }).click();
    await form.getByLabel('Name of the copy').press('Enter');
    await expect(toast(page)).toContainText('Property duplicated');
    await expect(toast(page)).toContainText('Next, write the way in of the copy.');
    await expect(page.getByLabel('Property name')).toHaveValue('Attic');
    await expect(page.getByLabel('Network password')).toHaveValue('candle');
    await expect(page.getByLabel('Backup way in')).toHaveValue('');

    await page.reload();
    await expect(page.getByLabel('Property name')).toHaveValue('Attic');
    await press(page, 'Delete Attic');
    await press(dialog(page, 'Delete Property'), 'Delete Property');
    await expect(dialog(page, 'Delete Property')).toBeHidden();
    await expect(page.getByLabel('Property name')).toHaveValue('Loft');
    const left = await owner.call<{ name: string }[]>('GET', '/api/host/apartments');
    expect(left.map(({ name }) => name)).toEqual(['Loft']);
  },
);

test(
  'a card says who is there and who comes next, and follows what is saved',
  longOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner, 'Loft');
    await activateTrial(server, id);
    await owner.call('PATCH', `/api/host/apartments/${id}`, { timeZone });
    await createGuest(owner, id, { checkinDate: inDays(-1), checkoutDate: inDays(1) });
    await owner.call('POST', '/api/host/stays', {
      apartmentId: id,
      name: 'Ilze',
      checkinDate: inDays(1),
      checkoutDate: inDays(4),
    });
    await openDashboard(page, owner);
    const card = propertyCard(page, 'Loft');
    await expect(card).toContainText('until tomorrow');
    await expect(card).toContainText('Next: Ilze from tomorrow');
    await section(page, 'Current Guest').getByRole('textbox', { name: 'Guest Name' }).fill('Noor');
    await save(page);
    await expect(card).toContainText('Noor until tomorrow');
  },
);

test(
  'nine properties are a list: found by a word, chosen by the keyboard, with their actions in words',
  long,
  async ({ page, owner }) => {
    for (let number = 1; number <= 8; number += 1) await createProperty(owner, `Flat ${number}`);
    await createProperty(owner, 'Ūdens māja');
    await openDashboard(page, owner);
    const finder = page.getByLabel('Find a property');
    await finder.fill('lighthouse');
    await expect(page.getByText('No property, address or guest is called')).toBeVisible();
    await finder.fill('udens');
    await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(1);
    await finder.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Property name')).toHaveValue('Ūdens māja');
    await press(page, 'More for Ūdens māja');
    await press(page, 'Delete Ūdens māja');
    await press(dialog(page, 'Delete Property'), 'Delete Property');
    // One less, and they are cards again.
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
    await press(page, 'Delete Loft');
    const notice = dialog(page, 'Cannot Delete Property');
    await expect(notice).toContainText(
      'You have an active subscription on this property. Cancel it first before deleting.',
    );
    await press(notice, 'Got it');
    await expect(notice).toBeHidden();
  },
);

test(
  'a renewed link: the old one leads nowhere, who was let in stays in, the new one works',
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
    await press(page, 'Renew the guest link of Quay House');
    const question = dialog(page, 'Renew Guest Link?');
    await expect(question).toContainText('stops working at once');
    await expectAccessible(page);
    await press(question, 'Renew Link');
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
  'two hundred properties: one list, and the status of those in sight alone',
  longOnAnyScreen,
  async ({ page, owner }) => {
    test.slow();
    const { id } = await createProperty(owner, 'Flat 1');
    for (let number = 2; number <= 200; number += 10)
      await Promise.all(
        Array.from({ length: Math.min(10, 201 - number) }, (_, at) =>
          createProperty(owner, `Flat ${number + at}`),
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
    const asked = countCalls(page);
    await openDashboard(page, owner);
    await expect(page.getByLabel('Property name')).toHaveValue('Flat 1');
    // By its text: the names of a thousand buttons are long in asking for.
    const card = page.getByRole('listitem').filter({ hasText: 'Flat 1' }).first();
    await expect(card.getByText('Subscribe')).toBeVisible();
    await requestsDone(page);

    const { counts, mostAtOnce, mostOwnAtOnce } = asked();
    expect(counts.get('/api/host/apartments')).toBe(1);
    expect(counts.get('/api/billing/status')).toBeLessThan(20);
    expect(mostAtOnce).toBeLessThanOrEqual(6);
    for (const path of ownLists) expect(counts.get(path), path).toBe(1);
    expect(mostOwnAtOnce).toBe(ownLists.length);

    await page.getByLabel('Find a property').fill('Flat 187');
    await press(page, /^Flat 187/);
    await expect(page.getByLabel('Property name')).toHaveValue('Flat 187');
  },
);

const ownLists = [
  'active-guest',
  'local-tips',
  'sightseeing-spots',
  'apartment-guides',
  'custom-sections',
  'check-in-history',
];

/** How often each kind of call is made from now on, and how many of a kind are under way at most. */
function countCalls(page: Page) {
  const counts = new Map<string, number>();
  let atOnce = 0;
  let mostAtOnce = 0;
  let ownAtOnce = 0;
  let mostOwnAtOnce = 0;
  const isStatus = (request: Request) => request.url().includes('/api/billing/status/');
  const isOwnList = (request: Request) => ownLists.some((list) => request.url().endsWith(list));
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const kind = isStatus(request)
      ? '/api/billing/status'
      : (/^\/api\/host\/apartments\/[^/]+\/(.+)/.exec(path)?.[1] ?? path);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (isStatus(request)) mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    if (isOwnList(request)) mostOwnAtOnce = Math.max(mostOwnAtOnce, ++ownAtOnce);
  });
  page.on('requestfinished', (request) => {
    if (isStatus(request)) atOnce -= 1;
    if (isOwnList(request)) ownAtOnce -= 1;
  });
  return () => ({ counts, mostAtOnce, mostOwnAtOnce });
}
