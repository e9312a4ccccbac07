/** After the first visit, the phone stores everything that a guest needs to get in without a network. */
import type { Page } from '@playwright/test';
import {
  enterWithPin,
  expectSaved,
  farewell,
  linkTo,
  type Rental,
  test,
} from '../support/guest-page.ts';
import { copyKeysIn, storageOf } from '../support/guest-phone.ts';
import { createPhoto, uploadByApi } from '../support/photos.ts';
import { createGuest, expect, type Host } from '../support/properties.ts';
import { withOwnServer } from '../support/servers/own-server.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

const stepTexts = ['The green gate is left of the bakery.', 'The key box hangs behind the bench.'];

/** Adds arrival steps with one photo each and returns the paths of the photos. */
async function addArrivalSteps(host: Host, apartmentId: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, text] of stepTexts.entries()) {
    const image = await uploadByApi(
      host,
      createPhoto(`step-${index}.png`, [40, 90 + index, 80], 700),
    );
    const step = { apartmentId, text, images: [image] };
    const { images } = await host.call<{ images: string[] }>(
      'POST',
      '/api/host/arrival-steps',
      step,
    );
    paths.push(...images);
  }
  return paths;
}

/** Checks that the page requests the picture in a certain width and draws it, from the network or the saved copy. */
async function expectDrawn(page: Page, path: string) {
  const picture = page.locator(`ol > li img[src$="${path}"]`);
  await picture.scrollIntoViewIfNeeded();
  const measurePicture = () =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { currentSrc, naturalWidth } = image;
      // The `naturalWidth` of the drawn picture is its width on the page, so the file is loaded again to measure it.
      const sentFile = Object.assign(new Image(), { src: currentSrc });
      await sentFile.decode();
      const { pathname, search } = new URL(currentSrc);
      return { pathname, search, isLoaded: naturalWidth > 0, width: sentFile.naturalWidth };
    });
  const { pathname, search, isLoaded, width } = await measurePicture();
  expect(pathname.endsWith(path)).toBe(true);
  expect(search).toMatch(/^\?w=\d+$/);
  expect(isLoaded).toBe(true);
  expect(width).toBeGreaterThan(300);
}

async function expectWayInOffline(page: Page, pictures: string[]) {
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expect(page.getByText('Behind the house, place 7.')).toBeVisible();
  for (const text of stepTexts) await expect(page.getByText(text).first()).toBeVisible();
  for (const path of pictures) await expectDrawn(page, path);
  // The page verifies its copy once more, without a server.
  await expectSaved(page);
}

test(
  'the guest sees the way in without a server after a reload, in a new tab, and after a restart ten hours later',
  sameOnAnyScreen,
  async () => {
    test.setTimeout(90_000);
    await withOwnServer(async ({ server, host, rental, openPhone }) => {
      const pictures = await addArrivalSteps(host, rental.property.id);
      const link = server.url + linkTo(rental);

      await openPhone(async (context, page) => {
        await enterWithPin(page, rental, server.url);
        await expectSaved(page);
        await waitForSavedDevice(host, rental);
        await server.stop();

        // The saved copy must not depend on the browser's HTTP cache.
        await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
        await page.reload();
        await expectWayInOffline(page, pictures);
        await page.reload();
        await expectWayInOffline(page, pictures);
        const tab = await context.newPage();
        await tab.goto(link);
        await expectWayInOffline(tab, pictures);
      });

      await openPhone(async (_context, page) => {
        await page.clock.setFixedTime(Date.now() + 10 * 3_600_000);
        await page.goto(link);
        await expectWayInOffline(page, pictures);
      });
    });
  },
);

/** Waits until the host can see that the phone has saved the page. */
const waitForSavedDevice = (host: Host, { guest }: Rental) =>
  expect
    .poll(() => host.call<{ saved: unknown }>('GET', `/api/host/stays/${guest.id}`))
    .toMatchObject({ saved: { devices: 1 } });

test.describe('access that ends while the phone is offline', () => {
  test.use({
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401 .*refresh-data/],
  });

  test(
    'a phone whose access ended while it was offline deletes texts, pictures and key at the next contact with the server',
    sameOnAnyScreen,
    async ({ page, context, rental, landlord, server }) => {
      test.slow();
      const pictures = await addArrivalSteps(landlord, rental.property.id);
      await enterWithPin(page, rental);
      await expectSaved(page);
      await context.setOffline(true);
      await page.reload();
      await expectWayInOffline(page, pictures);
      expect(await copyKeysIn(context)).toHaveLength(1);
      const hasCopy = async () =>
        (await storageOf(context, server.url)).includes(rental.property.id);
      expect(await hasCopy()).toBe(true);

      await createGuest(landlord, rental.property.id, { pinCode: '7391' });
      await context.setOffline(false);
      await expect(farewell(page)).toBeVisible();
      expect(await copyKeysIn(context)).toEqual([]);
      await expect.poll(hasCopy).toBe(false);
    },
  );
});
