/** What a guest waits for at a strange door, on a phone with a weak network. */
import { ensureBrowser } from '../scripts/browser.mjs';
import { readWords } from './guest-words.mjs';
import { openPhone } from './phone.mjs';
import { report } from './report.mjs';
import { startDemo } from './servers.mjs';

const runs = 9;

/** Latin letters, letters from right to left, and those of which there are thousands. */
const languages = ['en', 'ar', 'ja'];

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureGuestPage() {
  const demo = await startDemo();
  try {
    const phone = await openPhone(await ensureBrowser());
    try {
      const kept = [];
      for (const language of languages) {
        const words = await readWords(demo.link, language);
        // The first visit warms the server and the browser's own files up; every visit has an empty cache.
        await phone.visit(demo, words);
        const visits = [];
        for (let run = 1; run <= runs; run += 1) visits.push(await phone.visit(demo, words));
        kept.push(report(language, visits));
      }
      return kept.every(Boolean);
    } finally {
      await phone.close();
    }
  } finally {
    await demo.stop();
  }
}
