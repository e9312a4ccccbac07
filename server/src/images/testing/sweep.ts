/** The sweep of a round of housekeeping, on a server that has been running for long. */
import { deleteCarefully } from '../../platform/deletion/careful-deletion.ts';
import { trustClock } from '../../platform/deletion/trusted-clock.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { giveUpUnfinished, sweeping } from '../cleanup/unknown-files.ts';
import type { Kept } from '../files.ts';
import { claim, obstacleToSweeping } from '../store-owner.ts';

export async function sweepImages(kept: Kept) {
  const { db } = kept;
  if (await obstacleToSweeping(kept)) await claim(kept);
  await trustClock(db, new Date());
  for (const deletion of sweeping(kept))
    await deleteCarefully({ db, log: createLogger('silent') }, deletion);
  await giveUpUnfinished(kept, new Date());
}
