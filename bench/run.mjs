/**
 * `npm run bench` measures on this machine what the product promises about speed and memory. `npm run bench -- guest`
 * measures one part: guest, landing, dashboard, requests, many, crowd, stays, feeds, cost, start or peers. The exit
 * code is 1 if a promise is broken. Run it on an idle machine, because other work distorts the figures.
 */
import '../scripts/support/check-node-version.mjs';
import '../scripts/support/end-with-npm.mjs';
import { cpus, totalmem } from 'node:os';
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/support/ensure-installed.mjs';
import { exitOnFailure } from '../scripts/support/report-failure.mjs';

/** The code of a part is imported later, because it needs the installed packages. */
const parts = {
  guest: async () => (await import('./pages/guest-page.mjs')).measureGuestPage(),
  landing: async () => (await import('./pages/landing-page.mjs')).measureLandingPage(),
  dashboard: async () => (await import('./pages/dashboard-page.mjs')).measureDashboardPage(),
  requests: async () => (await import('./server/requests.mjs')).measureRequests(),
  many: async () => (await import('./server/full-database.mjs')).measureFullDatabase(),
  crowd: async () => (await import('./server/crowd.mjs')).measureCrowd(),
  stays: async () => (await import('./pages/stays-page.mjs')).measureStaysPage(),
  feeds: async () => (await import('./server/feeds.mjs')).measureFeeds(),
  cost: async () => (await import('./cost/cost.mjs')).measureCost(),
  start: async () => (await import('./server/startup.mjs')).measureStartup(),
  peers: async () => (await import('./peers/peers.mjs')).measurePeers(),
};

const chosenParts = process.argv.slice(2);
const unknownPart = chosenParts.find((name) => !(name in parts));
if (unknownPart !== undefined) {
  process.stderr.write(
    `There is no part ${unknownPart}. The parts are ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exit(2);
}

await exitOnFailure(ensureInstalled);
await exitOnFailure(ensureBuilt);
const gibibytes = Math.round(totalmem() / 2 ** 30);
process.stdout.write(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gibibytes} GiB, Node ${process.version}\n`,
);
let isKept = true;
for (const [name, measure] of Object.entries(parts)) {
  if (chosenParts.length > 0 && !chosenParts.includes(name)) continue;
  process.stdout.write('\n');
  isKept = (await measure()) && isKept;
}
process.exitCode = isKept ? 0 : 1;
