/** Measures how long a guest with a phone and a weak network waits for the page. */
import { ensureBrowser } from '../../scripts/support/browser.mjs';
import { openPhone } from '../support/browsers.mjs';
import { startDemo } from '../support/servers.mjs';
import { readGuestPageTexts } from './guest-page-texts.mjs';
import { reportPage } from './page-report.mjs';
import { startStaticGuestPage } from './static-guest-page.mjs';

const runs = 9;

/** A language in Latin letters, one that is written from right to left, and one with thousands of characters. */
const languages = ['en', 'ar', 'ja'];

/** @type {import('./page-report.mjs').Row[]} */
const rows = [
  { what: 'PIN page: first paint', of: 'firstPaint', unit: 's', ofTwin: 1.2 },
  { what: 'PIN page: largest paint', of: 'largestPaint', unit: 's', ofTwin: 1.2 },
  { what: 'PIN page: live', of: 'live', unit: 's', ofTwin: 1.35 },
  { what: 'last digit to the whole page', of: 'entered', unit: 's', ofTwin: 1.9 },
  { what: 'code and words until live', of: 'bytes', unit: 'kB', atMost: 75_000 },
  { what: 'PIN page: requests', of: 'requests', unit: '', atMost: 10 },
];

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureGuestPage() {
  const demo = await startDemo();
  try {
    const phone = await openPhone(await ensureBrowser());
    try {
      const kept = [];
      for (const language of languages) kept.push(await measureIn(language, phone, demo));
      return kept.every(Boolean);
    } finally {
      await phone.close();
    }
  } finally {
    await demo.stop();
  }
}

/**
 * @param {string} language
 * @param {Awaited<ReturnType<typeof openPhone>>} phone
 * @param {import('../support/servers.mjs').Guest} demo
 */
async function measureIn(language, phone, demo) {
  const words = await readGuestPageTexts(demo.link, language);
  // The first visit warms up the server and the browser's own files. Every visit has an empty cache.
  const twin = await startStaticGuestPage(demo, words, await phone.visit(demo, words));
  try {
    await phone.visitTwin(twin, words);
    const visits = [];
    const twins = [];
    for (let run = 1; run <= runs; run += 1) {
      visits.push(await phone.visit(demo, words));
      twins.push(await phone.visitTwin(twin, words));
    }
    return reportPage(`The guest's page in '${language}'`, rows, visits, twins);
  } finally {
    twin.stop();
  }
}
