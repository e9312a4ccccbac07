/** Images on their way from a host's machine to a guest's page. */
import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.ts';
import { toast } from './harness/accounts.ts';
import { bar, openDashboard, press, section } from './harness/dashboard.ts';
import {
  bigPhoto,
  drop,
  openUploadWindow,
  photo,
  pick,
  uploadOne,
  uploadWindow,
} from './harness/photos.ts';
import { hold, slot } from './harness/portal.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  expect,
  type Host,
  test,
} from './harness/properties.ts';
import { sameOnAnyScreen } from './harness/screens.ts';

const puts = '**/objects/uploads/**';
const apartment = (page: Page) => section(page, 'Your Apartment');
const tiles = (page: Page) =>
  apartment(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');
const photosOf = async (owner: Host) =>
  (await owner.call<{ apartmentPhotos: string[] }[]>('GET', '/api/host/apartments'))[0]
    ?.apartmentPhotos ?? [];

const green = photo('hall.png', [40, 110, 80]);
/** A PNG all the same: endings are wrong more often than not. */
const amber = { ...photo('view.jpg', [230, 170, 70]), mimeType: 'image/jpeg' };

test(
  'a photo: dropped, uploaded, NEW, saved, and on the guest’s page',
  sameOnAnyScreen,
  async ({ page, owner, server, browser }) => {
    const { id, slug } = await createProperty(owner);
    await activateTrial(server, id);
    await createGuest(owner, id);
    await openDashboard(page, owner);
    await openUploadWindow(page);
    await drop(page, green);
    const release = await hold(page, puts);
    await press(uploadWindow(page), /Upload 1 file/);
    await expect(
      uploadWindow(page)
        .getByText(/Uploading/)
        .first(),
    ).toBeVisible();
    release();
    await press(uploadWindow(page), 'Done');
    await expect(apartment(page).getByText('NEW')).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await press(apartment(page), 'Save photos');
    await expect(toast(page)).toContainText('Images saved');
    await expect(apartment(page).getByText('NEW')).toBeHidden();
    await expect(bar(page)).toBeHidden();

    const context = await browser.newContext({ baseURL: server.url });
    const guest = await context.newPage();
    await guest.goto(`/guest/${slug}`);
    await slot(guest, 1).click();
    await guest.keyboard.type('4821', { delay: 20 });
    const shown = guest.getByRole('button', { name: 'Open photo 1 of 1' }).locator('img');
    // The strip of photos gives way to the one with arrows as soon as that is there.
    await expect(async () => {
      await shown.scrollIntoViewIfNeeded({ timeout: 1_000 });
      const width = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(width).toBeGreaterThan(0);
    }).toPass();
    // In a width that suits the screen.
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('?w=');
    await context.close();
  },
);

test('order, removal, undoing and reverting', sameOnAnyScreen, async ({ page, owner }) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  await uploadOne(page, green);
  await uploadOne(page, amber);
  await press(apartment(page), 'Save photos');
  await expect(toast(page)).toContainText('Images saved');
  const [first, second] = await photosOf(owner);

  await press(apartment(page), 'Move Photo 2 left');
  await press(apartment(page), 'Save photos');
  await expect.poll(() => photosOf(owner)).toEqual([second, first]);
  // What was saved comes back and is drawn; a photo that is picked up before is let go again.
  await expect(bar(page)).toBeHidden();

  await apartment(page).getByRole('button', { name: 'Drag Photo 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Photo 2 would be number 2 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Photo 2 would be number 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(bar(page)).toBeVisible();
  await press(apartment(page), 'Revert');

  await press(apartment(page), 'Delete Photo 1');
  await expect(toast(page)).toContainText('Image marked for removal');
  await press(apartment(page), 'Undo removing Photo 1');
  await expect(bar(page)).toBeHidden();
  await press(apartment(page), 'Delete Photo 2');
  await press(apartment(page), 'Revert');
  await expect(bar(page)).toBeHidden();
  await press(apartment(page), 'Save photos');
  await expect(toast(page)).toContainText('No changes to save');

  await press(apartment(page), 'Delete Photo 1');
  await press(bar(page), 'Save All Changes');
  await expect(toast(page)).toContainText('Changes saved successfully!');
  expect(await photosOf(owner)).toEqual([first]);
  await expect(tiles(page)).toHaveCount(1);
});

test('five images for a guide item, and no more', sameOnAnyScreen, async ({ page, owner }) => {
  const { id } = await createProperty(owner);
  const item = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
  const guide = await owner.call('POST', '/api/host/apartment-guides', item);
  await openDashboard(page, owner);
  for (let number = 1; number <= 5; number += 1)
    await uploadOne(page, photo(`${number}.png`, [number * 40, 90, 90], 64));
  const images = apartment(page).getByRole('img');
  await expect(images).toHaveCount(5);
  await press(apartment(page), 'Save photos');
  await expect(toast(page)).toContainText('Images saved');
  await owner.call('PUT', `/api/host/apartment-guides/${guide.id}/update-images`, {
    images: await photosOf(owner),
  });
  await page.reload();
  await press(section(page, 'Property Guide'), 'Add photo');
  await expect(toast(page)).toContainText('Maximum images reached');
  await expect(toast(page)).toContainText('You can only have 5 images. Remove some first.');
  await expect(uploadWindow(page)).toBeHidden();
});

test(
  'what can’t be a photo is refused before it is sent',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    await openUploadWindow(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await pick(page, {
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(
      uploadWindow(page)
        .getByText(/You can only upload: .jpg, .jpeg/)
        .first(),
    ).toBeVisible();
    const huge = test.info().outputPath('huge.jpg');
    await writeFile(huge, '');
    await truncate(huge, 30 * 1024 * 1024);
    await pick(page, huge);
    await expect(
      uploadWindow(page).getByText('huge.jpg exceeds maximum allowed size of 10 MB').first(),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(uploadWindow(page)).toBeHidden();
    await expect(apartment(page).getByRole('button', { name: 'Add photo' })).toBeFocused();
  },
);

test.describe('a file that is no image', () => {
  test.use({ allowConsoleErrors: [/status of 4(00|15|22) .*\/api\/apartment-photos/] });

  test(
    'is refused when it has arrived, in the server’s words',
    sameOnAnyScreen,
    async ({ page, owner }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      const buffer = Buffer.from('<html><script>alert(1)</script></html>');
      await pick(page, { name: 'page.png', mimeType: 'image/png', buffer });
      await press(uploadWindow(page), /Upload 1 file/);
      await expect(uploadWindow(page).getByText('Upload failed').first()).toBeVisible();
      await expect(uploadWindow(page).getByText('Failed to upload page.png').first()).toBeVisible();
      await expect(
        uploadWindow(page)
          .getByText(/Use a JPG, PNG, WebP or SVG/)
          .first(),
      ).toBeVisible();
      await expect(uploadWindow(page).getByText('Upload complete')).toBeHidden();
      await expect(uploadWindow(page).getByText('Retry', { exact: true })).toBeVisible();
      await press(uploadWindow(page), 'Remove file');
      await expect(uploadWindow(page).getByText('Drop a photo here')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(bar(page)).toBeHidden();
    },
  );
});

const hostileDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="document.title='run'">
  <script>document.title = 'run'</script><rect width="300" height="200" fill="#2e6650" onclick="document.title='run'"/>
  <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="document.title='run'"/></foreignObject></svg>`;

test(
  'a drawing with scripts is shown without them, and opened by itself is a download',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    const buffer = Buffer.from(hostileDrawing);
    await uploadOne(page, { name: 'plan.svg', mimeType: 'image/svg+xml', buffer });
    const shown = apartment(page).getByRole('img', { name: 'Photo 1' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(300);
    const path = (await shown.getAttribute('src')) ?? '';
    expect(await page.evaluate(async (url) => (await fetch(url)).text(), path)).toMatch(
      /^<svg(?!.*(script|onload|onclick|onerror|foreignObject))/s,
    );
    await expect(page).not.toHaveTitle('run');
    const download = page.waitForEvent('download');
    // The browser calls it off as a page, which is the point.
    await page.goto(path).catch(() => undefined);
    expect((await download).suggestedFilename()).toBe('drawing.svg');
  },
);

/** Whatever of it works asks for `/ran`, and says how. */
const telltaleDrawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200" onload="fetch('/ran?onload')">
  <script>fetch('/ran?script')</script><script xlink:href="/ran?file"/>
  <style>@import "/ran?import"; rect { fill: url(/ran?fill#x) }</style>
  <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="/ran?image" onerror="fetch('/ran?error')"/><iframe xmlns="http://www.w3.org/1999/xhtml" src="/ran?frame"></iframe></foreignObject>
  <image href="/ran?picture" width="9" height="9"/><use href="/ran?use#x"/>
  <animate attributeName="x" dur="1ms" onbegin="fetch('/ran?begin')"/><rect width="300" height="200" fill="#2e6650"/></svg>`;

test.describe('a drawing that tells whether anything of it works', () => {
  test.use({
    allowConsoleErrors: [
      /Content Security Policy|Unsafe attempt to load|sandboxed|status of 404|net::ERR_|Blocked script/,
    ],
  });

  test(
    'is silent as an image, an object, a frame and a page of its own, and the policy alone would do',
    sameOnAnyScreen,
    async ({ page, owner, context, server }) => {
      const ran: string[] = [];
      await context.route(/\/ran\?/, async (route) => {
        ran.push(new URL(route.request().url()).search);
        await route.fulfill({ status: 204, body: '' });
      });
      await createProperty(owner);
      await openDashboard(page, owner);
      const buffer = Buffer.from(telltaleDrawing);
      await uploadOne(page, { name: 'plan.svg', mimeType: 'image/svg+xml', buffer });
      const shown = apartment(page).getByRole('img', { name: 'Photo 1' });
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(300);
      const path = (await shown.getAttribute('src')) ?? '';

      /** A page without any policy of its own that shows the drawing in every way a page can. */
      const everyWay = (src: string) => `<!doctype html><html lang="en"><title>Every way</title>
        <img src="${src}" alt="" onload="document.title='Shown'"><object data="${src}" type="image/svg+xml"></object>
        <embed src="${src}" type="image/svg+xml"><iframe title="Drawing" src="${src}"></iframe>`;
      const show = async (src: string) => {
        await context.route('**/every-way', (route) =>
          route.fulfill({ contentType: 'text/html', body: everyWay(src) }),
        );
        await page.goto('/every-way');
        await expect(page).toHaveTitle('Shown');
        await context.unroute('**/every-way');
      };
      await show(path);
      // The browser calls it off as a page, which is the point.
      await page.goto(path).catch(() => undefined);
      expect(ran).toEqual([]);

      const serveRaw = (address: string, headers: Record<string, string>) =>
        context.route(`**${address}`, (route) =>
          route.fulfill({ contentType: 'image/svg+xml', headers, body: telltaleDrawing }),
        );
      const policy = (await (await page.request.get(path)).headers())['content-security-policy'];
      expect(policy).toBe("sandbox; default-src 'none'");
      await serveRaw('/uncleaned.svg', { 'content-security-policy': policy ?? '' });
      await show('/uncleaned.svg');
      await page.goto('/uncleaned.svg');
      await page.goto(`${server.url}/`);
      expect(ran).toEqual([]);

      // Without either of the two it would have: the drawing tells the truth.
      await serveRaw('/unguarded.svg', {});
      await page.goto('/unguarded.svg');
      await expect
        .poll(() => ran)
        .toEqual(expect.arrayContaining(['?script', '?onload', '?picture']));
      await page.goto(`${server.url}/`);
    },
  );
});

test.describe('a connection that is lost in the middle', () => {
  test.use({ allowConsoleErrors: [/net::ERR_/] });

  test('is tried again by itself', sameOnAnyScreen, async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    let lost = 0;
    await page.route(puts, async (route) => {
      lost += 1;
      if (lost <= 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await uploadOne(page, bigPhoto('noise.png', 800, 600));
    await expect(apartment(page).getByText('NEW')).toBeVisible();
    expect(lost).toBe(3);
  });

  test(
    'without a network an upload waits, says so, and goes on by itself',
    sameOnAnyScreen,
    async ({ page, owner, context }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      await pick(page, green);
      await expect(uploadWindow(page).getByRole('button', { name: /Upload 1 file/ })).toBeVisible();
      await context.setOffline(true);
      await expect(uploadWindow(page).getByText('No Internet connection').first()).toBeVisible();
      await press(uploadWindow(page), /Upload 1 file/);
      await expect(
        uploadWindow(page)
          .getByText(/Uploading/)
          .first(),
      ).toBeVisible();
      await context.setOffline(false);
      await press(uploadWindow(page), 'Done');
      await expect(apartment(page).getByText('NEW')).toBeVisible();
    },
  );

  test('says so after a while, and goes on by Retry', sameOnAnyScreen, async ({ page, owner }) => {
    test.slow();
    await createProperty(owner);
    await openDashboard(page, owner);
    await page.route(puts, (route) => route.abort('connectionreset'));
    await openUploadWindow(page);
    await pick(page, green);
    await press(uploadWindow(page), /Upload 1 file/);
    await expect(uploadWindow(page).getByText('Upload failed').first()).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute(puts);
    await press(uploadWindow(page), 'Retry upload');
    await press(uploadWindow(page), 'Done');
    await expect(apartment(page).getByText('NEW')).toBeVisible();
  });
});

test.describe('a server that is in the way for a moment', () => {
  test.use({ allowConsoleErrors: [/status of (409|503)/] });

  for (const [what, address, status] of [
    ['when an address is asked for', '**/api/objects/upload', 409],
    ['while the bytes come', puts, 503],
    ['when the photo is checked', '**/api/apartment-photos', 409],
  ] as const) {
    test(`is asked again: ${status} ${what}`, sameOnAnyScreen, async ({ page, owner }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      let asked = 0;
      await page.route(address, async (route) => {
        asked += 1;
        if (asked === 1) await route.fulfill({ status, json: { message: 'Please wait.' } });
        else await route.continue();
      });
      await uploadOne(page, green);
      await expect(apartment(page).getByText('NEW')).toBeVisible();
      expect(asked).toBe(2);
    });
  }
});

test.describe('a session that ends in the middle of an upload', () => {
  test.use({ allowConsoleErrors: [/status of 401/] });

  for (const [what, address] of [
    ['before the bytes are sent', '**/api/objects/upload'],
    ['after they were sent', '**/api/apartment-photos'],
  ] as const) {
    test(`leads to the sign-in: ${what}`, sameOnAnyScreen, async ({ page, owner, context }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      await pick(page, green);
      const release = await hold(page, address);
      const asked = page.waitForRequest(address);
      await press(uploadWindow(page), /Upload 1 file/);
      await asked;
      await context.clearCookies();
      release();
      await expect(uploadWindow(page).getByText('Authorization required').first()).toBeVisible();
      await expect(toast(page)).toContainText('You are logged out. Logging in again...');
      await expect(page).toHaveURL('/');
      await expect(uploadWindow(page)).toBeHidden();
    });
  }
});

test('an upload can be paused and goes on', sameOnAnyScreen, async ({ page, owner }) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  const release = await hold(page, puts);
  await openUploadWindow(page);
  await pick(page, green);
  await press(uploadWindow(page), /Upload 1 file/);
  await uploadWindow(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(uploadWindow(page).getByText('Paused').first()).toBeVisible();
  release();
  await uploadWindow(page).getByRole('button', { name: 'Resume', exact: true }).click();
  await press(uploadWindow(page), 'Done');
  await expect(apartment(page).getByText('NEW')).toBeVisible();
});

test.describe('the upload window', () => {
  test.use({ allowConsoleErrors: [/status of 415 .*\/api\/apartment-photos/] });

  test('can be used by everybody, whatever it shows', sameOnAnyScreen, async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    await openUploadWindow(page);
    await expectAccessible(page);

    await pick(page, { ...green, name: 'letter.pdf' });
    await expect(
      uploadWindow(page)
        .getByText(/You can only upload/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);

    await pick(page, { ...green, name: 'page.png', buffer: Buffer.from('<html></html>') });
    await expect(uploadWindow(page).getByRole('button', { name: /Upload 1 file/ })).toBeVisible();
    await expectAccessible(page);
    await press(uploadWindow(page), /Upload 1 file/);
    await expect(uploadWindow(page).getByText('Upload failed').first()).toBeVisible();
    await expectAccessible(page);
    await press(uploadWindow(page), 'Remove file');

    const release = await hold(page, puts);
    await pick(page, green);
    await press(uploadWindow(page), /Upload 1 file/);
    await uploadWindow(page).getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(uploadWindow(page).getByText('Paused').first()).toBeVisible();
    release();
    await expectAccessible(page);
    await uploadWindow(page).getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(uploadWindow(page).getByRole('button', { name: 'Done' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('what a reload interrupts is there again', sameOnAnyScreen, async ({ page, owner }) => {
  await createProperty(owner);
  await openDashboard(page, owner);
  await openUploadWindow(page);
  await pick(page, green);
  await expect(uploadWindow(page).getByText('hall.png')).toBeVisible();
  // The uploader writes it down a moment later.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('hall')))
    .toBe(true);
  await page.reload();
  await press(apartment(page), 'Add photo');
  await expect(uploadWindow(page).getByText('Session restored')).toBeVisible();
  await press(uploadWindow(page), /Upload 1 file|Resume|Restore/);
  await press(uploadWindow(page), 'Done');
  await expect(apartment(page).getByText('NEW')).toBeVisible();
});

test(
  'the gallery in the settings shows what was uploaded',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner, 'Harbour Loft');
    await openDashboard(page, owner);
    await uploadOne(page, amber);
    await press(apartment(page), 'Save photos');
    await expect(toast(page)).toContainText('Images saved');
    await page.goto('/host/settings-data');
    await press(page, 'Uploaded Photos');
    const gallery = page.getByRole('list', { name: 'Uploaded photos' });
    await expect(gallery.getByText('Harbour Loft')).toBeVisible();
    await expect
      .poll(() => gallery.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);
