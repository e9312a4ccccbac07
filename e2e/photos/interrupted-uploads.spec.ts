/** Uploads that are interrupted, temporarily refused or paused, and what the upload window shows meanwhile. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { openDashboard, pressButton } from '../support/dashboard.ts';
import { holdRequests } from '../support/guest-page.ts';
import {
  apartmentSection,
  createNoisePhoto,
  greenPhoto,
  openUploadWindow,
  pickFile,
  uploadOnePhoto,
  uploadUrls,
  uploadWindow,
} from '../support/photos.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { longOnAnyScreen } from '../support/tags.ts';

/** The phrasebook loads when the page is idle, and a failure to load it is logged on the console. */
const waitForPhrasebook = (page: Page) =>
  page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/phrasebook-module-[^/]+\.js$/.test(name)),
  );

test.describe('a connection that is lost during an upload', () => {
  test.use({ allowConsoleErrors: [/net::ERR_/] });

  test(
    'an upload whose connection is lost is retried automatically',
    longOnAnyScreen,
    async ({ page, owner }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      let attempts = 0;
      await page.route(uploadUrls, async (route) => {
        attempts += 1;
        if (attempts <= 2) await route.abort('connectionreset');
        else await route.continue();
      });
      await uploadOnePhoto(page, createNoisePhoto('noise.png', 800, 600));
      await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
      expect(attempts).toBe(3);
    },
  );

  test(
    'an upload without a network waits, shows the reason, and continues automatically',
    longOnAnyScreen,
    async ({ page, owner, context }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      await pickFile(page, greenPhoto);
      await expect(uploadWindow(page).getByRole('button', { name: /Upload 1 file/ })).toBeVisible();
      await waitForPhrasebook(page);
      await context.setOffline(true);
      await expect(uploadWindow(page).getByText('No Internet connection').first()).toBeVisible();
      await pressButton(uploadWindow(page), /Upload 1 file/);
      await expect(
        uploadWindow(page)
          .getByText(/Uploading/)
          .first(),
      ).toBeVisible();
      await context.setOffline(false);
      await pressButton(uploadWindow(page), 'Done');
      await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
    },
  );

  test(
    'an upload that keeps failing shows an error after a while and continues with Retry',
    longOnAnyScreen,
    async ({ page, owner }) => {
      await page.clock.install();
      await createProperty(owner);
      await openDashboard(page, owner);
      await page.route(uploadUrls, (route) => route.abort('connectionreset'));
      await openUploadWindow(page);
      await pickFile(page, greenPhoto);
      await pressButton(uploadWindow(page), /Upload 1 file/);
      const failed = uploadWindow(page).getByText('Upload failed').first();
      await expect(async () => {
        await page.clock.fastForward(5_000);
        await expect(failed).toBeVisible({ timeout: 200 });
      }).toPass();
      await page.unroute(uploadUrls);
      await pressButton(uploadWindow(page), 'Retry upload');
      await pressButton(uploadWindow(page), 'Done');
      await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
    },
  );
});

test.describe('a server that temporarily refuses an upload', () => {
  test.use({ allowConsoleErrors: [/status of (409|503)/] });

  for (const [moment, address, status] of [
    ['when the upload address is requested', '**/api/objects/upload', 409],
    ['while the bytes are sent', uploadUrls, 503],
    ['when the photo is checked', '**/api/apartment-photos', 409],
  ] as const) {
    test(
      `an upload is retried after status ${status} ${moment}`,
      longOnAnyScreen,
      async ({ page, owner }) => {
        await createProperty(owner);
        await openDashboard(page, owner);
        let attempts = 0;
        await page.route(address, async (route) => {
          attempts += 1;
          if (attempts === 1) await route.fulfill({ status, json: { message: 'Please wait.' } });
          else await route.continue();
        });
        await uploadOnePhoto(page, greenPhoto);
        await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
        expect(attempts).toBe(2);
      },
    );
  }
});

