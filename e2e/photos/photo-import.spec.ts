/** Photos that are imported from a URL into a host's list. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { openDashboard, pressButton, saveAllChanges } from '../support/dashboard.ts';
import {
  apartmentSection,
  greenPhoto,
  openUploadWindow,
  photoUrlField,
  uploadWindow,
} from '../support/photos.ts';
import { test as base, createProperty, expect } from '../support/properties.ts';
import { longOnAnyScreen } from '../support/tags.ts';

const expectMessage = (page: Page, text: string | RegExp) =>
  expect(uploadWindow(page).getByText(text).first()).toBeVisible();

const test = base.extend<{ photos: string }>({
  /** A server of another site, which has one photo and one page. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  photos: async ({}, use) => {
    const server = createServer(({ url }, response) => {
      if (url === '/hall') response.end(greenPhoto.buffer);
      else if (url === '/page') response.end('<!doctype html><title>A page</title>');
      else response.writeHead(404).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});

async function typeUrl(page: Page, url: string) {
  if (!(await photoUrlField(page).isVisible()))
    await uploadWindow(page).getByRole('tab', { name: 'Import from a link' }).click();
  await photoUrlField(page).fill(url);
  await photoUrlField(page).press('Enter');
}

test(
  'a photo from a URL is checked, imported, marked NEW, saved and shown',
  longOnAnyScreen,
  async ({ page, owner, photos }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    await openUploadWindow(page);
    const importTab = uploadWindow(page).getByRole('tab', { name: 'Import from a link' });
    await importTab.focus();
    await page.keyboard.press('Enter');
    await expect(photoUrlField(page)).toBeFocused();
    await expectAccessible(page);
    // A window that is closed in the middle of an import starts from the beginning.
    await page.keyboard.press('Escape');
    await expect(uploadWindow(page)).toBeHidden();
    await openUploadWindow(page);
    await importTab.click();
    await expect(photoUrlField(page)).toBeFocused();
    const socket = page.waitForEvent('websocket');
    await page.keyboard.type(`${photos}/hall`);
    await pressButton(uploadWindow(page), 'Import');
    await expectMessage(page, 'hall.png');
    await expectAccessible(page);
    await pressButton(uploadWindow(page), /Upload 1 file/);
    expect(new URL((await socket).url()).pathname).toMatch(/^\/api\/companion\/api\/[\w-]{43}$/);
    await pressButton(uploadWindow(page), 'Done');
    await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
    await saveAllChanges(page);
    const importedPhoto = apartmentSection(page).getByRole('img', { name: 'Photo 1' });
    await expect
      .poll(() => importedPhoto.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);

test.describe('a URL without a photo', () => {
  test.use({ allowConsoleErrors: [/status of 4(00|15|22) .*\/api\/companion\/url\/meta/] });

  test(
    'a URL without a photo is refused with the reason, and another URL can be typed',
    longOnAnyScreen,
    async ({ page, owner, photos, server }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      await typeUrl(page, `${photos}/page`);
      await expectMessage(page, /This is not the address of a JPG, PNG, WebP or SVG image/);
      await expectAccessible(page);
      await typeUrl(page, `${photos}/nothing`);
      await expectMessage(
        page,
        'There is no photo at this address (status 404). Check the address.',
      );
      // Imports must not reach services on the server's own machine.
      await typeUrl(page, `${server.url}/healthz`);
      await expectMessage(page, /This address could not be reached/);
      await typeUrl(page, `${photos}/hall`);
      await expectMessage(page, 'hall.png');
    },
  );
});

test.describe('a photo that is gone when it is imported', () => {
  test(
    'the import of a photo that is gone fails with the server’s message and is not retried automatically',
    longOnAnyScreen,
    async ({ page, owner, photos }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      await page.route('**/url/get', (route) =>
        route.continue({
          postData: route.request().postData()?.replaceAll('/hall', '/nothing') ?? '',
        }),
      );
      await typeUrl(page, `${photos}/hall`);
      await pressButton(uploadWindow(page), /Upload 1 file/);
      await expectMessage(page, 'Upload failed');
      await expectMessage(
        page,
        'There is no photo at this address (status 404). Check the address.',
      );
      await page.unroute('**/url/get');
      await uploadWindow(page).getByText('Retry', { exact: true }).click();
      await pressButton(uploadWindow(page), 'Done');
      await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
    },
  );
});

test.describe('a server that can’t be reached', () => {
  test.use({ allowConsoleErrors: [/net::ERR_|WebSocket connection|status of 502/] });

  for (const [cause, response] of [
    ['no response', undefined],
    ['a proxy error', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ] as const) {
    test(
      `the upload window says 'Connection with Companion failed' when a URL cannot be checked: ${cause}`,
      longOnAnyScreen,
      async ({ page, owner, photos }) => {
        await createProperty(owner);
        await openDashboard(page, owner);
        await openUploadWindow(page);
        await page.route('**/url/meta', (route) =>
          response ? route.fulfill(response) : route.abort('connectionrefused'),
        );
        await typeUrl(page, `${photos}/hall`);
        await expectMessage(page, 'Connection with Companion failed');
        await page.unroute('**/url/meta');
        await typeUrl(page, `${photos}/hall`);
        await expectMessage(page, 'hall.png');
      },
    );
  }

  test(
    'an import that loses its connection shows an error, keeps retrying, and succeeds automatically',
    longOnAnyScreen,
    async ({ page, owner, photos }) => {
      let connections = 0;
      await page.routeWebSocket('**/api/companion/api/*', (socket) => {
        connections += 1;
        if (connections <= 3) socket.close();
        else socket.connectToServer();
      });
      await page.clock.install();
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      await typeUrl(page, `${photos}/hall`);
      await pressButton(uploadWindow(page), /Upload 1 file/);
      await expectMessage(page, 'Connection with Companion failed');
      await expect(async () => {
        await page.clock.fastForward(1_000);
        expect(connections).toBe(4);
      }).toPass();
      await pressButton(uploadWindow(page), 'Done');
      await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
      expect(connections).toBe(4);
    },
  );
});
