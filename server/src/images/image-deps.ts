/** What everything about images works with. */
import type { Database } from '../platform/database/database.ts';
import type { FreeSpace } from '../platform/files/free-space.ts';
import type { Logger } from '../platform/monitoring/log.ts';
import type { ObjectStore } from './store/store.ts';
import type { ImageWorker } from './worker/image-worker.ts';

export type ImageDeps = {
  db: Database;
  store: ObjectStore;
  worker: ImageWorker;
  quotaBytes: number;
  log: Logger;
  /** Of the disk that images are kept on. */
  space: FreeSpace;
};

/** With what signs addresses of this server. */
export type SigningDeps = ImageDeps & { secret: Buffer };
