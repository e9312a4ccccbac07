/** Measures how long a visitor with a phone waits for the landing page. */
import { ensureBrowser } from '../../scripts/support/browser.mjs';
import { openPhone } from '../support/browsers.mjs';
import { startDemo } from '../support/servers.mjs';
import { reportPage } from './page-report.mjs';
import { startStaticTwin } from './static-twin.mjs';

const visitCount = 9;

/** @type {import('./page-report.mjs').Row[]} */
const rows = [
  { label: 'first paint', figure: 'firstPaint', unit: 's', maxRatioToTwin: 1.3 },
  { label: 'largest paint', figure: 'largestPaint', unit: 's', maxRatioToTwin: 1.1 },
  { label: 'code', figure: 'scriptBytes', unit: 'kB', atMost: 70_000 },
  { label: 'requests', figure: 'requests', unit: '', atMost: 10 },
];

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureLandingPage() {
  const demo = await startDemo();
  try {
    const phone = await openPhone(await ensureBrowser());
    const link = `${demo.origin}/`;
    const twin = await startStaticTwin(link, { codeBytes: 0 });
    try {
      for (const each of [link, twin.link]) await phone.visitPage(each);
      const visits = [];
      const twinVisits = [];
      for (let run = 1; run <= visitCount; run += 1) {
        visits.push(await phone.visitPage(link, '/api/auth/user'));
        twinVisits.push(await phone.visitPage(twin.link));
      }
      return reportPage(
        'The landing page',
        rows,
        visits,
        twinVisits,
        'the same page without its script',
      );
    } finally {
      twin.stop();
      await phone.close();
    }
  } finally {
    await demo.stop();
  }
}
