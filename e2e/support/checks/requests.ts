/** Watches the requests of a page and delays its scripts. */
import type { BrowserContext, Page, Request } from '@playwright/test';

const requestsInProgress = new WeakMap<Page, Set<Request>>();

export function watchRequests(context: BrowserContext) {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    requestsInProgress.set(page, requests);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

/** Waits until all requests have finished, the page is drawn, and the drawing has caused no further request. */
export async function waitForRequests(page: Page) {
  const count = () => requestsInProgress.get(page)?.size ?? 0;
  do {
    await page.evaluate(nextFrame);
  } while (count() > 0);
}

/** Waits for two frames, because the browser may already be drawing the first one. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/**
 * Holds back all scripts except those that match `exempt`.
 * @returns a function that releases them
 */
export async function holdScripts(page: Page, exempt = /^$/) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    if (!exempt.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}
