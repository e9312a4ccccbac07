/** The copy on a guest's phone, which nobody can read once the stay is over. */
import type { Page } from '@playwright/test';
import { checkIn, enterWithPin, expectSaved, linkTo, wifiPassword } from '../support/guest-page.ts';
import { copyKeysIn, filesContaining, storageOf } from '../support/guest-phone.ts';
import { createPhoto } from '../support/photos.ts';
import { expect, type Host, test } from '../support/properties.ts';
import { withOwnServer } from '../support/servers/own-server.ts';

const secrets = ['warm-light-12', 'door-code-7734'];

async function addPhoto(host: Host, apartmentId: string) {
  const { uploadURL, objectPath } = await host.call<{ uploadURL: string; objectPath: string }>(
    'POST',
    '/api/images/upload-url',
    { apartmentId },
  );
  const { buffer, mimeType } = createPhoto('key-box.png', [40, 110, 80], 64);
  const body = new Uint8Array(buffer);
  const upload = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': mimeType },
    body,
  });
  expect(upload.ok).toBe(true);
  const photo = await host.call<{ objectPath: string }>('PUT', '/api/apartment-photos', {
    photoURL: objectPath,
  });
  const images = [photo.objectPath];
  await host.call('PUT', `/api/host/apartments/${apartmentId}/update-photos`, { images });
}

async function writeDoorCode(host: Host, apartmentId: string) {
  type Section = { id: string; kind: string };
  const path = `/api/host/apartments/${apartmentId}/custom-sections`;
  const door = (await host.call<Section[]>('GET', path)).find(({ kind }) => kind === 'entry_door');
  await host.call('PATCH', `/api/host/custom-sections/${door?.id}`, { content: secrets[1] });
}

const keyBox = (page: Page) =>
  page.getByRole('button', { name: 'Open photo 1 of 1' }).locator('img');

/** Waits until the photo of the key box is drawn, from the network or from the saved copy. */
const expectPhotoDrawn = (page: Page) =>
  expect(async () => {
    await keyBox(page).scrollIntoViewIfNeeded({ timeout: 1_000 });
    expect(await keyBox(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  }).toPass();

test('nobody can read the saved copy after the check-out day, even if no page was opened again', async () => {
  test.setTimeout(90_000);
  await withOwnServer(async ({ server, host, rental, folder, openPhone }) => {
    await writeDoorCode(host, rental.property.id);
    await addPhoto(host, rental.property.id);
    const link = server.url + linkTo(rental);

    await openPhone(async (context, page) => {
      await enterWithPin(page, rental, server.url);
      await checkIn(page);
      await expect(page.getByText('door-code-7734').first()).toBeVisible();
      await expectSaved(page);
      await expectPhotoDrawn(page);
      await expect
        .poll(async () => (await storageOf(context, server.url)).includes('sealed-images-'))
        .toBe(true);
    });
    await server.stop();

    await openPhone(async (context, page) => {
      // The page must not come from the browser's HTTP cache.
      const browser = await context.newCDPSession(page);
      await browser.send('Network.clearBrowserCache');
      await page.goto(link);
      await expect(page.getByText(/^You are offline\./)).toBeVisible();
      await expect(wifiPassword(page)).toBeVisible();
      await expect(page.getByText('door-code-7734').first()).toBeVisible();
      await expectPhotoDrawn(page);

      const [key] = await copyKeysIn(context);
      if (!key) throw new Error('There is no key');
      // The key expires in two seconds, as it does at the end of the check-out day.
      await context.addCookies([{ ...key, expires: Date.now() / 1000 + 2 }]);
    });

    await openPhone(async (context) => {
      await expect.poll(() => copyKeysIn(context)).toEqual([]);
      const storage = await storageOf(context, server.url);
      expect(storage.includes('sealed')).toBe(true);
      // The failure message names only the secrets that were found, because the whole storage would hide them.
      expect(secrets.filter((secret) => storage.includes(secret))).toEqual([]);
      expect(/sealed-images-\S+ \S+ (\x89PNG|\xff\xd8|RIFF)/.test(storage)).toBe(false);
      expect(storage.includes('a database')).toBe(false);
    });
    for (const secret of secrets) expect(await filesContaining(folder, secret)).toEqual([]);

    await openPhone(async (_context, page) => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: /couldn’t be loaded/ })).toBeVisible();
      await expect(wifiPassword(page)).toHaveCount(0);
    });
  });
});
