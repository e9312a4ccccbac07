/** What a guest waits for at a strange door, on a phone with a weak network. */
import { ensureBrowser } from '../scripts/browser.mjs';
import { openPhone } from './phone.mjs';
import { report } from './report.mjs';
import { startDemo } from './servers.mjs';

const runs = 9;

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureGuestPage() {
  const demo = await startDemo();
  try {
    const phone = await openPhone(await ensureBrowser());
    try {
      // The first visit warms the server and the browser's own files up; every visit has an empty cache.
      await phone.visit(demo);
      const visits = [];
      for (let run = 1; run <= runs; run += 1) visits.push(await phone.visit(demo));
      return report(visits);
    } finally {
      await phone.close();
    }
  } finally {
    await demo.stop();
  }
}
