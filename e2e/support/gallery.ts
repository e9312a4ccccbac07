/** The `test` for the design system. It opens the style guide instead of the product. */
import { fileURLToPath } from 'node:url';
import { serveFolder } from './servers/static-server.ts';
import { test as productTest } from './test.ts';

const folder = fileURLToPath(new URL('../../web/dist-gallery', import.meta.url));

export const test = productTest.extend<{ gallery: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  gallery: async ({}, use) => {
    const gallery = await serveFolder(folder);
    await use(gallery);
    await gallery.stop();
  },
  baseURL: async ({ gallery }, use) => use(gallery.url),
});

export { expect } from '@playwright/test';
