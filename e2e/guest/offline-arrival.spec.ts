/** After the first visit, the phone stores everything that a guest needs to get in without a network. */
import type { Page } from '@playwright/test';
import {
  enterWithPin,
  expectSaved,
  linkTo,
  pinScreen,
  type Rental,
  test,
} from '../support/guest-page.ts';
import { copyKeysIn, storageOf } from '../support/guest-phone.ts';
import { createPhoto, uploadByApi } from '../support/photos.ts';
import { createGuest, expect, type Host } from '../support/properties.ts';
import { withOwnServer } from '../support/servers/own-server.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

const way = ['The green gate is left of the bakery.', 'The key box hangs behind the bench.'];

/** Adds arrival steps with one photo each and returns the paths of the photos. */
async function describeTheWay(host: Host, apartmentId: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [at, text] of way.entries()) {
    const image = await uploadByApi(host, createPhoto(`step-${at}.png`, [40, 90 + at, 80], 700));
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

/** Checks that the page draws the picture in the width that it requests, from the network or from the saved copy. */
async function isDrawn(page: Page, path: string) {
  const picture = page.locator(`ol > li img[src$="${path}"]`);
  await picture.scrollIntoViewIfNeeded();
  const look = () =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { currentSrc, naturalWidth } = image;
      // The `naturalWidth` of the drawn picture is its width on the page, so the file is loaded again to measure it.
      const asSent = Object.assign(new Image(), { src: currentSrc });
      await asSent.decode();
      const { pathname, search } = new URL(currentSrc);
      return { pathname, search, isSeen: naturalWidth > 0, width: asSent.naturalWidth };
    });
  const { pathname, search, isSeen, width } = await look();
  expect(pathname.endsWith(path)).toBe(true);
  expect(search).toMatch(/^\?w=\d+$/);
  expect(isSeen).toBe(true);
  expect(width).toBeGreaterThan(300);
}

async function hasTheWayIn(page: Page, pictures: string[]) {
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expect(page.getByText('Behind the house, place 7.')).toBeVisible();
  for (const text of way) await expect(page.getByText(text).first()).toBeVisible();
  for (const path of pictures) await isDrawn(page, path);
  // The page verifies its copy once more, without a server.
  await expectSaved(page);
}

test(
  'the way in works without a server after a reload, in a new tab, and after a night and a restart',
  sameOnAnyScreen,
  async () => {
    test.setTimeout(90_000);
    await withOwnServer(async ({ server, host, rental, open }) => {
      const pictures = await describeTheWay(host, rental.property.id);
      const link = server.url + linkTo(rental);

      await open(async (context, page) => {
        await enterWithPin(page, rental, server.url);
        await expectSaved(page);
        await isToldOf(host, rental);
        await server.stop();

        // The saved copy must not depend on the browser's HTTP cache.
        await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
        await page.reload();
        await hasTheWayIn(page, pictures);
        await page.reload();
        await hasTheWayIn(page, pictures);
        const tab = await context.newPage();
        await tab.goto(link);
        await hasTheWayIn(tab, pictures);
      });

      await open(async (_context, page) => {
        await page.clock.setFixedTime(Date.now() + 10 * 3_600_000);
        await page.goto(link);
        await hasTheWayIn(page, pictures);
      });
    });
  },
);

/** Waits until the host can see that the phone has saved the page. */
const isToldOf = (host: Host, { guest }: Rental) =>
  expect
    .poll(() => host.call<{ saved: unknown }>('GET', `/api/host/stays/${guest.id}`))
    .toMatchObject({ saved: { devices: 1 } });

test.describe('access that ends while the phone is offline', () => {
  test.use({
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401 .*refresh-data/],
  });

  test(
    'a phone whose access ended while it was offline deletes texts, pictures and key at the next contact',
    sameOnAnyScreen,
    async ({ page, context, rental, landlord, server }) => {
      test.slow();
      const pictures = await describeTheWay(landlord, rental.property.id);
      await enterWithPin(page, rental);
      await expectSaved(page);
      await context.setOffline(true);
      await page.reload();
      await hasTheWayIn(page, pictures);
      expect(await copyKeysIn(context)).toHaveLength(1);
      const isKept = async () =>
        (await storageOf(context, server.url)).includes(rental.property.id);
      expect(await isKept()).toBe(true);

      await createGuest(landlord, rental.property.id, { pinCode: '7391' });
      await context.setOffline(false);
      await expect(pinScreen(page)).toBeVisible();
      expect(await copyKeysIn(context)).toEqual([]);
      await expect.poll(isKept).toBe(false);
    },
  );
});
