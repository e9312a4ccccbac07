/** Saving, discarding and reordering in the editor, and the preview beside it on a wide screen. */
import { toast } from '../support/accounts.ts';
import {
  dialog,
  openDashboard,
  openFoldedDashboard,
  pickUpRow,
  pressButton,
  propertyCard,
  saveAllChanges,
  section,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { long } from '../support/tags.ts';

test('discarding changes restores the saved values', async ({ page, owner }) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  const city = section(page, 'Property Details').getByLabel('City');
  await city.fill('Riga');
  await pressButton(unsavedChangesBar(page), 'Discard');
  await expect(city).toHaveValue('');
  await expect(unsavedChangesBar(page)).toBeHidden();
});

test(
  'the page asks before a host with unsaved changes opens another property',
  long,
  async ({ page, owner }) => {
    await createProperty(owner, 'Loft');
    await createProperty(owner, 'Pine House');
    await openDashboard(page, owner);
    const city = section(page, 'Property Details').getByLabel('City');
    await city.fill('Riga');

    await pressButton(page, /^Pine House/);
    await pressButton(dialog(page, 'Leave without saving?'), 'Keep editing');
    await expect(city).toHaveValue('Riga');

    await pressButton(page, /^Pine House/);
    await pressButton(dialog(page, 'Leave without saving?'), 'Discard changes');
    await expect(page.getByLabel('Property name')).toHaveValue('Pine House');
    await expect(city).toHaveValue('');
    await expect(unsavedChangesBar(page)).toBeHidden();
  },
);

test('a host reorders a list by dragging rows with the mouse and with the keyboard', async ({
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

  // The list is longer than the screen, so the page scrolls while a row is dragged. Reduced motion makes it scroll at
  // once, without a wait.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pickUpRow(guide, 'Six', '6 of 6');
  for (const position of [5, 4, 3, 2]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Six would be number ${position} of 6.`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['One', 'Six', 'Two', 'Three', 'Four', 'Five']);

  // Both rows are visible and away from the edge at which the page starts to scroll.
  await handle('One').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await handle('One').hover();
  await page.mouse.down();
  const target = await handle('Six').boundingBox();
  if (!target) throw new Error('The row Six is not on the page');
  await page.mouse.move(target.x + 5, target.y + target.height, { steps: 12 });
  await expect(page.getByText('One would be number 2 of 6.')).toBeAttached();
  await page.mouse.up();
  await expect.poll(names).toEqual(['Six', 'One', 'Two', 'Three', 'Four', 'Five']);
  await saveAllChanges(page);
  const saved = await owner.call<{ name: string }[]>(
    'GET',
    `/api/host/apartments/${id}/apartment-guides`,
  );
  expect(saved.map(({ name }) => name)).toEqual(['Six', 'One', 'Two', 'Three', 'Four', 'Five']);
});

test(
  'the guide check leads to the field with the problem and clears the problem while the host fixes it',
  long,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner, 'Loft');
    await owner.call('PATCH', `/api/host/apartments/${id}`, {
      wifiName: 'Loft',
      hostPhone: '+371 2000 0000',
      checkinInstructions: 'Ring twice.',
    });
    await openDashboard(page, owner);
    const check = page.getByRole('region', { name: 'Guide check' });
    await check.getByRole('button', { name: /^Guide check: 1 problem, / }).click();
    await check.getByRole('button', { name: /The network has a name but no password/ }).click();
    const password = page.getByLabel('Network password');
    await expect(password).toBeFocused();
    await expect(password).toBeInViewport();
    await expect(password).toHaveAccessibleDescription(/The network has a name but no password/);

    await page.keyboard.type('candle-amber-27');
    await expect(password).toHaveAccessibleDescription(
      'Guests see this once they have checked in.',
    );
    await expect(
      check.getByRole('button', { name: /^Guide check: \d+ suggestions$/ }),
    ).toBeAttached();
    await saveAllChanges(page);

    // Missing content is listed above, and the list leads to the fields in the same way.
    const neededContent = section(page, 'What a guest needs first');
    await expect(check.getByText(/Add a photo of the house/)).toHaveCount(0);
    await pressButton(neededContent, /^Photo/);
    const addButton = section(page, 'Your Apartment').getByRole('button', { name: 'Add photos' });
    await expect(addButton).toBeFocused();
    await expect(addButton).toBeInViewport();
  },
);

test('the preview beside the fields shows what the host types', async ({ page, owner }) => {
  await createProperty(owner, 'Loft');
  await openDashboard(page, owner);
  const preview = page.getByRole('region', { name: 'Guest page preview' });
  await page.getByLabel('Property name').fill('Harbour Loft');
  await expect(preview.getByText('Harbour Loft')).toBeVisible();
  await preview.getByText('Before check-in').click();
  await expect(preview.getByText('Check In Now')).toBeVisible();
  await pressButton(unsavedChangesBar(page), 'Discard');
  await expect(preview.getByText('Harbour Loft')).toHaveCount(0);
});

test('a host saves with the keyboard, and the page says how saving works and shows the full id', async ({
  page,
  owner,
}) => {
  const { id } = await createProperty(owner, 'Loft');
  await openDashboard(page, owner);
  await expect(page.getByText('are saved with ‘Save All Changes’')).toBeVisible();
  const details = section(page, 'Property Details');
  await expect(details.getByText(id)).toBeVisible();
  await expect(propertyCard(page, 'Loft')).toContainText(`Property ID: ${id.slice(0, 8)}`);
  await expect(page.getByText(id)).toHaveCount(1);
  await details.getByLabel('City').fill('Riga');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page)).toContainText('Changes saved successfully!');
  await expect(unsavedChangesBar(page)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page)).toContainText('No changes to save');
});

test('the actions of a property card are aligned in columns, and no label wraps', async ({
  page,
  owner,
}) => {
  await createProperty(owner, 'Loft');
  await createProperty(owner, 'Pine House');
  await openFoldedDashboard(page, owner);
  const actions = propertyCard(page, 'Loft').getByRole('group', { name: 'Property' });
  const boxes = await actions
    .locator('a, button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBe(7);
  const lefts = new Set(boxes.map(({ left }) => Math.round(left)));
  const columns = boxes.filter(({ top }) => top === boxes[0]?.top).length;
  expect(lefts.size).toBe(columns);
  for (const { height } of boxes) expect(height).toBeLessThan(50);
});
