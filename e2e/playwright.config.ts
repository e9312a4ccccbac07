/** Whole journeys through the built product, in this system’s Chromium, as a phone and as a laptop, and in other engines. */
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/support/browser.mjs';
import { fontEnvironment, type TestFont } from './support/fonts.ts';
import { sameOnAnyScreen, timeZone } from './support/tags.ts';

const report = process.env.PLAYWRIGHT_REPORT;
const reporter: ReporterDescription[] = [['list']];
if (report) reporter.push(['json', { outputFile: report }]);

const executablePath = findBrowser();
// Looked for once, and not again in each worker.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

const browserWith = (face: TestFont) => ({
  ...(executablePath && { executablePath }),
  args: browserArguments,
  env: { ...process.env, ...fontEnvironment(face) },
});

const engines = 'product/browser-engines.spec.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy with other things is slow, and nothing is wrong with it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter,
  use: {
    // A trace costs a quarter of the run; TRACE=1 takes one of each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: timeZone,
    launchOptions: browserWith('wide'),
  },
  projects: [
    {
      name: 'phone',
      // The first has no screen at all, the others no other one on a phone.
      testIgnore: [
        'product/server-process.spec.ts',
        'host/{property-editor,no-lost-edits}.spec.ts',
        engines,
      ],
      grepInvert: new RegExp(sameOnAnyScreen.tag),
      metadata: { face: 'wide' },
      use: phone,
    },
    {
      name: 'narrow face',
      // What a face decides; everything else runs with the wide one, which leaves less room.
      testMatch: 'product/overflow.spec.ts',
      metadata: { face: 'narrow' },
      use: { ...phone, launchOptions: browserWith('narrow') },
    },
    {
      name: 'desktop',
      // One column of fields is the same on both; what is laid out anew for a wide screen runs here too.
      testIgnore: [
        'accounts/*.spec.ts',
        'guest/{at-the-door,download-size,guest-page,landscape-notch,languages,offline-copy}.spec.ts',
        'guest/{personal-link,phases-of-stay,pin-lock-out,pin-page-before-code}.spec.ts',
        'host/dashboard-on-phone.spec.ts',
        'photos/phone-photos.spec.ts',
        'product/{back-button,overflow}.spec.ts',
        engines,
      ],
      // Here people have asked for less motion, on the phone they have not: the pages know both.
      use: {
        viewport: { width: 1280, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // Browsers of their own, driven without Playwright.
    { name: 'engines', testMatch: engines },
  ],
});
