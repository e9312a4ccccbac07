import type { Limit } from '../platform/limits/rate-limits.ts';

/** Links that nobody was sent: those who follow one of ours are not counted. */
export const madeUpStops: Limit = { name: 'stop', max: 20, window: { seconds: 3_600 } };
