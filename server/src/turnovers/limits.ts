import type { Limit } from '../platform/limits/rate-limits.ts';

/** More than a person can tick in an hour. */
export const ticksOfPerson: Limit = {
  name: 'turnover-ticks',
  max: 1_000,
  window: { seconds: 3_600 },
};

/** The maximum number of rows per turnover: two full lists, ticked by several people. */
export const maxTicks = 2_000;
