/** What a host does on the dashboard, from the first property on. */
import type { Locator, Page, Request } from '@playwright/test';
import { isAlive, newAccount, signInByApi, signUpByApi, toast } from './harness/accounts.ts';
import {
  activateTrial,
  cancelTrial,
  createGuest,
  createProperty,
  expect,
  type Host,
  inDays,
  test,
} from './harness/properties.ts';
import { requestsDone } from './harness/requests.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();
const propertyCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Delete ${name}` }) });

async function openDashboard(page: Page, host: Host) {
  await host.signIn(page.context());
  await page.goto('/host/settings');
  await expect(page.getByRole('heading', { name: 'Property Selection' })).toBeVisible();
}

async function save(page: Page) {
  await press(bar(page), 'Save All Changes');
  await expect(toast(page)).toContainText('Changes saved successfully!');
  await expect(bar(page)).toBeHidden();
}

test('the first property, from the empty state', async ({ page, owner }) => {
  await owner.signIn(page.context());
  await page.goto('/host/settings');
  await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible();
  await press(page, 'Create Your First Property');

  const form = dialog(page, 'Add New Property');
  await expect(form.getByRole('button', { name: 'Create Property' })).toBeDisabled();
  await form.getByLabel('Property name').fill('Quay House');
  await form.getByLabel('Address').fill('Skārņu iela 14');
  await form.getByLabel('Address').press('Enter');

  await expect(propertyCard(page, 'Quay House')).toContainText(/Property ID: [0-9a-f]{8}/);
  await expect(page.getByLabel('Property name')).toHaveValue('Quay House');
  await expect(section(page, 'Property Details').getByLabel('Address')).toHaveValue(
    'Skārņu iela 14',
  );
  await expect(page.getByRole('heading', { name: 'Entry Door Access' })).toBeVisible();
});

test('a host whose address is not verified is told so, and makes nothing', async ({
  page,
  server,
}) => {
  const account = await signUpByApi(server.url, newAccount());
  await signInByApi(page.context(), server.url, account);
  await page.goto('/host/settings');
  await press(page, 'Create Your First Property');
  await expect(toast(page)).toContainText('Email verification required');
  await expect(toast(page)).toContainText('Please verify your email address to create properties.');
  await expect(dialog(page, 'Add New Property')).toBeHidden();
});

test('a field in each section, saved at once', async ({ page, owner, server }) => {
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
  await expect(section(page, 'Amenities').getByRole('textbox')).toHaveValue('Bathtub');
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

test('discarding brings back what was there', async ({ page, owner }) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  const city = section(page, 'Property Details').getByLabel('City');
  await city.fill('Riga');
  await press(bar(page), 'Discard');
  await expect(city).toHaveValue('');
  await expect(bar(page)).toBeHidden();
});

test('another property with unsaved changes: the page asks first', async ({ page, owner }) => {
  await createProperty(owner, 'Loft');
  await createProperty(owner, 'Pine House');
  await openDashboard(page, owner);
  const city = section(page, 'Property Details').getByLabel('City');
  await city.fill('Riga');

  await press(page, /^Pine House/);
  await press(dialog(page, 'Leave without saving?'), 'Keep editing');
  await expect(city).toHaveValue('Riga');

  await press(page, /^Pine House/);
  await press(dialog(page, 'Leave without saving?'), 'Discard changes');
  await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
  await expect(city).toHaveValue('');
  await expect(bar(page)).toBeHidden();
});

test('leaving the page with unsaved changes: it asks first', async ({ page, owner, isMobile }) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  const openMenu = () => (isMobile ? press(page, 'Menu') : undefined);
  await openMenu();
  await page.getByRole('link', { name: 'Settings & Data' }).click();
  await press(dialog(page, 'Leave without saving?'), 'Keep editing');
  await expect(page).toHaveURL('/host/settings');
  await openMenu();
  await press(page, 'Sign Out');
  await press(dialog(page, 'Leave without saving?'), 'Discard changes');
  await expect(page).toHaveURL('/');
});

test.describe('a lost session', () => {
  test.use({ allowConsoleErrors: [/status of 401/] });

  test('in the middle of work loses no text', async ({ page, owner, server }) => {
    await createProperty(owner, 'Loft');
    const { id } = await createProperty(owner, 'Pine House');
    await openDashboard(page, owner);
    await press(page, /^Pine House/);
    await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
    await section(page, 'Property Details').getByLabel('City').fill('Jūrmala');
    const [cookie] = await page.context().cookies();
    await owner.call('POST', '/api/auth/logout');
    expect(await isAlive(server.url, `${cookie?.name}=${cookie?.value}`)).toBe(false);

    await press(bar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('You are logged out. Logging in again...');
    await expect(page).toHaveURL('/');

    await signInByApi(page.context(), server.url, owner);
    await page.goto('/host/settings');
    await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
    await expect(section(page, 'Property Details').getByLabel('City')).toHaveValue('Jūrmala');
    await save(page);
    const list = await (await page.request.get('/api/host/apartments')).json();
    expect(list.find((apartment: { id: string }) => apartment.id === id).city).toBe('Jūrmala');
  });
});

test.describe('two tabs', () => {
  test.use({ allowConsoleErrors: [/status of 409/] });

  test('on the same field: both texts are shown, and the host chooses', async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    await openDashboard(page, owner);
    const city = section(page, 'Property Details').getByLabel('City');
    await city.fill('Riga');
    await owner.call('PATCH', `/api/host/apartments/${id}`, { city: 'Jūrmala' });
    await press(bar(page), 'Save All Changes');

    const choice = dialog(page, 'Changed in two places');
    await expect(choice.getByRole('radio', { name: /Yours.*Riga/ })).toBeChecked();
    await choice.getByRole('radio', { name: /Saved meanwhile.*Jūrmala/ }).check();
    await press(choice, 'Save my choice');
    await expect(city).toHaveValue('Jūrmala');
    await expect(bar(page)).toBeHidden();

    await city.fill('Tallinn');
    await owner.call('PATCH', `/api/host/apartments/${id}`, { city: 'Tartu' });
    await press(bar(page), 'Save All Changes');
    await press(dialog(page, 'Changed in two places'), 'Save my choice');
    await expect(toast(page)).toContainText('Changes saved successfully!');
    await expect(city).toHaveValue('Tallinn');
  });

  test('on different fields: both are kept without a question', async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    await openDashboard(page, owner);
    const details = section(page, 'Property Details');
    await details.getByLabel('City').fill('Riga');
    await owner.call('PATCH', `/api/host/apartments/${id}`, { country: 'Latvia' });
    await save(page);
    await expect(details.getByLabel('Country')).toHaveValue('Latvia');
    await expect(details.getByLabel('City')).toHaveValue('Riga');
  });
});

test('a save that the server refuses keeps the text and names what failed', async ({
  page,
  owner,
}) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  const maps = section(page, 'Property Details').getByLabel('Google Maps link');
  await maps.fill('nowhere');
  await maps.blur();
  await expect(page.getByText('Enter a valid URL, e.g.,')).toBeVisible();
  await press(bar(page), 'Save All Changes');
  await expect(toast(page)).toContainText('Failed to update apartment');
  await expect(maps).toHaveValue('nowhere');
  await expect(maps).toBeFocused();
  await maps.fill('maps.google.com/?q=Riga');
  await maps.blur();
  await expect(maps).toHaveValue('https://maps.google.com/?q=Riga');
  await save(page);
});

test.describe('guests', () => {
  test('a new guest, a second one, and the first one’s check-ins in history', async ({
    page,
    owner,
    server,
  }) => {
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await openDashboard(page, owner);
    const current = section(page, 'Current Guest');

    await press(current, 'New Guest');
    await expect(current.getByLabel('Check-out Date')).toHaveValue(inDays(7));
    await press(bar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('Missing: Guest Name');
    await current.getByRole('textbox', { name: 'Guest Name' }).fill('Maya');
    await save(page);

    const { pinCode } = await owner.call<{ pinCode: string }>(
      'GET',
      `/api/host/apartments/${id}/active-guest`,
    );
    await page.request.post(`/api/guest/validate-pin/${id}`, { data: { pinCode } });
    await page.reload();
    await expect(section(page, 'Guest Check-In Data')).toContainText('Maya');

    await press(current, 'New Guest');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Maya');
    await question.getByRole('button').last().click();
    await current.getByRole('textbox', { name: 'Guest Name' }).fill('Noor');
    await save(page);
    await expect(section(page, 'Guest Check-In Data')).not.toContainText('Maya');
    await press(section(page, 'Guest Check-In Data'), 'History');
    await expect(dialog(page, 'Previous Guest Check-Ins')).toContainText('Maya');
  });

  test('a changed PIN is asked about before it counts', async ({ page, owner, server }) => {
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await createGuest(owner, id, { pinCode: '4821' });
    await openDashboard(page, owner);
    const pin = page.getByRole('group', { name: /^PIN Code/ });
    await pin.getByRole('textbox').last().fill('7');
    await press(dialog(page, 'Change Guest Access PIN?'), 'Cancel');
    await expect(pin.getByRole('textbox').last()).toHaveValue('1');
    await pin.getByRole('textbox').last().fill('7');
    await press(dialog(page, 'Change Guest Access PIN?'), 'Update PIN Code');
    await save(page);
    const guest = await owner.call<{ pinCode: string }>(
      'GET',
      `/api/host/apartments/${id}/active-guest`,
    );
    expect(guest.pinCode).toBe('4827');
  });

  test('dates in the wrong order are refused', async ({ page, owner, server }) => {
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await createGuest(owner, id);
    await openDashboard(page, owner);
    await page.getByLabel('Check-out Date').fill(inDays(-5));
    await press(bar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('Invalid date range');
    await expect(toast(page)).toContainText('Check-out must be same day or later than check-in');
  });

  test('without a subscription the guest area is closed and says what opens it', async ({
    page,
    owner,
  }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    const current = section(page, 'Current Guest');
    await expect(current.getByText('Subscribe to add guests.')).toBeVisible();
    await expect(current.getByRole('button', { name: 'New Guest' })).toBeDisabled();
    await press(current, 'Subscribe');
    await press(dialog(page, 'Subscription Required'), 'Cancel');
    await expect(dialog(page, 'Subscription Required')).toBeHidden();
  });
});

test.describe('a subscription that ended while the page was open', () => {
  test.use({ allowConsoleErrors: [/status of 402/] });

  test('opens the subscription prompt, and the text stays', async ({ page, owner, server }) => {
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await createGuest(owner, id);
    await openDashboard(page, owner);
    await page.getByRole('textbox', { name: 'Guest Name' }).fill('Noor');
    await cancelTrial(server, id);
    await press(bar(page), 'Save All Changes');
    await press(dialog(page, 'Subscription Required'), 'Cancel');
    await expect(page.getByRole('textbox', { name: 'Guest Name' })).toHaveValue('Noor');
  });
});

test('the order of a list: by buttons, pending until it is saved', async ({ page, owner }) => {
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
});

test('the order of a list: by dragging, with the mouse and with the keyboard', async ({
  page,
  owner,
  isMobile,
}) => {
  test.skip(isMobile, 'a finger drags elsewhere; the buttons are there for it as well');
  const { id } = await createProperty(owner);
  for (const name of ['One', 'Two', 'Three'])
    await owner.call('POST', '/api/host/apartment-guides', {
      apartmentId: id,
      name,
      instructions: 'Turn',
    });
  await openDashboard(page, owner);
  const guide = section(page, 'Property Guide');
  const names = () =>
    guide.getByRole('heading', { level: 3 }).evaluateAll((all) => all.map((h) => h.textContent));
  const handle = (name: string) => guide.getByRole('button', { name: `Drag ${name}` });

  await handle('Three').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Three would be number 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Three would be number 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['One', 'Three', 'Two']);

  await handle('One').hover();
  await page.mouse.down();
  const target = await handle('Three').boundingBox();
  if (!target) throw new Error('there is nothing to drag to');
  await page.mouse.move(target.x + 5, target.y + target.height, { steps: 12 });
  await page.mouse.move(target.x + 5, target.y + target.height + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(names).toEqual(['Three', 'One', 'Two']);
  await save(page);
  const saved = await owner.call<{ name: string }[]>(
    'GET',
    `/api/host/apartments/${id}/apartment-guides`,
  );
  expect(saved.map(({ name }) => name)).toEqual(['Three', 'One', 'Two']);
});

test('properties are copied, shared and deleted', async ({ page, owner, context }) => {
  const { slug } = await createProperty(owner, 'Loft');
  await openDashboard(page, owner);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy the guest link of Loft');
  await expect(toast(page)).toContainText('Guest portal link copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/guest/${slug}$`),
  );

  await press(page, 'Duplicate Loft');
  await expect(toast(page)).toContainText('Property duplicated');
  await expect(propertyCard(page, 'Loft')).toHaveCount(2);

  await press(propertyCard(page, 'Loft').first(), 'Delete Loft');
  await press(dialog(page, 'Delete Property'), 'Delete Property');
  await expect(dialog(page, 'Delete Property')).toBeHidden();
  const left = await owner.call<object[]>('GET', '/api/host/apartments');
  expect(left).toHaveLength(1);
});

