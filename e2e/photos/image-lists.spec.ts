/** A host adds images from a computer, and guests see them on their page. */
import { page as german } from '@guest-portal/languages/de/page';
import type { Page } from '@playwright/test';

import { toast } from '../support/accounts.ts';
import {
  openDashboard,
  pickUpRow,
  pressButton,
  saveAllChanges,
  section,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import { holdRequests, pinDigit } from '../support/guest-page.ts';
import {
  apartmentSection,
  createPhoto,
  dropFile,
  greenPhoto,
  openUploadWindow,
  uploadByApi,
  uploadOnePhoto,
  uploadUrls,
  uploadWindow,
} from '../support/photos.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  expect,
  type Host,
  test,
} from '../support/properties.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

const tiles = (page: Page) =>
  apartmentSection(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');
const photosOf = async (owner: Host) =>
  (await owner.call<{ apartmentPhotos: string[] }[]>('GET', '/api/host/apartments'))[0]
    ?.apartmentPhotos ?? [];

/** A PNG with the name and type of a JPEG, because file name extensions are often wrong. */
const amberPhoto = { ...createPhoto('view.jpg', [230, 170, 70]), mimeType: 'image/jpeg' };

test(
  'a dropped photo is uploaded, marked NEW, saved, and shown on the guest page',
  sameOnAnyScreen,
  async ({ page, owner, server, browser }) => {
    const { id, slug } = await createProperty(owner);
    await activateTrial(server, id);
    await createGuest(owner, id);
    await openDashboard(page, owner);
    await openUploadWindow(page);
    await dropFile(page, greenPhoto);
    const release = await holdRequests(page, uploadUrls);
    await pressButton(uploadWindow(page), /Upload 1 file/);
    await expect(
      uploadWindow(page)
        .getByText(/Uploading/)
        .first(),
    ).toBeVisible();
    release();
    await pressButton(uploadWindow(page), 'Done');
    await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
    await expect(unsavedChangesBar(page)).toBeVisible();
    await saveAllChanges(page);
    await expect(apartmentSection(page).getByText('NEW')).toBeHidden();
    await expect(unsavedChangesBar(page)).toBeHidden();

    const context = await browser.newContext({ baseURL: server.url });
    const guest = await context.newPage();
    await guest.goto(`/guest/${slug}`);
    await pinDigit(guest, 1).click();
    await guest.keyboard.type('4821', { delay: 20 });
    const photo = guest.getByRole('button', { name: 'Open photo 1 of 1' }).locator('img');
    // The carousel with arrows replaces the plain strip of photos as soon as it has loaded.
    await expect(async () => {
      await photo.scrollIntoViewIfNeeded({ timeout: 1_000 });
      const width = await photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(width).toBeGreaterThan(0);
    }).toPass();
    // The photo is loaded in a width that suits the screen.
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('?w=');
    await context.close();
  },
);

test(
  'a host reorders photos, removes them, undoes a removal and reverts changes',
  longOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    await uploadOnePhoto(page, greenPhoto);
    await uploadOnePhoto(page, amberPhoto);
    await saveAllChanges(page);
    const [first, second] = await photosOf(owner);

    await pressButton(apartmentSection(page), 'Move Photo 2 left');
    // Saving draws the list again, which would drop a photo that is picked up before.
    await saveAllChanges(page);
    expect(await photosOf(owner)).toEqual([second, first]);

    await pickUpRow(apartmentSection(page), 'Photo 2', '2 of 2');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Photo 2 would be number 1 of 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(unsavedChangesBar(page)).toBeVisible();
    await pressButton(apartmentSection(page), 'Revert');

    await pressButton(apartmentSection(page), 'Delete Photo 1');
    await expect(toast(page)).toContainText('Image marked for removal');
    await pressButton(apartmentSection(page), 'Undo removing Photo 1');
    await expect(unsavedChangesBar(page)).toBeHidden();
    await pressButton(apartmentSection(page), 'Delete Photo 2');
    await pressButton(apartmentSection(page), 'Revert');
    await expect(unsavedChangesBar(page)).toBeHidden();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(toast(page)).toContainText('No changes to save');

    await pressButton(apartmentSection(page), 'Delete Photo 1');
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('Changes saved successfully!');
    expect(await photosOf(owner)).toEqual([first]);
    await expect(tiles(page)).toHaveCount(1);
  },
);

