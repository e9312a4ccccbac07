/** Cleans up images and uploads once, on a server whose clock is trusted. */
import { carefulDeletions } from '../../cleanup.ts';
import { deleteCarefully } from '../../platform/deletion/careful-deletion.ts';
import { trustClock } from '../../platform/deletion/trusted-clock.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { abortUnfinishedUploads } from '../cleanup/unfinished-uploads.ts';
import { claimStore, obstacleToCleanup } from '../store-owner.ts';
import type { ImageStorage } from '../stored-files.ts';

export const deletionsInStore = carefulDeletions({ guestRetentionMonths: 12 }).filter(
  ({ inStore }) => inStore,
);

export async function cleanUpImages(kept: ImageStorage) {
  if (await obstacleToCleanup(kept)) await claimStore(kept);
  await trustClock(kept.db, new Date());
  for (const deletion of deletionsInStore)
    await deleteCarefully({ ...kept, log: createLogger('silent') }, deletion);
  await abortUnfinishedUploads(kept.db, kept.store);
}
