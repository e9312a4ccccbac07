/** Unsaved changes and everything that may happen to them; where there is room, beside a phone. */
import type { Page, Request } from '@playwright/test';
import { isAlive, signInByApi, toast } from './harness/accounts.ts';
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
  cancelTrial,
  createGuest,
  createProperty,
  expect,
  test,
} from './harness/properties.ts';
import { requestsDone } from './harness/requests.ts';

test('what was typed about a property that is gone is not written into another', async ({
  page,
  owner,
  server,
}) => {
  const loft = await createProperty(owner, 'Loft');
  const gone = await createProperty(owner, 'Pine House');
  await activateTrial(server, gone.id);
  await openDashboard(page, owner);
  await press(page, /^Pine House/);
  await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
  await press(section(page, 'Current Guest'), 'New Guest');
  await page.getByRole('textbox', { name: 'Guest Name' }).fill('Maya');
  await cancelTrial(server, gone.id);
  await owner.call('DELETE', `/api/host/apartments/${gone.id}`);

  await page.reload();
  await expect(toast(page)).toContainText('The property is gone');
  await expect(page.getByLabel('Property name')).toHaveValue('Loft');
  await expect(bar(page)).toBeHidden();
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await save(page);
  expect(await owner.call('GET', `/api/host/apartments/${loft.id}/active-guest`)).toBeNull();
});

test('leaving while a save is under way waits for it', async ({ page, owner }) => {
  const loft = await createProperty(owner, 'Loft');
  await createProperty(owner, 'Pine House');
  await openDashboard(page, owner);
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/host/apartments/${loft.id}`, async (route) => {
    await held;
    await route.continue();
  });
  await press(bar(page), 'Save All Changes');
  await expect(bar(page)).toContainText('Saving...');
  await press(page, /^Pine House/);
  await expect(page.getByLabel('Property name')).toHaveValue('Loft');
  answer();
  await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
  await expect(dialog(page, 'Leave without saving?')).toBeHidden();
  await expect(bar(page)).toBeHidden();
});

test('what is folded away opens when it keeps a save from going through', async ({
  page,
  owner,
}) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  const details = section(page, 'Property Details');
  await details.getByLabel('Airbnb link').fill('nowhere');
  await press(details, 'Property Details');
  await expect(details.getByLabel('Airbnb link')).toBeHidden();
  await press(bar(page), 'Save All Changes');
  await expect(details.getByLabel('Airbnb link')).toBeFocused();
});

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

test.describe('a lost session', () => {
  test.use({ allowConsoleErrors: [/status of 401/] });

  test('that the list of properties meets leads to the sign-in', async ({ page, owner }) => {
    await createProperty(owner);
    await owner.signIn(page.context());
    await page.goto('/host/settings-data');
    await expect(page.getByRole('link', { name: 'Host Dashboard' })).toBeVisible();
    await owner.call('POST', '/api/auth/logout');
    await page.getByRole('link', { name: 'Host Dashboard' }).click();
    await expect(toast(page)).toContainText('You are logged out. Logging in again...');
    await expect(page).toHaveURL('/');
  });

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

test('the order of a list: by dragging, with the mouse and with the keyboard', async ({
  page,
  owner,
}) => {
  const { id } = await createProperty(owner);
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
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

  // The list is longer than the screen, so the page scrolls along.
  await handle('Six').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Six would be number 6 of 6.')).toBeAttached();
  for (const place of [5, 4, 3, 2]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Six would be number ${place} of 6.`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['One', 'Six', 'Two', 'Three', 'Four', 'Five']);

  await handle('One').hover();
  await page.mouse.down();
  const target = await handle('Six').boundingBox();
  if (!target) throw new Error('there is nothing to drag to');
  await page.mouse.move(target.x + 5, target.y + target.height, { steps: 12 });
  await page.mouse.move(target.x + 5, target.y + target.height + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(names).toEqual(['Six', 'One', 'Two', 'Three', 'Four', 'Five']);
  await save(page);
  const saved = await owner.call<{ name: string }[]>(
    'GET',
    `/api/host/apartments/${id}/apartment-guides`,
  );
  expect(saved.map(({ name }) => name)).toEqual(['Six', 'One', 'Two', 'Three', 'Four', 'Five']);
});

test('two hundred properties: one list, and the status of those in sight alone', async ({
  page,
  owner,
}) => {
  test.slow();
  const names = Array.from({ length: 200 }, (_, index) => `Flat ${index + 1}`);
  for (const name of names) await createProperty(owner, name);
  const [{ id = '' } = {}] = await owner.call<{ id: string }[]>('GET', '/api/host/apartments');
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
  await expect(propertyCard(page, 'Flat 1').getByText('Subscribe')).toBeVisible();
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
});

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

test('a phone beside the fields shows what is typed', async ({ page, owner }) => {
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
