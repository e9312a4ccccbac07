/** The sweep of a round of housekeeping, on a server that has been running for long. */
import { deleteCarefully } from '../../platform/careful-deletion.ts';
import { createLogger } from '../../platform/log.ts';
import { trustClock } from '../../platform/trusted-clock.ts';
import type { Kept } from '../files.ts';
import { claim, obstacleToSweeping } from '../store-owner.ts';
import { giveUpUnfinished, sweeping } from '../sweeping.ts';

export async function sweepImages(kept: Kept) {
  const { db } = kept;
  if (await obstacleToSweeping(kept)) await claim(kept);
  await trustClock(db, new Date());
  for (const deletion of sweeping(kept))
    await deleteCarefully({ db, log: createLogger('silent') }, deletion);
  await giveUpUnfinished(kept, new Date());
}
