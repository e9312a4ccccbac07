/** How often a host may have a feed read out of turn: each time we ask somebody else's server. */
import type { Limit } from '../platform/limits/rate-limits.ts';

export const readingsOfFeed: Limit = { name: 'read-feed', max: 5, window: { seconds: 600 } };
export const readingsOfHost: Limit = { name: 'read-feeds', max: 100, window: { seconds: 3_600 } };

/** How often a host is written to about what one feed has suddenly lost. */
export const missingBookingsEmails: Limit = {
  name: 'doubt-letter',
  max: 3,
  window: { seconds: 86_400 },
};
