/** The `test` of every journey: a real server, and checks that run automatically. */
import { test as base, expect, type Response } from '@playwright/test';
import { expectAccessible } from './checks/accessibility.ts';
import { watchForProblems } from './checks/page-problems.ts';
import { watchRequests } from './checks/requests.ts';
import { type Server, startServer } from './servers/server.ts';

type Options = {
  /** Console lines that this journey provokes, such as those about a refused request. */
  allowConsoleErrors: RegExp[];
  /** Selectors of third-party parts, which the accessibility check leaves out. */
  thirdPartyParts: string[];
};

/**
 * Every page asks who is signed in, and a guest's page asks whether the device is known. A device whose access has just
 * ended may still request the key of its copy. The browser logs each refusal.
 */
const nobodySignedIn =
  /status of 401 .*\/api\/(auth\/user|guest\/(refresh-data|copy-key|saved-copy)\/[^/]+)\)$/;

type Journey = {
  /** Opens a path and checks the accessibility of the page in the light and the dark theme. */
  visit(path: string): Promise<Response>;
  /** Fails the journey on errors and violations that are not visible on the page. */
  noHiddenProblems: undefined;
  /** Checks the accessibility of what is on the screen when the journey ends. */
  accessibleAtTheEnd: undefined;
};

export const test = base.extend<Options & Journey, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),

  allowConsoleErrors: [[], { option: true }],
  thirdPartyParts: [[], { option: true }],

  noHiddenProblems: [
    async ({ context, allowConsoleErrors }, use) => {
      watchRequests(context);
      const problems = await watchForProblems(context, [nobodySignedIn, ...allowConsoleErrors]);
      await use(undefined);
      expect(problems, 'problems that the page does not show').toEqual([]);
    },
    { auto: true },
  ],

  accessibleAtTheEnd: [
    async ({ context, page: _page, noHiddenProblems: _before, thirdPartyParts }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) return;
      for (const page of context.pages()) {
        if (page.url() !== 'about:blank') await expectAccessible(page, thirdPartyParts);
      }
    },
    { auto: true },
  ],

  visit: async ({ page, thirdPartyParts }, use) => {
    await use(async (path) => {
      const response = await page.goto(path);
      if (!response) throw new Error(`${path} is already the address of the page`);
      await expectAccessible(page, thirdPartyParts);
      return response;
    });
  },
});

export { expect } from '@playwright/test';
