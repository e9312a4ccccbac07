/** Journeys through the built product in this system’s Chromium, on a phone and on a desktop, and in other engines. */
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/support/browser.mjs';
import { fontEnvironment, type TestFont } from './support/fonts.ts';
import { sameOnAnyScreen, timeZone } from './support/tags.ts';

const report = process.env.PLAYWRIGHT_REPORT;
const reporter: ReporterDescription[] = [['list']];
if (report) reporter.push(['json', { outputFile: report }]);

const executablePath = findBrowser();
// The workers find the path in this variable and need not search for the browser.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

const browserWith = (font: TestFont) => ({
  ...(executablePath && { executablePath }),
  args: browserArguments,
  env: { ...process.env, ...fontEnvironment(font) },
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
  // A busy machine may be slow.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter,
  use: {
    // Traces take a quarter of the time of a run, so they are kept only with TRACE=1 and only for failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: timeZone,
    launchOptions: browserWith('wide'),
  },
  projects: [
    {
      name: 'phone',
      // The server process has no screen, and the other journeys are about pages that hosts edit on wide screens.
      testIgnore: [
        'product/server-process.spec.ts',
        'host/{history,no-lost-edits,page-headings,phrases,property-editor}.spec.ts',
        engines,
      ],
      grepInvert: new RegExp(sameOnAnyScreen.tag),
      metadata: { font: 'wide' },
      use: phone,
    },
    {
      name: 'narrow font',
      // Only overflow depends on the font. Everything else runs with the wide font, which leaves less room.
      testMatch: 'product/overflow.spec.ts',
      metadata: { font: 'narrow' },
      use: { ...phone, launchOptions: browserWith('narrow') },
    },
    {
      name: 'desktop',
      // The ignored journeys run on the phone, where most guests are and where space is short.
      testIgnore: [
        'accounts/*.spec.ts',
        'guest/{arrival-steps,at-the-door,download-size,farewell,guest-page,landscape-notch}.spec.ts',
        'guest/{languages,offline-copy,personal-link,phases-of-stay,pin-lock-out}.spec.ts',
        'guest/{pin-page-before-code,search}.spec.ts',
        'host/{dashboard-on-phone,facts,first-hour}.spec.ts',
        'public/live-demo.spec.ts',
        'photos/phone-photos.spec.ts',
        'product/{back-button,overflow}.spec.ts',
        engines,
      ],
      // The desktop asks for reduced motion and the phone does not, so the pages are tested with both.
      use: {
        viewport: { width: 1280, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // The other engines have their own browsers, which are driven without Playwright.
    { name: 'engines', testMatch: engines },
  ],
});
