/** Deletes multipart uploads and partly written files that were started almost a day ago and never finished. */
import type { Database } from '../../platform/database/database.ts';
import { judgeClock, readTimes } from '../../platform/deletion/trusted-clock.ts';
import type { ObjectStore } from '../store/store.ts';
import { obstacleToCleanup } from '../store-owner.ts';
import { almostADayBefore } from './unused-uploads.ts';

export async function abortUnfinishedUploads(db: Database, store: ObjectStore) {
  const { now, doubt } = await judgeClock(db, await readTimes(db));
  if (doubt || (await obstacleToCleanup({ db, store }))) return;
  await store.abandonBefore(almostADayBefore(now));
}
