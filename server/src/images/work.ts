/** What everything about images works with. */
import type { Database } from '../platform/database.ts';
import type { ObjectStore } from './store/store.ts';
import type { Workshop } from './workshop/workshop.ts';

export type ImageWork = {
  db: Database;
  store: ObjectStore;
  workshop: Workshop;
  quotaBytes: number;
};