test.describe('a session that ends during an upload', () => {
  test.use({ allowConsoleErrors: [/status of 401/] });

  for (const [moment, address] of [
    ['before the bytes are sent', '**/api/objects/upload'],
    ['after the bytes were sent', '**/api/apartment-photos'],
  ] as const) {
    test(
      `an upload leads to the sign-in when its session ends ${moment}`,
      longOnAnyScreen,
      async ({ page, owner, context }) => {
        await createProperty(owner);
        await openDashboard(page, owner);
        await openUploadWindow(page);
        await pickFile(page, greenPhoto);
        const release = await holdRequests(page, address);
        const request = page.waitForRequest(address);
        await pressButton(uploadWindow(page), /Upload 1 file/);
        await request;
        await context.clearCookies();
        release();
        await expect(uploadWindow(page).getByText('Authorization required').first()).toBeVisible();
        await expect(toast(page)).toContainText('You are logged out. Logging in again...');
        await expect(page).toHaveURL('/');
        await expect(uploadWindow(page)).toBeHidden();
      },
    );
  }
});

test('an upload can be paused and resumed', longOnAnyScreen, async ({ page, owner }) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  const release = await holdRequests(page, uploadUrls);
  await openUploadWindow(page);
  await pickFile(page, greenPhoto);
  await pressButton(uploadWindow(page), /Upload 1 file/);
  await uploadWindow(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(uploadWindow(page).getByText('Paused').first()).toBeVisible();
  release();
  await uploadWindow(page).getByRole('button', { name: 'Resume', exact: true }).click();
  await pressButton(uploadWindow(page), 'Done');
  await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
});

test.describe('the upload window', () => {
  test.use({ allowConsoleErrors: [/status of 415 .*\/api\/apartment-photos/] });

  test(
    'the upload window is accessible in every state',
    longOnAnyScreen,
    async ({ page, owner }) => {
      // The window is checked six times, in the light and the dark theme.
      test.slow();
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      await expectAccessible(page);

      await pickFile(page, { ...greenPhoto, name: 'letter.pdf' });
      await expect(
        uploadWindow(page)
          .getByText(/You can only upload/)
          .first(),
      ).toBeVisible();
      await expectAccessible(page);

      await pickFile(page, {
        ...greenPhoto,
        name: 'page.png',
        buffer: Buffer.from('<html></html>'),
      });
      await expect(uploadWindow(page).getByRole('button', { name: /Upload 1 file/ })).toBeVisible();
      await expectAccessible(page);
      await pressButton(uploadWindow(page), /Upload 1 file/);
      await expect(uploadWindow(page).getByText('Upload failed').first()).toBeVisible();
      await expectAccessible(page);
      await pressButton(uploadWindow(page), 'Remove file');

      const release = await holdRequests(page, uploadUrls);
      await pickFile(page, greenPhoto);
      await pressButton(uploadWindow(page), /Upload 1 file/);
      await uploadWindow(page).getByRole('button', { name: 'Pause', exact: true }).click();
      await expect(uploadWindow(page).getByText('Paused').first()).toBeVisible();
      release();
      await expectAccessible(page);
      await uploadWindow(page).getByRole('button', { name: 'Resume', exact: true }).click();
      await expect(uploadWindow(page).getByRole('button', { name: 'Done' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test(
  'a chosen photo is restored in the upload window after a reload',
  longOnAnyScreen,
  async ({ page, owner }) => {
    test.slow();
    await createProperty(owner);
    await openDashboard(page, owner);
    await openUploadWindow(page);
    await pickFile(page, greenPhoto);
    await expect(uploadWindow(page).getByText('hall.png')).toBeVisible();
    // The uploader stores the photo a moment later.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('hall')))
      .toBe(true);
    await page.reload();
    await pressButton(apartmentSection(page), 'More ways to add');
    await expect(uploadWindow(page).getByText('Session restored')).toBeVisible();
    await expect(uploadWindow(page).getByText(/^The photo you chose is still here/)).toBeVisible();
    await expectAccessible(page);
    await pressButton(uploadWindow(page), /Upload 1 file|Resume|Restore/);
    await pressButton(uploadWindow(page), 'Done');
    await expect(apartmentSection(page).getByText('NEW')).toBeVisible();
  },
);
