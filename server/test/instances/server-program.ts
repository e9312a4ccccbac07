/** Runs a whole server in a process of its own, on a free port. The test passes the URL of the payment provider. */
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import {
  type StripeConnection,
  type StripeSettings,
  stripeProvider,
} from '../../src/billing/stripe/provider.ts';
import { cleanupJobs } from '../../src/cleanup.ts';
import { readConfig } from '../../src/config/config.ts';
import { openObjectStore } from '../../src/images/store/open-object-store.ts';
import { trustClock } from '../../src/platform/deletion/trusted-clock.ts';
import { createLogger } from '../../src/platform/monitoring/log.ts';
import { say } from '../../src/platform/postgres/testing/say.ts';
import { openServer } from '../../src/server.ts';
import { longConnectionTimeout } from '../support/long-connection-timeout.ts';
import { watchBlocks } from '../support/measure/longest-block.ts';

export type ServerProgramInput = {
  settings: Record<string, string>;
  stripe: { settings: StripeSettings; connection: StripeConnection };
};

const { settings, stripe }: ServerProgramInput = JSON.parse(process.argv[2] ?? '');
const log = createLogger('silent');
const config = readConfig(settings);
const payments = stripeProvider(stripe.settings, log, stripe.connection);
const server = await openServer(config, log, { payments, connection: longConnectionTimeout });
await server.listen();
const { port } = server.app.server.address() as AddressInfo;
say({ listening: `http://127.0.0.1:${port}` });

/** Runs every cleanup job once and reports the failures. */
async function runCleanup() {
  const { store: opened } = await openObjectStore(config);
  // The tests' bucket cannot list uploads in parts, so none are aborted.
  const store = { ...opened, abandonBefore: async () => {} };
  const failures: string[] = [];
  const { db } = server.database;
  await trustClock(db, new Date());
  const context = { db, signal: new AbortController().signal };
  for (const job of cleanupJobs({ db, store }, config, log))
    await job.run(context).catch((error) => failures.push(`${job.name}: ${error}`));
  say({ 'cleaned up': failures });
}

const blocks = watchBlocks();

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'longest block') say({ longestBlock: blocks.takeLongest() });
  else void runCleanup();
});
process.once('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
