import type { Limit } from '../platform/limits/rate-limits.ts';

/** A device that misses more than this in a day does not look for things. */
export const missesOfDevice: Limit = { name: 'search-miss-device', max: 30, window: 'utc-day' };

/** Whoever types nonsense on many devices does not drive out what others have missed. */
export const missesOfProperty: Limit = { name: 'search-miss', max: 100, window: 'utc-day' };
