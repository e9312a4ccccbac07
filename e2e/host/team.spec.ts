/** Owners invite people to manage their properties, and end their access. */
import { newAccount } from '../../server/test/support/factories/data.ts';
import { fillSignUp, linkInEmail, signUpByApi, toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import {
  dialog,
  pressButton,
  saveAllChanges,
  section,
  unfoldAllSections,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import {
  activateTrial,
  createProperty,
  expect,
  type Host,
  type Property,
  test,
} from '../support/properties.ts';

const subject = 'You are invited to manage properties';

// The browser logs the 404 that a removed manager gets when saving.
test.use({ allowConsoleErrors: [/status of 404 .*\/api\/host\/apartments\//] });

test('an invited person creates an account, manages the property without its subscription, and is removed', async ({
  page,
  owner,
  server,
  browser,
}) => {
  // The test covers the whole membership, in two windows.
  test.slow();
  const { id } = await createProperty(owner, 'Canal Loft');
  await activateTrial(server, id);
  const ownersWindow = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
  });
  await owner.signIn(ownersWindow);
  const ownersPage = await ownersWindow.newPage();
  const person = newAccount();

  await ownersPage.goto('/host/settings');
  await ownersPage.getByRole('link', { name: 'Team of Canal Loft' }).click();
  await expect(ownersPage.getByText('You have no managers yet')).toBeVisible();
  await expectAccessible(ownersPage);
  await ownersPage.getByLabel('Email').fill(person.email);
  await pressButton(ownersPage, 'Send invitation');
  await expect(toast(ownersPage)).toContainText('Invitation sent');
  await expect(section(ownersPage, 'Open invitations')).toContainText(person.email);

  const billingRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/billing/')) billingRequests.push(request.url());
  });
  await page.goto(await linkInEmail(server.url, person.email, subject));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You are invited to manage 1 property');
  await expect(page.getByRole('main')).toContainText(owner.email);
  await expect(page).toHaveURL('/invitation');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(page, person);
  await pressButton(page, 'Sign Up');
  await pressButton(page, 'Accept invitation');
  await expect(heading).toHaveText('You now manage 1 property');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();

  const card = page.getByRole('listitem').filter({ hasText: 'Owned by' });
  await expect(card).toContainText(`Owned by ${owner.firstName} ${owner.lastName}`);
  await expect(card).toContainText('Live');
  await expect(page.getByRole('button', { name: /^(Duplicate|Delete|Subscribe)/ })).toHaveCount(0);
  await unfoldAllSections(page);
  const city = section(page, 'Property Details').getByLabel('City');
  await city.fill('Cēsis');
  await saveAllChanges(page);
  expect(await cityOf(owner, id)).toBe('Cēsis');
  await expect(card).toBeVisible();
  await expectAccessible(page);

  await ownersPage.reload();
  const people = section(ownersPage, 'Members');
  await expect(people).toContainText(`${person.firstName} ${person.lastName}`);
  await expect(people).toContainText('Last seen today');
  await pressButton(people, 'Remove');
  await expectAccessible(ownersPage);
  await pressButton(dialog(ownersPage, 'Remove this manager?'), 'Remove manager');
  await expect(toast(ownersPage)).toContainText('Manager removed');
  await expect(people).toBeHidden();

  await city.fill('Riga');
  await pressButton(unsavedChangesBar(page), 'Save All Changes');
  await expect(page.getByText('This no longer exists.').first()).toBeVisible();
  expect(await cityOf(owner, id)).toBe('Cēsis');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Your Dashboard' })).toBeVisible();
  expect(billingRequests).toEqual([]);
  await ownersWindow.close();
});

async function cityOf(owner: Host, id: string) {
  const properties = await owner.call<(Property & { city: string })[]>(
    'GET',
    '/api/host/apartments',
  );
  return properties.find((property) => property.id === id)?.city;
}

test('an invitation in another account shows a hint of its address and is kept after signing out', async ({
  page,
  owner,
  server,
}) => {
  const { id } = await createProperty(owner, 'Canal Loft');
  const invited = await signUpByApi(server.url, newAccount());
  await owner.call('POST', '/api/host/invitations', {
    email: invited.email,
    role: 'manager',
    apartmentIds: [id],
  });
  await owner.signIn(page.context());
  await page.goto(await linkInEmail(server.url, invited.email, subject));
  const main = page.getByRole('main');
  await expect(main).toContainText('This invitation is for another account');
  await expect(main).toContainText(`${invited.email[0]}•••@`);
  await expect(main).not.toContainText(invited.email);
  await expectAccessible(page);
  await pressButton(page, 'Sign out');
  await expect(page).toHaveURL('/invitation');

  const card = page.getByRole('tabpanel');
  await card.getByLabel('Email').fill(invited.email);
  await card.getByLabel('Password', { exact: true }).fill(invited.password);
  await pressButton(card, 'Sign In');
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
});