test('a property on trial can’t be deleted, and the page says why', async ({
  page,
  owner,
  server,
}) => {
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
});

test('two hundred properties: one list, and the status of those in sight alone', async ({
  page,
  owner,
}) => {
  test.slow();
  const names = Array.from({ length: 200 }, (_, index) => `Flat ${index + 1}`);
  for (const name of names) await createProperty(owner, name);
  const asked = countCalls(page);
  await openDashboard(page, owner);
  await expect(page.getByLabel('Property name')).toHaveValue('Flat 1');
  await expect(propertyCard(page, 'Flat 1').getByText('Subscribe')).toBeVisible();
  await requestsDone(page);

  const { counts, mostAtOnce } = asked();
  expect(counts.get('/api/host/apartments')).toBe(1);
  expect(counts.get('/api/billing/status')).toBeLessThan(20);
  expect(mostAtOnce).toBeLessThanOrEqual(6);
  for (const path of ['active-guest', 'local-tips', 'sightseeing-spots', 'custom-sections'])
    expect(counts.get(path), path).toBe(1);

  await page.getByLabel('Find a property').fill('Flat 187');
  await press(page, /^Flat 187/);
  await expect(page.getByLabel('Property name')).toHaveValue('Flat 187');
});

/** How often each kind of call is made from now on, and how many ask for a status at once at most. */
function countCalls(page: Page) {
  const counts = new Map<string, number>();
  let atOnce = 0;
  let mostAtOnce = 0;
  const isStatus = (request: Request) => request.url().includes('/api/billing/status/');
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const kind = isStatus(request)
      ? '/api/billing/status'
      : (/^\/api\/host\/apartments\/[^/]+\/(.+)/.exec(path)?.[1] ?? path);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (isStatus(request)) mostAtOnce = Math.max(mostAtOnce, ++atOnce);
  });
  page.on('requestfinished', (request) => {
    if (isStatus(request)) atOnce -= 1;
  });
  return () => ({ counts, mostAtOnce });
}

test('a phone beside the fields shows what is typed', async ({ page, owner, isMobile }) => {
  test.skip(isMobile, 'a phone has no room for a second one');
  await createProperty(owner, 'Loft');
  await openDashboard(page, owner);
  const preview = page.getByRole('region', { name: 'Guest page preview' });
  await page.getByLabel('Property name').fill('Harbour Loft');
  await expect(preview.getByText('Harbour Loft')).toBeVisible();
  await preview.getByText('Before check-in').click();
  await expect(preview.getByText('Check In Now')).toBeVisible();
  await press(bar(page), 'Discard');
  await expect(preview.getByText('Harbour Loft')).toHaveCount(0);
});
