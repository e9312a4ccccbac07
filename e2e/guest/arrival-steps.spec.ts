/** A host writes arrival steps, and a guest follows them. */
import type { Page } from '@playwright/test';
import {
  openDashboard,
  pickUpRow,
  pressButton,
  saveAllChanges,
  section,
} from '../support/dashboard.ts';
import {
  checkIn,
  enterWithPin,
  expect,
  type Rental,
  test,
  writeDoorText,
} from '../support/guest-page.ts';
import { waitForOpenDialogs } from '../support/open-dialogs.ts';
import { createPhoto, uploadByApi, uploadOnePhoto } from '../support/photos.ts';
import { createProperty, type Host } from '../support/properties.ts';
import { swipe } from '../support/swipe.ts';
import { long } from '../support/tags.ts';

const stepTexts = ['Through the gate.', 'Across the yard.', 'Up the stairs.'];
const [gate = '', yard = '', stairs = ''] = stepTexts;
const gatePhoto = createPhoto('gate.png', [40, 110, 80], 400);

type Step = { id: string; text: string; images: string[] };
const fetchSteps = (host: Host, id: string) =>
  host.call<Step[]>('GET', `/api/host/apartments/${id}/arrival-steps`);

test(
  'a host writes arrival steps, reorders them by keyboard, adds a photo, and sees them in the preview',
  long,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    await openDashboard(page, owner);
    const steps = section(page, 'Arrival Steps');
    await expect(steps.getByText('Guests see this before they check in')).toBeVisible();
    for (const text of [yard, gate, stairs]) {
      await pressButton(steps, 'Add Arrival Step');
      await expect(steps.getByLabel('What to do here').last()).toBeFocused();
      await page.keyboard.type(text);
      await pressButton(steps, 'Add');
      await expect(steps.getByRole('button', { name: `Delete ${text}` })).toBeVisible();
    }

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await pickUpRow(steps, gate, '2 of 3');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${gate} would be number 1 of 3.`)).toBeAttached();
    await page.keyboard.press('Space');

    const firstStep = steps.getByRole('group', { name: 'Step 1', exact: true });
    await expect(firstStep.getByLabel('What to do here')).toHaveValue(gate);
    await uploadOnePhoto(page, gatePhoto, firstStep);
    const preview = page.getByRole('region', { name: 'Guest page preview' });
    await preview.getByText('Before check-in').click();
    const previewSteps = preview.locator('ol > li');
    await expect(previewSteps).toHaveText(stepTexts.map((text) => new RegExp(text)));
    await expect(previewSteps.first().locator('img')).toHaveAttribute('src', /./);
    await saveAllChanges(page);
    const savedSteps = await fetchSteps(owner, id);
    expect(savedSteps.map(({ text }) => text)).toEqual(stepTexts);
    expect(savedSteps[0]?.images).toHaveLength(1);
  },
);

async function writeSteps(host: Host, { property }: Rental) {
  const images = [await uploadByApi(host, gatePhoto)];
  for (const text of stepTexts)
    await host.call('POST', '/api/host/arrival-steps', {
      apartmentId: property.id,
      text,
      images: text === gate ? images : [],
    });
}

const stepsDialog = (page: Page) => page.getByRole('dialog', { name: 'How to get in' });
const stepInDialog = (page: Page, number: number) =>
  stepsDialog(page).getByRole('group', { name: `Step ${number} of 3` });

test('a guest follows the arrival steps before check-in and finds them above the door card afterwards', async ({
  page,
  rental,
  landlord,
  hasTouch,
}) => {
  await writeSteps(landlord, rental);
  await writeDoorText(landlord, rental, '4719#');
  await enterWithPin(page, rental);
  const listedSteps = page.locator('ol > li');
  await expect(listedSteps).toHaveText(stepTexts.map((text) => new RegExp(text)));
  const firstStepButton = page.getByRole('button', { name: 'Step 1 of 3' });
  const image = firstStepButton.locator('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);

  await firstStepButton.click();
  await expect(stepInDialog(page, 1)).toContainText(gate);
  // Guests can zoom the photo with two fingers.
  await expect(stepInDialog(page, 1)).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  if (hasTouch) await swipe(stepInDialog(page, 1), -150, { touch: true });
  else await page.keyboard.press('ArrowRight');
  await expect(stepInDialog(page, 2)).toContainText(yard);
  await pressButton(stepsDialog(page), 'Next');
  await expect(stepInDialog(page, 3)).toContainText(stairs);
  // The button is within reach of a thumb, whatever is above it.
  const doneButton = stepsDialog(page).getByRole('button', { name: 'Done' });
  const [box, screen] = [await doneButton.boundingBox(), page.viewportSize()];
  expect(box?.height).toBeGreaterThanOrEqual(56);
  expect((screen?.height ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(40);
  await doneButton.click();
  await expect(stepsDialog(page)).toBeHidden();
  await expect(firstStepButton).toBeFocused();

  await checkIn(page);
  await expect(listedSteps).toHaveCount(0);
  const details = page.getByRole('region', { name: 'Essential Information' });
  await expect(details.getByRole('heading', { level: 3 }).first()).toHaveText('How to get in');
  await pressButton(details, 'Show step by step');
  await expect(stepInDialog(page, 1)).toContainText(gate);
  await waitForOpenDialogs(page, 1);
  await page.goBack();
  await expect(stepsDialog(page)).toBeHidden();
});
