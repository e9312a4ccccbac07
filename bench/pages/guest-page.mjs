/** Measures how long a guest with a phone and a weak network waits for the page. */
import { ensureBrowser } from '../../scripts/support/browser.mjs';
import { openPhone } from '../support/browsers.mjs';
import { startDemo } from '../support/servers.mjs';
import { readGuestPageTexts } from './guest-page-texts.mjs';
import { reportPage } from './page-report.mjs';
import { startStaticGuestPage } from './static-guest-page.mjs';

const visitCount = 9;

/** A language in Latin letters, one that is written from right to left, and one with thousands of characters. */
const languages = ['en', 'ar', 'ja'];

/** @type {import('./page-report.mjs').Row[]} */
const rows = [
  { label: 'PIN page: first paint', figure: 'firstPaint', unit: 's', maxRatioToTwin: 1.2 },
  { label: 'PIN page: largest paint', figure: 'largestPaint', unit: 's', maxRatioToTwin: 1.2 },
  { label: 'PIN page: live', figure: 'live', unit: 's', maxRatioToTwin: 1.35 },
  { label: 'last digit to the whole page', figure: 'entered', unit: 's', maxRatioToTwin: 1.9 },
  { label: 'code and texts until live', figure: 'bytes', unit: 'kB', atMost: 75_000 },
  { label: 'PIN page: requests', figure: 'requests', unit: '', atMost: 10 },
];

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureGuestPage() {
  const demo = await startDemo();
  try {
    const phone = await openPhone(await ensureBrowser());
    try {
      const kept = [];
      for (const language of languages) kept.push(await measureInLanguage(language, phone, demo));
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
async function measureInLanguage(language, phone, demo) {
  const texts = await readGuestPageTexts(demo.link, language);
  // The first visit to each page is not counted. It warms up the server and the browser. Every visit has an empty cache.
  const twin = await startStaticGuestPage(demo, texts, await phone.visit(demo, texts));
  try {
    await phone.visitTwin(twin, texts);
    const visits = [];
    const twinVisits = [];
    for (let run = 1; run <= visitCount; run += 1) {
      visits.push(await phone.visit(demo, texts));
      twinVisits.push(await phone.visitTwin(twin, texts));
    }
    return reportPage(`The guest's page in '${language}'`, rows, visits, twinVisits);
  } finally {
    twin.stop();
  }
}
