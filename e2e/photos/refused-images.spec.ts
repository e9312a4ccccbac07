/** Files that are not images, or that contain more than an image, are refused or made harmless. */
import { truncate, writeFile } from 'node:fs/promises';
import { openDashboard, pressButton, unsavedChangesBar } from '../support/dashboard.ts';
import {
  apartmentSection,
  openUploadWindow,
  pickFile,
  uploadOnePhoto,
  uploadWindow,
} from '../support/photos.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

test(
  'a file that can’t be a photo is refused before it is sent',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    await openUploadWindow(page);
    const sentUrls: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sentUrls.push(request.url()));
    await pickFile(page, {
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
    await pickFile(page, huge);
    await expect(
      uploadWindow(page).getByText('huge.jpg exceeds maximum allowed size of 10 MB').first(),
    ).toBeVisible();
    expect(sentUrls).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(uploadWindow(page)).toBeHidden();
    await expect(
      apartmentSection(page).getByRole('button', { name: 'More ways to add' }),
    ).toBeFocused();
  },
);

test.describe('a file that is not an image', () => {
  test.use({ allowConsoleErrors: [/status of 4(00|15|22) .*\/api\/apartment-photos/] });

  test(
    'a file that is not an image is refused after the upload, with the server’s message',
    sameOnAnyScreen,
    async ({ page, owner }) => {
      await createProperty(owner);
      await openDashboard(page, owner);
      await openUploadWindow(page);
      const buffer = Buffer.from('<html><script>alert(1)</script></html>');
      await pickFile(page, { name: 'page.png', mimeType: 'image/png', buffer });
      await pressButton(uploadWindow(page), /Upload 1 file/);
      await expect(uploadWindow(page).getByText('Upload failed').first()).toBeVisible();
      await expect(uploadWindow(page).getByText('Failed to upload page.png').first()).toBeVisible();
      await expect(
        uploadWindow(page)
          .getByText(/Use a JPG, PNG, WebP or SVG/)
          .first(),
      ).toBeVisible();
      await expect(uploadWindow(page).getByText('Upload complete')).toBeHidden();
      await expect(uploadWindow(page).getByText('Retry', { exact: true })).toBeVisible();
      await pressButton(uploadWindow(page), 'Remove file');
      await expect(uploadWindow(page).getByText('Drop a photo here')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(unsavedChangesBar(page)).toBeHidden();
    },
  );
});

const drawingWithScripts = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="document.title='run'">
  <script>document.title = 'run'</script><rect width="300" height="200" fill="#2e6650" onclick="document.title='run'"/>
  <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="document.title='run'"/></foreignObject></svg>`;

test(
  'a drawing with scripts is shown without the scripts, and opening its URL downloads the drawing',
  longOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    const buffer = Buffer.from(drawingWithScripts);
    await uploadOnePhoto(page, { name: 'plan.svg', mimeType: 'image/svg+xml', buffer });
    const shownDrawing = apartmentSection(page).getByRole('img', { name: 'Photo 1' });
    await expect
      .poll(() => shownDrawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(300);
    const path = (await shownDrawing.getAttribute('src')) ?? '';
    expect(await page.evaluate(async (url) => (await fetch(url)).text(), path)).toMatch(
      /^<svg(?!.*(script|onload|onclick|onerror|foreignObject))/s,
    );
    await expect(page).not.toHaveTitle('run');
    const download = page.waitForEvent('download');
    // The browser aborts the navigation, as intended.
    await page.goto(path).catch(() => undefined);
    expect((await download).suggestedFilename()).toBe('drawing.svg');
  },
);

/** Each part of this drawing that takes effect requests `/ran` with its own name in the query. */
const reportingDrawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200" onload="fetch('/ran?onload')">
  <script>fetch('/ran?script')</script><script xlink:href="/ran?file"/>
  <style>@import "/ran?import"; rect { fill: url(/ran?fill#x) }</style>
  <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="/ran?image" onerror="fetch('/ran?error')"/><iframe xmlns="http://www.w3.org/1999/xhtml" src="/ran?frame"></iframe></foreignObject>
  <image href="/ran?picture" width="9" height="9"/><use href="/ran?use#x"/>
  <animate attributeName="x" dur="1ms" onbegin="fetch('/ran?begin')"/><rect width="300" height="200" fill="#2e6650"/></svg>`;

test.describe('a drawing that reports which of its parts take effect', () => {
  test.use({
    allowConsoleErrors: [
      /Content Security Policy|Unsafe attempt to load|sandboxed|status of 404|net::ERR_|Blocked script/,
    ],
  });

  test(
    'a drawing runs nothing as an image, an object, a frame or a page, and its content security policy alone would prevent it',
    sameOnAnyScreen,
    async ({ page, owner, context }) => {
      const requested: string[] = [];
      await context.route(/\/ran\?/, async (route) => {
        requested.push(new URL(route.request().url()).search);
        await route.fulfill({ status: 204, body: '' });
      });
      await createProperty(owner);
      await openDashboard(page, owner);
      const buffer = Buffer.from(reportingDrawing);
      await uploadOnePhoto(page, { name: 'plan.svg', mimeType: 'image/svg+xml', buffer });
      const shownDrawing = apartmentSection(page).getByRole('img', { name: 'Photo 1' });
      await expect
        .poll(() => shownDrawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(300);
      const path = (await shownDrawing.getAttribute('src')) ?? '';

      /** A page without a policy that shows the drawing in every way that a page can. */
      const pageWithDrawing = (
        src: string,
      ) => `<!doctype html><html lang="en"><title>Every way</title>
        <img src="${src}" alt="" onload="document.title='Shown'"><object data="${src}" type="image/svg+xml"></object>
        <embed src="${src}" type="image/svg+xml"><iframe title="Drawing" src="${src}"></iframe>`;
      const showInEveryWay = async (src: string) => {
        await context.route('**/every-way', (route) =>
          route.fulfill({ contentType: 'text/html', body: pageWithDrawing(src) }),
        );
        await page.goto('/every-way');
        await expect(page).toHaveTitle('Shown');
        await context.unroute('**/every-way');
      };
      await showInEveryWay(path);
      // The browser aborts the navigation, as intended.
      await page.goto(path).catch(() => undefined);
      expect(requested).toEqual([]);

      const serveRaw = (rawPath: string, headers: Record<string, string>) =>
        context.route(`**${rawPath}`, (route) =>
          route.fulfill({ contentType: 'image/svg+xml', headers, body: reportingDrawing }),
        );
      const policy = (await (await page.request.get(path)).headers())['content-security-policy'];
      expect(policy).toBe("sandbox; default-src 'none'");
      await serveRaw('/uncleaned.svg', { 'content-security-policy': policy ?? '' });
      await showInEveryWay('/uncleaned.svg');
      await page.goto('/uncleaned.svg');
      await page.goto('/privacy');
      expect(requested).toEqual([]);

      // Without cleaning and policy the drawing does send requests, so the checks above are meaningful.
      await serveRaw('/unguarded.svg', {});
      await page.goto('/unguarded.svg');
      await expect
        .poll(() => requested)
        .toEqual(expect.arrayContaining(['?script', '?onload', '?picture']));
      // The landing page would redirect the signed-in host while the journey ends.
      await page.goto('/privacy');
    },
  );
});
