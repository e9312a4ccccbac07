/** Whole journeys through the built product, in this system's Chromium, as a phone and as a laptop. */
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import { sameOnAnyScreen } from './harness/screens.ts';

const report = process.env.PLAYWRIGHT_REPORT;
const reporter: ReporterDescription[] = [['list']];
if (report) reporter.push(['json', { outputFile: report }]);

const executablePath = findBrowser();
// Looked for once, and not again in each worker.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter,
  use: {
    // A trace costs a quarter of the run; TRACE=1 takes one of each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Riga',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: browserArguments,
    },
  },
  projects: [
    {
      name: 'phone',
      // The first has no screen at all, the second no other one on a phone.
      testIgnore: ['start.spec.ts', 'dashboard-editing.spec.ts'],
      grepInvert: new RegExp(sameOnAnyScreen.tag),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      // One column of fields is the same on both; what is laid out anew for a wide screen runs here too.
      testIgnore: ['account*.spec.ts', 'portal*.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
