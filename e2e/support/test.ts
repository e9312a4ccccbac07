/** The `test` of every journey: a real server, and the checks that nobody should have to remember. */
import { test as base, expect, type Response } from '@playwright/test';
import { expectAccessible } from './checks/accessibility.ts';
import { watchForProblems } from './checks/page-problems.ts';
import { watchRequests } from './checks/requests.ts';
import { type Server, startServer } from './servers/server.ts';

type Options = {
  /** Lines on the console that this journey provokes, such as a refused request's. */
  allowConsoleErrors: RegExp[];
  /** Selectors of parts that others have written: left out of the check for barriers. */
  notOurs: string[];
};

/**
 * Every visitor's page asks who is signed in, and a guest's whether the device is known; whose access has just ended
 * may still ask for the key of the copy. The browser notes down that the answer is no.
 */
const nobodySignedIn =
  /status of 401 .*\/api\/(auth\/user|guest\/(refresh-data|copy-key|saved-copy)\/[^/]+)\)$/;

type Journey = {
  /** Opens a path and checks the page for barriers, by day and by night. */
  visit(path: string): Promise<Response>;
  /** Fails the journey on errors and violations that the page shows nobody. */
  nothingWrong: undefined;
  /** Checks whatever is on the screen when the journey ends. */
  accessibleAtTheEnd: undefined;
};

export const test = base.extend<Options & Journey, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),

  allowConsoleErrors: [[], { option: true }],
  notOurs: [[], { option: true }],

  nothingWrong: [
    async ({ context, allowConsoleErrors }, use) => {
      watchRequests(context);
      const problems = await watchForProblems(context, [nobodySignedIn, ...allowConsoleErrors]);
      await use(undefined);
      expect(problems, 'what went wrong unseen').toEqual([]);
    },
    { auto: true },
  ],

  accessibleAtTheEnd: [
    async ({ context, page: _page, nothingWrong: _before, notOurs }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) return;
      for (const page of context.pages()) {
        if (page.url() !== 'about:blank') await expectAccessible(page, notOurs);
      }
    },
    { auto: true },
  ],

  visit: async ({ page, notOurs }, use) => {
    await use(async (path) => {
      const response = await page.goto(path);
      if (!response) throw new Error(`${path} is where the page was already`);
      await expectAccessible(page, notOurs);
      return response;
    });
  },
});

export { expect } from '@playwright/test';
