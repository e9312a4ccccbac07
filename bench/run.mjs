/**
 * `npm run bench`: what the product promises about speed and memory, measured on this machine. `npm run bench -- guest`
 * measures one part: guest, landing, dashboard, requests, many, crowd, stays, feeds, cost, start or peers. Ends with 1 when a promise is broken. On a busy machine it
 * measures the machine.
 */
import '../scripts/node-version.mjs';
import '../scripts/with-npm.mjs';
import { cpus, totalmem } from 'node:os';
import { ensureBuilt } from '../scripts/build.mjs';
import { orFail } from '../scripts/fail.mjs';
import { ensureInstalled } from '../scripts/install.mjs';

/** The code of a part needs what is installed, and is read after that. */
const parts = {
  guest: async () => (await import('./guest-page.mjs')).measureGuestPage(),
  landing: async () => (await import('./landing-page.mjs')).measureLandingPage(),
  dashboard: async () => (await import('./dashboard-page.mjs')).measureDashboard(),
  requests: async () => (await import('./requests.mjs')).measureRequests(),
  many: async () => (await import('./many.mjs')).measureMany(),
  crowd: async () => (await import('./crowd.mjs')).measureCrowd(),
  stays: async () => (await import('./stays.mjs')).measureStays(),
  feeds: async () => (await import('./feeds.mjs')).measureFeeds(),
  cost: async () => (await import('./cost.mjs')).measureCost(),
  start: async () => (await import('./start.mjs')).measureStart(),
  peers: async () => (await import('./peers.mjs')).measurePeers(),
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in parts));
if (unknown !== undefined) {
  process.stderr.write(
    `There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exit(2);
}

await orFail(ensureInstalled);
await orFail(ensureBuilt);
const gibibytes = Math.round(totalmem() / 2 ** 30);
process.stdout.write(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gibibytes} GiB, Node ${process.version}\n`,
);
let isKept = true;
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stdout.write('\n');
  isKept = (await measure()) && isKept;
}
process.exitCode = isKept ? 0 : 1;
