import { cleanupJobs } from '../../src/cleanup.ts';
import type { Config } from '../../src/config/config.ts';
import type { ImageStorage } from '../../src/images/stored-files.ts';
import type { DeletionContext } from '../../src/platform/deletion/careful-deletion.ts';
import { trustClock } from '../../src/platform/deletion/trusted-clock.ts';
import { createLogger } from '../../src/platform/monitoring/log.ts';

/** Runs every cleanup job once, on a server whose clock is trusted. */
export async function runCleanup(
  storage: ImageStorage,
  config: Config,
  log: DeletionContext['log'] = createLogger('silent'),
) {
  await trustClock(storage.db, new Date());
  const context = { db: storage.db, signal: new AbortController().signal };
  for (const job of cleanupJobs(storage, config, log)) await job.run(context);
}
