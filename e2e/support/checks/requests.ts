/** Which requests of a page are still under way, and how to keep its code waiting. */
import type { BrowserContext, Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

export function watchRequests(context: BrowserContext) {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

/** Everything asked for has arrived and been drawn, and the drawing has asked for nothing more. */
export async function waitForRequests(page: Page) {
  const count = () => underWay.get(page)?.size ?? 0;
  do {
    await page.evaluate(nextFrame);
  } while (count() > 0);
}

/** Two, since a frame that is asked for now may be the one being drawn already. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** All but those that are let through. @returns lets go of the others */
export async function holdScripts(page: Page, free = /^$/) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    if (!free.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}
