/** Whatever happens between typing and saving, no text is lost or saved for the wrong property. */
import { isSessionValid, signInByApi, toast } from '../support/accounts.ts';
import {
  dialog,
  openDashboard,
  pressButton,
  saveAllChanges,
  section,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import {
  activateTrial,
  cancelTrial,
  createGuest,
  createProperty,
  expect,
  test,
} from '../support/properties.ts';
import { long } from '../support/tags.ts';

test('a text typed for a deleted property is not written into another property', async ({
  page,
  owner,
  server,
}) => {
  const loft = await createProperty(owner, 'Loft');
  const deletedProperty = await createProperty(owner, 'Pine House');
  await activateTrial(server, deletedProperty.id);
  await openDashboard(page, owner);
  await pressButton(page, /^Pine House/);
  await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
  await pressButton(section(page, 'Current Guest'), 'New Guest');
  await page.getByRole('textbox', { name: 'Guest Name' }).fill('Maya');
  await cancelTrial(server, deletedProperty.id);
  await owner.call('DELETE', `/api/host/apartments/${deletedProperty.id}`);

  await page.reload();
  await expect(toast(page)).toContainText('This property no longer exists');
  await expect(page.getByLabel('Property name')).toHaveValue('Loft');
  await expect(unsavedChangesBar(page)).toBeHidden();
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await saveAllChanges(page);
  expect(await owner.call('GET', `/api/host/apartments/${loft.id}/active-guest`)).toBeNull();
});

test(
  'switching to another property waits for a save in progress',
  long,
  async ({ page, owner }) => {
    const loft = await createProperty(owner, 'Loft');
    await createProperty(owner, 'Pine House');
    await openDashboard(page, owner);
    await section(page, 'Property Details').getByLabel('City').fill('Riga');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/host/apartments/${loft.id}`, async (route) => {
      await released;
      await route.continue();
    });
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(unsavedChangesBar(page)).toContainText('Saving...');
    await pressButton(page, /^Pine House/);
    await expect(page.getByLabel('Property name')).toHaveValue('Loft');
    release();
    await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
    await expect(dialog(page, 'Leave without saving?')).toBeHidden();
    await expect(unsavedChangesBar(page)).toBeHidden();
  },
);

test(
  'a folded section opens when one of its fields prevents saving',
  long,
  async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    const details = section(page, 'Property Details');
    await details.getByLabel('Airbnb link').fill('nowhere');
    await pressButton(details, 'Property Details');
    await expect(details.getByLabel('Airbnb link')).toBeHidden();
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(details.getByLabel('Airbnb link')).toBeFocused();
  },
);

test.describe('a lost session', () => {
  test.use({ allowConsoleErrors: [/status of 401/] });

  test(
    'opening the list of properties without a session leads to the sign-in',
    long,
    async ({ page, owner }) => {
      await createProperty(owner);
      await owner.signIn(page.context());
      await page.goto('/host/settings-data');
      await expect(page.getByRole('link', { name: 'Host Dashboard' })).toBeVisible();
      await owner.call('POST', '/api/auth/logout');
      await page.getByRole('link', { name: 'Host Dashboard' }).click();
      await expect(toast(page)).toContainText('You are logged out. Logging in again...');
      await expect(page).toHaveURL('/');
    },
  );

  test('a session that is lost during editing loses no text', async ({ page, owner, server }) => {
    await createProperty(owner, 'Loft');
    const { id } = await createProperty(owner, 'Pine House');
    await openDashboard(page, owner);
    await pressButton(page, /^Pine House/);
    await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
    await section(page, 'Property Details').getByLabel('City').fill('Jūrmala');
    const [cookie] = await page.context().cookies();
    await owner.call('POST', '/api/auth/logout');
    expect(await isSessionValid(server.url, `${cookie?.name}=${cookie?.value}`)).toBe(false);

    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('You are logged out. Logging in again...');
    await expect(page).toHaveURL('/');

    await signInByApi(page.context(), server.url, owner);
    await page.goto('/host/settings');
    await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
    await expect(section(page, 'Property Details').getByLabel('City')).toHaveValue('Jūrmala');
    await saveAllChanges(page);
    const list = await (await page.request.get('/api/host/apartments')).json();
    expect(list.find((apartment: { id: string }) => apartment.id === id).city).toBe('Jūrmala');
  });
});

test.describe('edits in two tabs', () => {
  test.use({ allowConsoleErrors: [/status of 409/] });

  test('a host who changes the same field in two tabs sees both texts and chooses one', async ({
    page,
    owner,
  }) => {
    const { id } = await createProperty(owner);
    await openDashboard(page, owner);
    const city = section(page, 'Property Details').getByLabel('City');
    await city.fill('Riga');
    await owner.call('PATCH', `/api/host/apartments/${id}`, { city: 'Jūrmala' });
    await pressButton(unsavedChangesBar(page), 'Save All Changes');

    const choice = dialog(page, 'Conflicting changes');
    await expect(choice.getByRole('radio', { name: /Your version.*Riga/ })).toBeChecked();
    await choice.getByRole('radio', { name: /Saved version.*Jūrmala/ }).check();
    await pressButton(choice, 'Save my choice');
    await expect(city).toHaveValue('Jūrmala');
    await expect(unsavedChangesBar(page)).toBeHidden();

    await city.fill('Tallinn');
    await owner.call('PATCH', `/api/host/apartments/${id}`, { city: 'Tartu' });
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await pressButton(dialog(page, 'Conflicting changes'), 'Save my choice');
    await expect(toast(page)).toContainText('Changes saved successfully!');
    await expect(city).toHaveValue('Tallinn');
  });

  test(
    'changes to different fields in two tabs are both saved without a question',
    long,
    async ({ page, owner }) => {
      const { id } = await createProperty(owner);
      await openDashboard(page, owner);
      const details = section(page, 'Property Details');
      await details.getByLabel('City').fill('Riga');
      await owner.call('PATCH', `/api/host/apartments/${id}`, { country: 'Latvia' });
      await saveAllChanges(page);
      await expect(details.getByLabel('Country')).toHaveValue('Latvia');
      await expect(details.getByLabel('City')).toHaveValue('Riga');
    },
  );
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
  await pressButton(unsavedChangesBar(page), 'Save All Changes');
  await expect(toast(page)).toContainText('Failed to update apartment');
  await expect(maps).toHaveValue('nowhere');
  await expect(maps).toBeFocused();
  await maps.fill('maps.google.com/?q=Riga');
  await maps.blur();
  await expect(maps).toHaveValue('https://maps.google.com/?q=Riga');
  await saveAllChanges(page);
});

test.describe('a subscription that ended while the page was open', () => {
  test.use({ allowConsoleErrors: [/status of 402/] });

  test(
    'saving after the subscription ended opens the subscription prompt and keeps the text',
    long,
    async ({ page, owner, server }) => {
      const { id } = await createProperty(owner);
      await activateTrial(server, id);
      await createGuest(owner, id);
      await openDashboard(page, owner);
      await page.getByRole('textbox', { name: 'Guest Name' }).fill('Noor');
      await cancelTrial(server, id);
      await pressButton(unsavedChangesBar(page), 'Save All Changes');
      await pressButton(dialog(page, 'Subscription Required'), 'Cancel');
      await expect(page.getByRole('textbox', { name: 'Guest Name' })).toHaveValue('Noor');
    },
  );
});
