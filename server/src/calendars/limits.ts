/**
 * Limits how often a host may sync calendars manually, because each sync sends a request to another company's server.
 */
import type { Limit } from '../platform/limits/rate-limits.ts';

export const feedSyncLimit: Limit = { name: 'feed-sync', max: 5, window: { seconds: 600 } };
export const hostSyncLimit: Limit = {
  name: 'feed-syncs-host',
  max: 100,
  window: { seconds: 3_600 },
};

/** Limits how many emails a host gets about missing bookings of one feed. */
export const missingBookingsEmails: Limit = {
  name: 'missing-bookings-email',
  max: 3,
  window: { seconds: 86_400 },
};
