/** The navigation of the host's pages, which reaches every page and covers no content. */
import type { Page } from '@playwright/test';
import { openMenu, pressButton, toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { dialog, openDashboard, section, unsavedChangesBar } from '../support/dashboard.ts';
import {
  activateTrial,
  addStay,
  createGuest,
  createProperty,
  expect,
  test,
} from '../support/properties.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const mainLink = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a host reaches every page from the navigation, a property card or the editor', async ({
  page,
  owner,
}) => {
  test.slow();
  const { id } = await createProperty(owner, 'Canal Loft');
  await createProperty(owner, 'Old Barn');
  await openDashboard(page, owner);
  await expect(mainLink(page, 'Properties')).toHaveAttribute('aria-current', 'page');

  for (const [name, title] of [
    ['Today', 'Today'],
    ['Stays', 'Stays'],
    ['Messages', 'Messages to guests'],
  ] as const) {
    await mainLink(page, name).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(mainLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(main(page).locator('[aria-current]')).toHaveCount(1);
    await expectAccessible(page);
  }
  await mainLink(page, 'Stays').click();
  await page.getByRole('link', { name: 'Calendars', exact: true }).click();
  await expect(heading(page, 'Calendars')).toBeVisible();
  await expect(mainLink(page, 'Stays')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  await openMenu(page);
  await page.getByRole('link', { name: 'Settings & Data' }).click();
  await expect(heading(page, 'Settings & Data')).toBeVisible();
  await expect(main(page).locator('[aria-current]')).toHaveCount(0);

  for (const [name, title] of [
    ['Translate Old Barn', 'Translations'],
    ['Print for Old Barn', 'Print kit'],
  ] as const) {
    await mainLink(page, 'Properties').click();
    await page.getByRole('link', { name }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByLabel('Property', { exact: true })).not.toHaveValue(id);
    await expect(mainLink(page, 'Properties')).toHaveAttribute('aria-current', 'true');
  }
  const editorLinks = page.getByRole('navigation', { name: 'More about this property' });
  for (const [name, title] of [
    ['Translations', 'Translations'],
    ['Print', 'Print kit'],
    ['Calendars', 'Calendars'],
  ] as const) {
    await mainLink(page, 'Properties').click();
    await editorLinks.getByRole('link', { name }).click();
    await expect(heading(page, title)).toBeVisible();
  }
  await mainLink(page, 'Properties').click();
  await pressButton(page, 'Copy texts of Old Barn to other properties');
  await expect(dialog(page, 'Copy to other properties')).toContainText('Step 1 of 3');
  await page.keyboard.press('Escape');
  await openMenu(page);
  await page.getByRole('link', { name: 'Guest Portal' }).click();
  await expect(page.getByRole('navigation', { name: 'Host preview' })).toBeVisible();
});

test('the Guest Portal button asks which property to show, opens the last selected one, and says if there is none', async ({
  page,
  owner,
}) => {
  await owner.signIn(page.context());
  await page.goto('/host/messages');
  await openMenu(page);
  await pressButton(page, 'Guest Portal');
  await expect(toast(page)).toContainText('Please select a property first');

  const { id } = await createProperty(owner, 'Canal Loft');
  const { id: barnId } = await createProperty(owner, 'Old Barn');
  await page.reload();
  await openMenu(page);
  await pressButton(page, 'Guest Portal');
  await expectAccessible(page);
  await dialog(page, 'Choose a property').getByRole('link', { name: 'Canal Loft' }).click();
  await expect(page).toHaveURL(`/guest-portal/${id}`);

  await page.goto('/host/settings');
  const barn = page.getByRole('button', { name: /^Old Barn/ });
  await barn.click();
  await expect(barn).toHaveAttribute('aria-current', 'true');
  await mainLink(page, 'Messages').click();
  await openMenu(page);
  await page
    .getByRole('link', { name: 'Guest Portal' })
    .or(page.getByRole('button', { name: 'Guest Portal' }))
    .click();
  await expect(page).toHaveURL(`/guest-portal/${barnId}`);
});

test('the logo leads to the properties, and to the Today page once there is a second stay', async ({
  page,
  owner,
  server,
}) => {
  const { id } = await createProperty(owner);
  await activateTrial(server, id);
  await createGuest(owner, id);
  await owner.signIn(page.context());
  await page.goto('/host/messages');
  const logo = page.getByRole('link', { name: 'Host Dashboard' });
  await logo.click();
  await expect(page).toHaveURL('/host/settings');
  await addStay(owner, id, 'Noor', 20, 22);
  await page.goto('/host/messages');
  await expect(logo).toHaveAttribute('href', '/host/today');
  await logo.click();
  await expect(heading(page, 'Today')).toBeVisible();
});

test('the links along the bottom edge of a phone cover neither the footer nor the save bar nor the preview button', async ({
  page,
  owner,
  isMobile,
}) => {
  test.skip(!isMobile, 'In a wide window the links are in the header');
  await createProperty(owner);
  await openDashboard(page, owner);
  const bar = async () => (await main(page).boundingBox()) ?? { y: 0, height: 0 };
  const { y, height } = await bar();
  expect(y + height).toBe(page.viewportSize()?.height);
  for (const link of await main(page).getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const bottomOf = async (part: ReturnType<Page['locator']>) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await bottomOf(page.getByRole('button', { name: 'Preview', exact: true }))).toBeLessThan(
    y,
  );
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await expect(unsavedChangesBar(page)).toBeVisible();
  await expect.poll(() => bottomOf(unsavedChangesBar(page))).toBeLessThanOrEqual(y);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(y + 1);

  // An on-screen keyboard leaves a low window. There the links are in the header and cover nothing.
  await page.setViewportSize({ width: 390, height: 380 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(async () => (await bar()).y).toBeLessThan(120);
});

test(
  'the keyboard reaches the logo, the pages and the menu in the order in which they are shown',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const order: (string | null | undefined)[] = [];
    await page.keyboard.press('Tab');
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order).toEqual([
      'Host Dashboard',
      'Today',
      'Properties',
      'Stays',
      'Messages',
      'Guest Portal',
      'Settings & Data',
      'Sign Out',
    ]);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 899, height: 800 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  },
);
