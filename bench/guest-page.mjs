/**
 * `npm run bench`: what a guest waits for at a strange door, on a phone with a weak network, against what the
 * product promises. Ends with 1 when a promise is broken. On a busy machine it measures the machine.
 */
import '../scripts/node-version.mjs';
import '../scripts/with-npm.mjs';
import { ensureBrowser } from '../scripts/browser.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { orFail } from '../scripts/fail.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { startDemo } from './demo-server.mjs';
import { report } from './report.mjs';

const runs = 9;

await orFail(ensureInstalled);
await orFail(ensureBuilt);
const browserPath = await orFail(ensureBrowser);
// Only now is it sure to be installed.
const { openPhone } = await import('./phone.mjs');

const demo = await startDemo();
try {
  const phone = await openPhone(browserPath);
  try {
    // The first visit warms the server and the browser's own files up; every visit has an empty cache.
    await phone.visit(demo);
    const visits = [];
    for (let run = 1; run <= runs; run += 1) visits.push(await phone.visit(demo));
    process.exitCode = report(visits) ? 0 : 1;
  } finally {
    await phone.close();
  }
} finally {
  await demo.stop();
}
