/** A guest's phone, which can be restarted and whose storage can be searched. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/support/browser.mjs';
import { timeZone } from './tags.ts';

/** A phone that can be restarted, because everything that it stores is in the folder. */
export function createPhone(folder: string) {
  const executablePath = findBrowser();
  return async (use: (context: BrowserContext, page: Page) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(folder, {
      ...(executablePath && { executablePath }),
      args: browserArguments,
      viewport: { width: 390, height: 844 },
      timezoneId: timeZone,
    });
    try {
      await use(context, await context.newPage());
    } finally {
      await context.close();
    }
  };
}

/** Everything that this origin stores in the browser, as text. */
export async function storageOf(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank page</title>' }),
  );
  await page.goto(`${origin}/blank`);
  const texts = await page.evaluate(async () => {
    const texts = [document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const bytes = new Uint8Array((await (await cache.match(request))?.arrayBuffer()) ?? []);
        const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
        texts.push(`${name} ${request.url} ${text}`);
      }
    }
    for (const { name } of await indexedDB.databases()) texts.push(`a database: ${name}`);
    return texts;
  });
  await page.close();
  return texts.join('\n');
}

/** The names of the files on the phone that contain the word, in each encoding that a browser uses. */
export async function filesContaining(folder: string, word: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((each) => each.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))) found.push(file.name);
  }
  return found;
}

/** The key that decrypts the copy on the phone is in a cookie. */
const isCopyKey = ({ name }: { name: string }) => name.startsWith('copy-');
export const copyKeysIn = async (context: BrowserContext) =>
  (await context.cookies()).filter(isCopyKey);
