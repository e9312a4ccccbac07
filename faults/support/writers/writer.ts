/** A simulated user who writes, and remembers which writes were acknowledged. */
import type { Query } from '../database.ts';

type StoredData = { url: string; dataDir: string; query: Query };

export type Writer = {
  /** Makes some writes, one after the other. If it throws, the last of them was not acknowledged. */
  writeOnce: (url: string) => Promise<void>;
  /** One sentence for each acknowledged write that is lost, and for each write that is incomplete. */
  findFaults: (stored: StoredData) => Promise<string[]>;
  /** How many writes were acknowledged. */
  count: () => number;
};
