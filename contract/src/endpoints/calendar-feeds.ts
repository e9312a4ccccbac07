/** Calendars that a property's stays come from. */
import { z } from 'zod';
import { feedLimits } from '../limits/feed-rules.ts';
import { done, endpoint } from './endpoint.ts';
import { id, idParams, instant, knownVersion, requiredLine, version } from './fields.ts';

export { feedLimits };

/** Why a feed could not be read. The page words it. */
export const feedFailures = [
  'not_an_address',
  'unreachable',
  'not_followed',
  'broken_off',
  'unknown_encoding',
  'too_slow',
  'too_large',
  'too_many_requests',
  'server_error',
  'refused',
  'gone',
  'not_a_calendar',
  'too_many_events',
  /** Reading the calendar exceeded its limit of time or memory. */
  'too_complex',
  /** A reading began and never finished. The cause may not be the calendar. */
  'unfinished',
] as const;

export const feed = z.object({
  id,
  apartmentId: id,
  name: z.string(),
  /** Whose address it is, by its host's name alone: the rest of it is a secret, and is not given back. */
  site: z.string(),
  /** Whether events that only say that the place is taken ('CLOSED') are bookings, too. */
  blocksAreStays: z.boolean(),
  isPaused: z.boolean(),
  /** When it was last asked for, and when that last brought a calendar. */
  triedAt: instant.nullable(),
  readAt: instant.nullable(),
  /** Null while it is paused. */
  nextReadAt: instant.nullable(),
  /** What it said when it was last read. */
  found: z
    .object({
      stays: z.int(),
      blocks: z.int(),
      skipped: z.int(),
      /** Bookings that were not added, because the property has reached its limit of stays. */
      withoutRoom: z.int(),
    })
    .nullable(),
  failure: z.object({ reason: z.enum(feedFailures), since: instant }).nullable(),
  /** It has suddenly lost most of its bookings: they stand until it has said so again an hour later. */
  doubt: z.object({ missing: z.int(), since: instant }).nullable(),
  version,
});

const feedName = requiredLine('Enter a name for the calendar', 100);
const feedUrl = z
  .string()
  .trim()
  .min(1, { error: 'Enter the address of the calendar' })
  .max(feedLimits.address, { error: `Use at most ${feedLimits.address} characters` });

/** Most failures mend themselves within the hour. What goes on for longer needs a look, as does what is in doubt. */
export const troubledAfterHours = 1;

export const overviewFeeds = endpoint({
  method: 'GET',
  path: '/api/host/calendar-feeds',
  summary: 'The number of calendars of all properties, and those that need attention',
  access: 'host',
  response: z.object({
    count: z.int(),
    /** Those in trouble for longest, at most twenty. */
    troubled: z.array(feed),
  }),
});

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/calendar-feeds',
  summary: 'The calendars that a property imports stays from, oldest first',
  access: 'host',
  params: idParams,
  response: z.array(feed),
});

export const createFeed = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/calendar-feeds',
  summary: 'Add a calendar; it is read immediately, and then about every 30 minutes',
  access: 'host',
  params: idParams,
  body: z.object({ name: feedName, url: feedUrl, blocksAreStays: z.boolean().optional() }),
  response: feed,
  status: 201,
});

export const updateFeed = endpoint({
  method: 'PATCH',
  path: '/api/host/calendar-feeds/:id',
  summary: 'Change, pause or resume a calendar',
  access: 'host',
  params: idParams,
  body: z
    .object({
      name: feedName,
      url: feedUrl,
      blocksAreStays: z.boolean(),
      isPaused: z.boolean(),
      version: knownVersion,
    })
    .partial(),
  response: feed,
});

export const readFeedNow = endpoint({
  method: 'POST',
  path: '/api/host/calendar-feeds/:id/read',
  summary: 'Read a calendar now',
  access: 'host',
  params: idParams,
  response: feed,
});

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/api/host/calendar-feeds/:id',
  summary: 'Remove a calendar; its upcoming stays are cancelled, or kept as the host’s own',
  access: 'host',
  params: idParams,
  body: z.object({ stays: z.enum(['keep', 'cancel']) }),
  response: done,
});

export type FeedOverview = z.output<typeof overviewFeeds.response>;
export type Feed = z.output<typeof feed>;
export type FeedFailure = (typeof feedFailures)[number];
