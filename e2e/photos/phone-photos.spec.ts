/** Photos as most hosts add them: many at once, straight from the phone, in lists and in the forms for new rows. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openMenu, toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import {
  openDashboard,
  pressButton,
  saveAllChanges,
  section,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import { holdRequests } from '../support/guest-page.ts';
import {
  apartmentSection,
  createPhoto,
  expectUploadedPhotos,
  greenPhoto,
  pickPhotos,
  type TestFile,
  uploadUrls,
} from '../support/photos.ts';
import { createProperty, expect, type Host, test } from '../support/properties.ts';
import { long } from '../support/tags.ts';

type SavedPhotos = { apartmentPhotos: string[]; apartmentPhotoCaptions: Record<string, string> };

const fetchSaved = async (owner: Host) =>
  (await owner.call<SavedPhotos[]>('GET', '/api/host/apartments'))[0];
const fetchPhotos = async (owner: Host) => (await fetchSaved(owner))?.apartmentPhotos ?? [];

/** A HEIC image of 320 × 240 px whose metadata rotates it to the left, as phones write it. */
const iphonePhoto: TestFile = {
  name: 'IMG_0417.HEIC',
  mimeType: '',
  buffer: readFileSync(new URL('../support/iphone.heic', import.meta.url)),
};

/** A JPEG with a rotation in its metadata, and with enough comments to be 14 MiB large. */
async function createLargePhoto(page: Page): Promise<TestFile> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3_200, 2_400];
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const exif = Buffer.from(
    '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
    'hex',
  );
  const comments = Array.from({ length: 14 * 16 + 1 }, () => segment(0xfe, Buffer.alloc(65_533)));
  const parts = [jpeg.subarray(0, 2), segment(0xe1, exif), ...comments, jpeg.subarray(2)];
  return { name: 'view.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat(parts) };
}

function segment(marker: number, data: Buffer): Buffer {
  const start = Buffer.of(0xff, marker, 0, 0);
  start.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([start, data]);
}

const sizeOf = (page: Page, name: string) =>
  apartmentSection(page)
    .getByRole('img', { name })
    .evaluate(async (image: HTMLImageElement) => {
      // The stored file is measured, whichever width is shown.
      const storedImage = new Image();
      storedImage.src = image.getAttribute('src') ?? '';
      await storedImage.decode();
      return [storedImage.naturalWidth, storedImage.naturalHeight];
    });

test(
  'four photos picked with a PDF, one from an iPhone and one of 14 MiB, are upright, in order and saved with a caption',
  long,
  async ({ page, owner }) => {
    // A photo of 14 MiB takes long on a busy machine.
    test.slow();
    await createProperty(owner);
    await openDashboard(page, owner);
    const pdf = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    const largePhoto = await createLargePhoto(page);
    expect(largePhoto.buffer.length).toBeGreaterThan(14 * 1024 * 1024);
    const bluePhoto = createPhoto('bed.png', [50, 80, 140], 400);
    const release = await holdRequests(page, uploadUrls);
    await pickPhotos(page, [greenPhoto, pdf, iphonePhoto, largePhoto, bluePhoto]);
    await expect(apartmentSection(page).getByText('1 file was not added')).toBeVisible();
    await expect(
      apartmentSection(page).getByText('It is not a JPG, PNG, WebP, SVG or HEIC file.'),
    ).toBeVisible();
    // The thumbnails are visible before anything has been uploaded.
    await expect(apartmentSection(page).locator('img[src^="blob:"]')).toHaveCount(4);
    await expect(unsavedChangesBar(page)).toBeVisible();
    release();
    await expectUploadedPhotos(apartmentSection(page), 4);
    await pressButton(apartmentSection(page), 'Dismiss');
    expect(await sizeOf(page, 'Photo 1')).toEqual([1_600, 1_200]);
    expect(await sizeOf(page, 'Photo 2')).toEqual([240, 320]);
    expect(await sizeOf(page, 'Photo 3')).toEqual([1_920, 2_560]);
    expect(await sizeOf(page, 'Photo 4')).toEqual([400, 300]);

    await apartmentSection(page).getByLabel('Caption of Photo 2').fill('The front door');
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('Changes saved successfully!');
    await expect(unsavedChangesBar(page)).toBeHidden();
    const saved = await fetchSaved(owner);
    expect(saved?.apartmentPhotos).toHaveLength(4);
    expect(saved?.apartmentPhotoCaptions).toEqual({
      [saved?.apartmentPhotos[1] ?? '']: 'The front door',
    });
  },
);

