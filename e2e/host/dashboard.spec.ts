/** What a host does on the dashboard: creating the first property, editing its fields, and leaving. */
import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../../server/test/support/factories/data.ts';
import { signInByApi, signUpByApi, toast } from '../support/accounts.ts';
import {
  dialog,
  openDashboard,
  pressButton,
  propertyCard,
  saveAllChanges,
  section,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import { activateTrial, createGuest, createProperty, expect, test } from '../support/properties.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

test(
  'a host creates the first property from the empty dashboard',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    await owner.signIn(page.context());
    await page.goto('/host/settings');
    await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible();
    await pressButton(page, 'Create Your First Property');

    const form = dialog(page, 'Add New Property');
    await expect(form.getByRole('button', { name: 'Create Property' })).toBeDisabled();
    await form.getByLabel('Property name').fill('Quay House');
    await form.getByLabel('Address').fill('Skārņu iela 14');
    await form.getByLabel('Address').press('Enter');

    // The guided start is optional and can be finished later.
    await pressButton(page, 'Finish later');
    await expect(propertyCard(page, 'Quay House')).toContainText(/Property ID: [0-9a-f]{8}/);
    await expect(page.getByLabel('Property name')).toHaveValue('Quay House');
    await expect(section(page, 'Property Details').getByLabel('Address')).toHaveValue(
      'Skārņu iela 14',
    );
    await expect(page.getByRole('heading', { name: 'Entry Door Access' })).toBeVisible();
  },
);

test(
  'a host with an unverified address is told to verify it and cannot create a property',
  sameOnAnyScreen,
  async ({ page, server }) => {
    const account = await signUpByApi(server.url, newAccount());
    await signInByApi(page.context(), server.url, account);
    await page.goto('/host/settings');
    await pressButton(page, 'Create Your First Property');
    await expect(toast(page)).toContainText('Email verification required');
    await expect(toast(page)).toContainText(
      'Please verify your email address to create properties.',
    );
    await expect(dialog(page, 'Add New Property')).toBeHidden();
  },
);

test(
  'one press saves the changed fields of several sections',
  sameOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await createGuest(owner, id);
    const addRow = (path: string, body: object) =>
      owner.call('POST', path, { apartmentId: id, ...body });
    await addRow('/api/host/local-tips', { name: 'Miit Coffee' });
    await addRow('/api/host/sightseeing-spots', { name: 'Tower' });
    await addRow('/api/host/apartment-guides', { name: 'Oven', instructions: 'Turn' });
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

    const patchPaths = collectPatchPaths(page);
    await saveAllChanges(page);
    expect(patchPaths()).toEqual([
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
    await expect(section(page, 'Local Recommendations').getByLabel('Distance')).toHaveValue(
      '4 min',
    );
    await expect(section(page, 'Sightseeing').getByLabel('Distance')).toHaveValue('9 min');
    await expect(section(page, 'Property Guide').getByLabel('Instructions')).toHaveValue('Press');
  },
);

async function addEntry(within: Locator, button: string, text: string) {
  await pressButton(within, button);
  await within.getByRole('textbox').last().fill(text);
}

/** Collects the paths of all PATCH requests from now on, without ids. */
function collectPatchPaths(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH')
      paths.push(new URL(request.url()).pathname.replace(/\/[^/]+$/, ''));
  });
  return () => paths.toSorted();
}

test('the page asks before a host leaves it with unsaved changes', async ({
  page,
  owner,
  isMobile,
}) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await expect(unsavedChangesBar(page)).toBeVisible();
  const signOutButton = page.getByRole('button', { name: 'Sign Out' });
  // The same button opens and closes the menu, so it is pressed only while the menu is known to be closed.
  const openMenu = async () => {
    if (!isMobile) return;
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    await expect(signOutButton).toBeVisible();
  };
  await openMenu();
  await page.getByRole('link', { name: 'Settings & Data' }).click();
  await pressButton(dialog(page, 'Leave without saving?'), 'Keep editing');
  await expect(dialog(page, 'Leave without saving?')).toBeHidden();
  await expect(page).toHaveURL('/host/settings');
  // The guest page is a separate document.
  await openMenu();
  await page.getByRole('link', { name: 'Guest Portal' }).click();
  await pressButton(dialog(page, 'Leave without saving?'), 'Discard changes');
  await expect(page.getByRole('navigation', { name: 'Host preview' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/host/settings');
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await expect(unsavedChangesBar(page)).toBeVisible();
  await openMenu();
  await signOutButton.click();
  await pressButton(dialog(page, 'Leave without saving?'), 'Discard changes');
  await expect(page).toHaveURL('/');
});

test(
  'a list that a host reorders with buttons keeps the new order after saving',
  longOnAnyScreen,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    for (const name of ['Miit Coffee', 'Central Market', 'Black Magic'])
      await owner.call('POST', '/api/host/local-tips', { apartmentId: id, name });
    await openDashboard(page, owner);
    const tips = section(page, 'Local Recommendations');
    await pressButton(tips, 'Move Black Magic up');
    await pressButton(tips, 'Move Black Magic up');
    await saveAllChanges(page);
    const names = (
      await owner.call<{ name: string }[]>('GET', `/api/host/apartments/${id}/local-tips`)
    ).map(({ name }) => name);
    expect(names).toEqual(['Black Magic', 'Miit Coffee', 'Central Market']);
  },
);
