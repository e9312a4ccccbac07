/** Somebody who writes, and remembers what was acknowledged. */
import type { Query } from '../database.ts';

type Look = { url: string; dataDir: string; query: Query };

export type Writer = {
  /** Some writes, one after the other. What it throws was not acknowledged. */
  step: (url: string) => Promise<void>;
  /** A sentence for each write that was acknowledged and is gone, and for each that is there in part. */
  faults: (look: Look) => Promise<string[]>;
  /** How many writes were acknowledged. */
  count: () => number;
};