test(
  'photos can be saved while they upload, and their uploads continue after a reload',
  long,
  async ({ page, owner }) => {
    test.slow();
    await createProperty(owner);
    await openDashboard(page, owner);
    let release = await holdRequests(page, uploadUrls);
    await pickPhotos(page, [greenPhoto, createPhoto('bed.png', [50, 80, 140], 400)]);
    await expect(apartmentSection(page).getByText('Uploading...').first()).toBeVisible();
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(unsavedChangesBar(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
    release();
    await expect(toast(page)).toContainText('Changes saved successfully!');
    expect(await fetchPhotos(owner)).toHaveLength(2);
    await expect(unsavedChangesBar(page)).toBeHidden();

    await page.unrouteAll();
    release = await holdRequests(page, uploadUrls);
    await pickPhotos(page, [createPhoto('desk.png', [150, 80, 40], 400)]);
    await expect(apartmentSection(page).getByText('Uploading...').first()).toBeVisible();
    await openMenu(page);
    await page.getByRole('link', { name: 'Settings & Data' }).click();
    await pressButton(
      page.getByRole('alertdialog', { name: 'Leave without saving?' }),
      'Keep editing',
    );
    await page.reload();
    await expect(apartmentSection(page).getByText('desk.png')).toBeVisible();
    release();
    await expectUploadedPhotos(apartmentSection(page), 1);
    await saveAllChanges(page);
    expect(await fetchPhotos(owner)).toHaveLength(3);
  },
);

type SavedStep = { text: string; images: string[] };

test('a host adds an arrival step together with its photo', async ({ page, owner }) => {
  const { id } = await createProperty(owner);
  const fetchSteps = () =>
    owner.call<SavedStep[]>('GET', `/api/host/apartments/${id}/arrival-steps`);
  await openDashboard(page, owner);
  const steps = section(page, 'Arrival Steps');
  const form = page.getByRole('form', { name: 'Add Arrival Step' });
  await pressButton(steps, 'Add Arrival Step');
  await page.keyboard.type('Through the gate.');
  await pickPhotos(page, [greenPhoto], form);
  await expectUploadedPhotos(form, 1);
  await expectAccessible(page);
  await expect(unsavedChangesBar(page)).toBeHidden();

  // The page asks before it drops the photo.
  await openMenu(page);
  await page.getByRole('link', { name: 'Settings & Data' }).click();
  await pressButton(
    page.getByRole('alertdialog', { name: 'Leave without saving?' }),
    'Keep editing',
  );
  await pressButton(form, 'Add');
  await expect(steps.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(form).toBeHidden();
  expect(await fetchSteps()).toMatchObject([
    { text: 'Through the gate.', images: [expect.stringContaining('/objects/')] },
  ]);

  // A step is added at once, even while its photo uploads.
  const release = await holdRequests(page, uploadUrls);
  await pressButton(steps, 'Add Arrival Step');
  await page.keyboard.type('Up the stairs.');
  await pickPhotos(page, [createPhoto('stairs.png', [150, 80, 40], 400)], form);
  await expect(form.getByText('Uploading...').first()).toBeVisible();
  await pressButton(form, 'Add');
  await expect(form).toBeHidden();
  await expect(unsavedChangesBar(page).getByText('Uploading 1 photo...')).toBeVisible();
  release();
  await expect(unsavedChangesBar(page)).toBeHidden();
  await expect
    .poll(async () => (await fetchSteps()).map(({ images }) => images.length))
    .toEqual([1, 1]);
});

test.describe('a photo that does not arrive', () => {
  test.use({ allowConsoleErrors: [/net::ERR_|Failed to load resource/] });

  test('a step is added although its photo fails to upload, and the next save retries the upload', async ({
    page,
    owner,
  }) => {
    const { id } = await createProperty(owner);
    await openDashboard(page, owner);
    const steps = section(page, 'Arrival Steps');
    const form = page.getByRole('form', { name: 'Add Arrival Step' });
    const refusal = { status: 403, body: '<Error><Message>Request has expired</Message></Error>' };
    await page.route(uploadUrls, (route) => route.fulfill(refusal));
    await pressButton(steps, 'Add Arrival Step');
    await page.keyboard.type('Through the gate.');
    await pickPhotos(page, [greenPhoto], form);
    await expect(form.getByText('Upload failed')).toBeVisible();
    await pressButton(form, 'Add');
    await expect(toast(page)).toContainText(
      'The arrival step was added, but not all photos were uploaded',
    );
    await expect(toast(page)).toContainText('Not uploaded: hall.png');
    await expect(steps.getByRole('button', { name: 'Delete Through the gate.' })).toBeVisible();
    await page.unroute(uploadUrls);
    await saveAllChanges(page);
    const saved = await owner.call<SavedStep[]>('GET', `/api/host/apartments/${id}/arrival-steps`);
    expect(saved[0]?.images).toHaveLength(1);
  });
});
