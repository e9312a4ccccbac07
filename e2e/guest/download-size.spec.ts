/** What a guest downloads before the PIN page works. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { guestLanguages } from '../../contract/src/guest-languages.ts';
import { expect, linkTo, test } from '../support/guest-page.ts';

/** Names of the files that load on demand or after everything else. */
const lazyFiles = [
  'search-dialog',
  'lightbox-dialog',
  'steps-dialog',
  'stuck-dialog',
  'carousel',
  'departure',
  'time-requests',
];

const folder = fileURLToPath(new URL('../../web/dist/assets/guest', import.meta.url));

/**
 * Words that occur only in code that guests never need: the dashboard and its API calls, its uploader, its drag and
 * drop, and zod.
 */
const hostOnlyWords = [
  '_zod',
  'uppy',
  'DndContext',
  'Host Dashboard',
  '/api/host/apartments',
  'admin-password',
];

test('the PIN page loads at most 75 kB of code and texts, and no search, lightbox, dashboard, uploader or zod', async ({
  page,
  rental,
  baseURL,
}) => {
  const built = readdirSync(folder).map((name) => `/assets/guest/${name}`);
  await page.goto(linkTo(rental));
  await page.waitForFunction(() => performance.getEntriesByName('pin-live').length > 0);
  const names = await page.evaluate(() => {
    const live = performance.getEntriesByName('pin-live')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => /\.js$/.test(entry.name) && entry.startTime < live)
      .map(({ name }) => new URL(name).pathname);
  });
  // The scripts and the stylesheet are at most six files, as many as a browser requests at the same time.
  expect(names.length).toBeLessThanOrEqual(5);
  for (const part of lazyFiles) {
    const fileOfPart = new RegExp(`/${part}-[\\w-]+\\.js$`);
    expect(
      built.filter((name) => fileOfPart.test(name)),
      `${part} is a separate file`,
    ).toHaveLength(1);
    expect(
      names.filter((name) => fileOfPart.test(name)),
      `${part} is loaded later`,
    ).toEqual([]);
  }

  // The build draws each icon with one element, while the original lock of lucide has three.
  const elementCounts = await page
    .locator('svg.lucide')
    .evaluateAll((icons) => icons.map(({ childElementCount }) => childElementCount));
  expect(new Set(elementCounts)).toEqual(new Set([1]));

  let bytesSent = 0;
  let code = '';
  for (const name of names) {
    const bytes = await downloadCompressed(`${baseURL}${name}`);
    bytesSent += bytes.length;
    code += brotliDecompressSync(bytes).toString('utf8');
  }
  expect(code).toContain('pin-live');
  expect(hostOnlyWords.filter((word) => code.includes(word))).toEqual([]);
  const sizes = await textSizes(`${baseURL}${linkTo(rental)}`);
  for (const { language, bytes } of sizes)
    expect(bytesSent + bytes, `with the texts in ${language}`).toBeLessThanOrEqual(75_000);
});

test('the PIN page loads with at most 10 requests', async ({ page, rental }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(linkTo(rental), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(10);
});

test('no script of the guest pages contains code that only hosts need', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = scripts.flatMap((name) => {
    const code = readFileSync(`${folder}/${name}`, 'utf8');
    return hostOnlyWords.filter((word) => code.includes(word)).map((word) => [name, word]);
  });
  expect(scripts.length).toBeGreaterThan(15);
  expect(found).toEqual([]);
});

/** The size of the document's texts in each language, compressed alone. Within the page they take fewer bytes. */
const textSizes = (url: string) =>
  Promise.all(
    guestLanguages.map(async (language) => {
      const reply = await fetch(url, { headers: { 'accept-language': language } });
      const [, data = ''] = /id="language">(.*?)<\/script>/.exec(await reply.text()) ?? [];
      expect(JSON.parse(data)).toMatchObject({ code: language });
      return { language, bytes: brotliCompressSync(data).length };
    }),
  );

/** Downloads the compressed bytes, which `fetch` would decompress. */
async function downloadCompressed(url: string): Promise<Buffer> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  expect(response?.headers['content-encoding']).toBe('br');
  return response ? buffer(response) : Buffer.of();
}
