/** Housekeeping, when a test wants it. */

import { housekeepingJobs } from '../../src/cleanup.ts';
import type { Config } from '../../src/config/config.ts';
import type { Kept } from '../../src/images/files.ts';
import type { Care } from '../../src/platform/deletion/careful-deletion.ts';
import { trustClock } from '../../src/platform/deletion/trusted-clock.ts';
import { createLogger } from '../../src/platform/monitoring/log.ts';

/** Every job of it once, on a server that has been running for long. */
export async function keepHouse(
  kept: Kept,
  config: Config,
  log: Care['log'] = createLogger('silent'),
) {
  await trustClock(kept.db, new Date());
  const context = { db: kept.db, signal: new AbortController().signal };
  for (const job of housekeepingJobs(kept, config, log)) await job.run(context);
}
