/** Generated photos, and the ways in which a host adds them. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { pressButton, section } from './dashboard.ts';
import type { Host } from './properties.ts';

export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** A PNG of one colour. */
export function createPhoto(
  name: string,
  colour: [number, number, number],
  width = 1_600,
): TestFile {
  const height = Math.round((width * 3) / 4);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.from(colour))]);
  return png(name, width, height, Buffer.concat(Array.from({ length: height }, () => line)));
}

/** A PNG of noise, which cannot be compressed: about three bytes for each pixel. */
export function createNoisePhoto(name: string, width: number, height: number): TestFile {
  const lines = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.of(0), randomBytes(width * 3)]),
  );
  return png(name, width, height, Buffer.concat(lines));
}

function png(name: string, width: number, height: number, pixels: Buffer): TestFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

export const greenPhoto = createPhoto('hall.png', [40, 110, 80]);

/** The URLs to which the bytes of an upload are sent. */
export const uploadUrls = '**/objects/uploads/**';

/** Uploads a photo without a page and returns the path that a list of images takes. */
export async function uploadByApi(host: Host, { buffer }: TestFile): Promise<string> {
  const { uploadURL, objectPath } = await host.call<{ uploadURL: string; objectPath: string }>(
    'POST',
    '/api/images/upload-url',
    {},
  );
  const reply = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(buffer) });
  expect(reply.ok).toBe(true);
  return objectPath;
}

/** Creates a guide item with one photo. */
export async function createGuide(host: Host, apartmentId: string, name: string) {
  const guide = { apartmentId, name, instructions: 'Turn to the right.' };
  const { id } = await host.call('POST', '/api/host/apartment-guides', guide);
  const image = await uploadByApi(host, createPhoto('guide.png', [200, 120, 40], 200));
  await host.call('PUT', `/api/host/apartment-guides/${id}/update-images`, { images: [image] });
}

/** The section in which the property's own photos are edited. */
export const apartmentSection = (page: Page) => section(page, 'Your Apartment');

export const uploadWindow = (page: Page) => page.getByRole('dialog', { name: 'Add a photo' });

export async function openUploadWindow(page: Page, within = apartmentSection(page)) {
  await pressButton(within, 'More ways to add');
  await expect(uploadWindow(page).getByText('Drop a photo here')).toBeVisible();
}

/** The field for the URL of a photo. */
export const photoUrlField = (page: Page) =>
  uploadWindow(page).getByRole('textbox', { name: 'Address of a photo' });

/** @param file the file, or the path to it */
export const pickFile = (page: Page, file: TestFile | string) =>
  uploadWindow(page).locator('.uppy-Dashboard-input').first().setInputFiles(file);

export async function dropFile(page: Page, { name, mimeType, buffer }: TestFile) {
  const dataTransfer = await page.evaluateHandle(
    ({ fileName, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    { fileName: name, type: mimeType, base64: buffer.toString('base64') },
  );
  const target = uploadWindow(page).locator('.uppy-Dashboard-inner');
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

/**
 * Adds photos as most hosts do: all at once, in the file dialog of the system. They are still uploading when this ends.
 * @param within where the photos are listed
 */
export async function pickPhotos(page: Page, files: TestFile[], within = apartmentSection(page)) {
  const fileChooser = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: /^Add photos?$/ }).click();
  await (await fileChooser).setFiles(files);
}

/** Waits until all picked photos are in the list and none of them is still uploading. */
export async function expectUploadedPhotos(within: Locator, count: number) {
  // The server checks each of them, which takes long on a busy machine.
  await expect(within.getByText('NEW', { exact: true })).toHaveCount(count, { timeout: 30_000 });
  await expect(within.getByRole('progressbar')).toHaveCount(0);
}

/** Uploads a photo in the window that offers every way to add one. */
export async function uploadOnePhoto(page: Page, file: TestFile, within = apartmentSection(page)) {
  await openUploadWindow(page, within);
  await pickFile(page, file);
  await pressButton(uploadWindow(page), /Upload 1 file/);
  await pressButton(uploadWindow(page), 'Done');
  await expect(uploadWindow(page)).toBeHidden();
}
