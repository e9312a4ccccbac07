/** Cleans up images and uploads once, on a server whose clock is trusted. */
import { carefulDeletions } from '../../cleanup.ts';
import { deleteCarefully } from '../../platform/deletion/careful-deletion.ts';
import { trustClock } from '../../platform/deletion/trusted-clock.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { abortUnfinishedUploads } from '../cleanup/unfinished-uploads.ts';
import { claimStore, obstacleToCleanup } from '../store-owner.ts';
import type { ImageStorage } from '../stored-files.ts';

export const deletionsInStore = carefulDeletions({ guestRetentionMonths: 12 }).filter(
  ({ usesFileStore }) => usesFileStore,
);

export async function cleanUpImages(storage: ImageStorage) {
  if (await obstacleToCleanup(storage)) await claimStore(storage);
  await trustClock(storage.db, new Date());
  for (const deletion of deletionsInStore)
    await deleteCarefully({ ...storage, log: createLogger('silent') }, deletion);
  await abortUnfinishedUploads(storage.db, storage.store);
}
