/** The dependencies of everything about images. */
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
  /** The free space on the disk where images are stored. */
  space: FreeSpace;
};

/** The dependencies, including the secret that signs URLs of this server. */
export type SigningDeps = ImageDeps & { secret: Buffer };