test('a guide item takes at most five images', longOnAnyScreen, async ({ page, owner }) => {
  const { id } = await createProperty(owner);
  const item = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
  const guide = await owner.call('POST', '/api/host/apartment-guides', item);
  const images: string[] = [];
  for (let number = 1; number <= 5; number += 1)
    images.push(await uploadByApi(owner, createPhoto(`${number}.png`, [number * 40, 90, 90], 64)));
  await owner.call('PUT', `/api/host/apartment-guides/${guide.id}/update-images`, { images });
  await openDashboard(page, owner);
  await expect(section(page, 'Property Guide').getByRole('img')).toHaveCount(5);
  await pressButton(section(page, 'Property Guide'), 'More ways to add');
  await expect(toast(page)).toContainText('Maximum images reached');
  await expect(toast(page)).toContainText('You can only have 5 images. Remove some first.');
  await expect(uploadWindow(page)).toBeHidden();
});

test(
  'the gallery in the settings shows the uploaded photos',
  longOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner, 'Harbour Loft');
    await openDashboard(page, owner);
    await uploadOnePhoto(page, amberPhoto);
    await saveAllChanges(page);
    await page.goto('/host/settings-data');
    await pressButton(page, 'Uploaded Photos');
    const gallery = page.getByRole('list', { name: 'Uploaded photos' });
    await expect(gallery.getByText('Harbour Loft')).toBeVisible();
    await expect
      .poll(() => gallery.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

test(
  'a guest sees a translated caption, opening hours, a phone link, and a link that opens a place in the phone’s maps app',
  longOnAnyScreen,
  async ({ page, owner, server, browser }) => {
    const { id, slug } = await createProperty(owner);
    await activateTrial(server, id);
    const guest = await createGuest(owner, id);
    const images = [await uploadByApi(owner, greenPhoto)];
    await owner.call('PUT', `/api/host/apartments/${id}/update-photos`, { images });
    await openDashboard(page, owner);
    await pressButton(apartmentSection(page), 'Add caption to Photo 1');
    await page.keyboard.type('The green door');
    await saveAllChanges(page);
    await page.reload();
    await expect(apartmentSection(page).getByLabel('Caption of Photo 1')).toHaveValue(
      'The green door',
    );

    const tips = section(page, 'Local Recommendations');
    await pressButton(tips, 'Add Local Recommendation');
    await tips.getByLabel('Place name').fill('Miit');
    await tips.getByLabel('Address').fill('Lāčplēša iela 10');
    await tips.getByLabel('Opening hours').fill('Daily\n8:00–20:00');
    await tips.getByLabel('Phone').fill('+371 2000 0010');
    await pressButton(tips, 'Add');
    await expect(
      tips.getByRole('list').getByRole('heading', { name: 'Miit' }).first(),
    ).toBeVisible();

    await owner.call('PUT', `/api/host/apartments/${id}/languages`, { languages: ['de'] });
    const door = { kind: 'apartment', rowId: id, field: 'apartmentPhotoCaptions' };
    const texts = { entry: 'The green door', original: 'The green door', text: 'Die grüne Tür' };
    await owner.call('PUT', `/api/host/apartments/${id}/translations/de`, {
      texts: [{ ...door, ...texts }],
    });

    const { stay } = german;
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'de-DE',
      userAgent: android,
      viewport: { width: 390, height: 800 },
    });
    const phone = await context.newPage();
    await phone.goto(`/guest/${slug}`);
    await phone.locator('fieldset input').first().click();
    await phone.keyboard.type(guest.pinCode, { delay: 20 });
    await phone.getByRole('button', { name: stay.checkInNow }).click();
    await expect(phone.locator('figcaption')).toHaveText('Die grüne Tür');
    await expect(phone.locator('figcaption')).toHaveAttribute('lang', 'de');
    await phone.getByRole('region', { name: stay.photos }).getByRole('button').first().click();
    await expect(phone.getByRole('dialog').getByRole('img')).toHaveAccessibleName('Die grüne Tür');
    await phone.keyboard.press('Escape');

    const place = phone.getByRole('listitem').filter({ hasText: 'Miit' });
    await expect(place.getByText('8:00–20:00')).toBeVisible();
    const callLink = place.getByRole('link', { name: '+371 2000 0010' });
    await expect(callLink).toHaveAttribute('href', 'tel:+37120000010');
    expect((await callLink.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(place.getByRole('link', { name: 'Miit' })).toHaveAttribute(
      'href',
      `geo:0,0?q=${encodeURIComponent('Miit, Lāčplēša iela 10')}`,
    );
    await context.close();
  },
);
