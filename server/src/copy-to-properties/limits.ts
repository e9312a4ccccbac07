/** Limits on copies: how often, how many and how long they are kept. */
import type { Limit } from '../platform/limits/rate-limits.ts';
import { takeTurns } from '../platform/limits/turns.ts';

/** A host's copies run one at a time. Two would hold a connection each while one waits for the other's locks. */
export const runInHostsTurn = takeTurns({ atOnce: 1, waiting: 20 });

/** Each copy reads and writes up to a hundred properties. */
export const copiesOfHost: Limit = { name: 'copies', max: 60, window: { seconds: 3_600 } };
export const previewsOfHost: Limit = {
  name: 'copy-previews',
  max: 300,
  window: { seconds: 3_600 },
};

/** The maximum number of copies that are kept for a host. */
export const maxKeptCopies = 10;
/** A copy is deleted once later ones store more bytes than this, because copies count towards the text budget. */
export const maxLaterBytes = 1_000_000;

export const retentionDays = 7;
