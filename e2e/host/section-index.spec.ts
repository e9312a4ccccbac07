/**
 * The index of a long form follows the reading position, and the preview beside the form shows what is being edited.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { waitForRequests } from '../support/checks/requests.ts';
import { openDashboard, pressButton, section } from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { long } from '../support/tags.ts';

const index = (page: Page) => page.getByRole('navigation', { name: 'Sections of the property' });
const currentLink = (page: Page) => index(page).locator('[aria-current=location]');
const link = (page: Page, name: string) => index(page).getByRole('link', { name });
const preview = (page: Page) => page.getByRole('region', { name: 'The guest’s page' });

test(
  'the index of the sections marks the one that is being read and leads to the others',
  long,
  async ({ page, owner, isMobile }) => {
    // The index is beside the sections on a wide screen and a bar elsewhere.
    if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
    await createProperty(owner);
    await openDashboard(page, owner);
    await expect(currentLink(page)).toHaveText('Current Guest');
    const historyLength = await page.evaluate(() => window.history.length);

    // Responses that arrive later would move the sections while the page scrolls.
    await waitForRequests(page);
    // When the page is scrolled by hand, the mark follows and stays visible. The step is repeated in case a section has
    // moved all the same.
    await expect(async () => {
      await section(page, 'Property Rules').evaluate((element) => {
        const top = element.getBoundingClientRect().top + window.scrollY - 100;
        window.scrollTo({ top, behavior: 'instant' });
      });
      await expect(currentLink(page)).toHaveText('Property Rules', { timeout: 2_000 });
    }).toPass();
    await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
    const name = currentLink(page).locator('[data-name] > span');
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

    // The last section is folded and too short to be scrolled to the top.
    await pressButton(page, 'For the Crew');
    await link(page, 'For the Crew').click();
    const last = page.getByRole('button', { name: 'For the Crew' });
    await expect(last).toHaveAttribute('aria-expanded', 'true');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(currentLink(page)).toHaveText('For the Crew');

    await link(page, 'Pre-Arrival Info').click();
    await expect(page.getByRole('button', { name: 'Pre-Arrival Info', exact: true })).toBeFocused();
    await expect.poll(() => clearance(page, 'Pre-Arrival Info')).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => [window.history.length, location.hash])).toEqual([
      historyLength,
      '',
    ]);
    await expectAccessible(page);
  },
);

/** The distance from the bar, or from the top of the window, down to a section. It is -1 if it is 100 px or more. */
async function clearance(page: Page, name: string) {
  const distance = await section(page, name).evaluate((element) => {
    const bar = document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom ?? 0;
    return element.getBoundingClientRect().top - bar;
  });
  return distance < 100 ? distance : -1;
}

test(
  'the index of the sections works from right to left, in forced colours and with reduced motion',
  long,
  async ({ page, owner, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await createProperty(owner);
    await openDashboard(page, owner);
    await expect(currentLink(page)).toHaveText('Current Guest');
    const distance = await link(page, 'Property Guide').evaluate((element: HTMLElement) => {
      const before = window.scrollY;
      element.click();
      return window.scrollY - before;
    });
    expect(distance).toBeGreaterThan(1000);
    // A bar of names that is written from right to left scrolls the other way, and as far.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    for (const name of ['For the Crew', 'Amenities', 'Current Guest']) {
      await link(page, name).evaluate((element: HTMLElement) => element.click());
      await expect(currentLink(page)).toHaveText(name);
      await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));

    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const borders = await index(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderBottomColor));
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(borders.filter((color) => color !== background)).toHaveLength(1);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    if (isMobile) return;
    await page.getByLabel('Property name').focus();
    const marked = preview(page).locator('[data-edited]');
    // All values are read at once, because the mark disappears after a moment.
    const markStyle = await marked.evaluate((element: HTMLElement) => ({
      at: element.dataset.at,
      outline: getComputedStyle(element).outlineStyle,
      animations: element.getAnimations().length,
    }));
    expect(markStyle).toEqual({ at: 'welcome', outline: 'solid', animations: 0 });
  },
);

test(
  'the preview scrolls to the edited field and marks it, while the page stays where it is',
  long,
  async ({ page, owner, isMobile }) => {
    test.skip(isMobile, 'A phone has no room for the preview beside the fields.');
    const { id } = await createProperty(owner);
    await owner.call('PATCH', `/api/host/apartments/${id}`, {
      parkingInstructions: 'In the yard',
      houseRules: ['Shoes off', 'No smoking', 'Quiet after ten', 'Plants are watered on Mondays'],
      contactHostBody: 'Write first.\n'.repeat(20),
    });
    await openDashboard(page, owner);
    const marked = preview(page).locator('[data-edited]');
    const rules = preview(page).locator('[data-at=rules]');
    await expect(rules).not.toBeInViewport();

    const list = section(page, 'Property Rules');
    // The phrasebook's hint takes room and appears when the page is idle.
    await expect(list.getByText('Guests read entries with this icon')).toBeVisible();
    const field = list.getByRole('textbox').first();
    await field.scrollIntoViewIfNeeded();
    await field.evaluate((element) => element.focus({ preventScroll: true }));
    const scrollPosition = await page.evaluate(() => window.scrollY);
    await expect(marked).toHaveAttribute('data-at', 'rules');
    await expect(rules).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollPosition);
    await expect(marked).toHaveCount(0);

    await page.getByLabel('Where to park').focus();
    await expect(marked).toHaveAttribute('data-at', 'parkingInstructions');
    await expect(preview(page).getByText('In the yard')).toBeInViewport();
    await expect(page.getByRole('radio', { name: 'Before check-in' })).toBeChecked();
  },
);
