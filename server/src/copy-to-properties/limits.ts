/** How often, how many and how long. */
import type { Limit } from '../platform/limits/rate-limits.ts';
import { takeTurns } from '../platform/limits/turns.ts';

/** Two steps of one host would wait for each other's locks; here they keep no connection while they wait. */
export const inHostsTurn = takeTurns({ atOnce: 1, waiting: 20 });

/** Each reads and writes up to a hundred properties. */
export const stepsOfHost: Limit = { name: 'applied-steps', max: 60, window: { seconds: 3_600 } };
export const previewsOfHost: Limit = {
  name: 'applying-previews',
  max: 300,
  window: { seconds: 3_600 },
};

/** The most steps that are kept for a host. */
export const keptSteps = 10;
/** Older steps are deleted once later ones store this many bytes, because they count towards the text budget. */
export const keptBytes = 1_000_000;

export const keptDays = 7;
