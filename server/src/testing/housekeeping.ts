/** Rounds of housekeeping, when a test wants them. */
import type { Config } from '../config.ts';
import { housekeepingTasks } from '../housekeeping.ts';
import type { Kept } from '../images/files.ts';
import type { Care } from '../platform/deletion/careful-deletion.ts';
import { trustClock } from '../platform/deletion/trusted-clock.ts';
import { createLogger } from '../platform/monitoring/log.ts';

/** One whole round, on a server that has been running for long. */
export async function keepHouse(
  kept: Kept,
  config: Config,
  log: Care['log'] = createLogger('silent'),
) {
  await trustClock(kept.db, new Date());
  const tasks = housekeepingTasks(kept, config, log);
  for (const task of Object.values(tasks)) await task();
}
