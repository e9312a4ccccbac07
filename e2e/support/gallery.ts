/** The `test` of the design system, which opens the style guide in place of the product. */
import { fileURLToPath } from 'node:url';
import { serveFolder } from './servers/static-server.ts';
import { test as product } from './test.ts';

const folder = fileURLToPath(new URL('../../web/dist-gallery', import.meta.url));

export const test = product.extend<{ gallery: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
  gallery: async ({}, use) => {
    const gallery = await serveFolder(folder);
    await use(gallery);
    await gallery.stop();
  },
  baseURL: async ({ gallery }, use) => use(gallery.url),
});

export { expect } from '@playwright/test';
