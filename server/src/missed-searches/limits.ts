import type { Limit } from '../platform/limits/rate-limits.ts';

/** A device with more missed searches than this in a day is not really searching. */
export const missesOfDevice: Limit = { name: 'search-miss-device', max: 30, window: 'utc-day' };

/** Someone who types nonsense on many devices must not push out the missed searches of other guests. */
export const missesOfProperty: Limit = { name: 'search-miss', max: 100, window: 'utc-day' };
