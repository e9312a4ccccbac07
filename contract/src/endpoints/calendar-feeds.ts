/** The calendars that a property imports stays from. */
import { z } from 'zod';
import { feedLimits } from '../limits/feed-rules.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import {
  calendarDate,
  id,
  idParams,
  instant,
  knownVersion,
  requiredLine,
  version,
} from './fields.ts';
import { daysOfApartments } from './host-stays.ts';

export { feedLimits };

/** Why a feed could not be synced. The page has a text for each reason. */
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
  /** Parsing the calendar exceeded its limit of time or memory. */
  'too_complex',
  /** A sync began and never finished. The calendar may not be the cause. */
  'unfinished',
] as const;

export const feed = z.object({
  id,
  apartmentId: id,
  name: z.string(),
  /** Only the domain of the calendar link. The rest of the link is a secret and is never returned. */
  site: z.string(),
  /** Whether events that only block days ('CLOSED') count as bookings, too. */
  blocksAreStays: z.boolean(),
  isPaused: z.boolean(),
  /** When the last sync was tried, and when the last one succeeded. */
  triedAt: instant.nullable(),
  readAt: instant.nullable(),
  /** Null while the feed is paused. */
  nextReadAt: instant.nullable(),
  /** The content of the calendar at the last sync. */
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
  /** Set if most of the bookings have suddenly disappeared. They are kept until a sync an hour later confirms it. */
  doubt: z.object({ missing: z.int(), since: instant }).nullable(),
  version,
});

const feedName = requiredLine('Enter a name for the calendar', 100);
const feedUrl = z
  .string()
  .trim()
  .min(1, { error: 'Enter the calendar link' })
  .max(feedLimits.address, { error: `Use at most ${feedLimits.address} characters` });

/** Most failures end within an hour. Longer ones need the host's attention, as do feeds in doubt. */
export const troubledAfterHours = 1;

export const overviewFeeds = endpoint({
  method: 'GET',
  path: '/api/host/calendar-feeds',
  summary: 'The number of calendars of all properties, and those that need attention',
  access: 'host',
  action: 'calendar.read',
  response: z.object({
    count: z.int(),
    /** At most twenty feeds, those with the longest trouble first. */
    troubled: z.array(feed),
  }),
});

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/calendar-feeds',
  summary: 'The calendars that a property imports stays from, oldest first',
  access: 'host',
  action: 'calendar.read',
  params: idParams,
  response: z.array(feed),
});

export const listBlockedNights = endpoint({
  method: 'GET',
  path: '/api/host/blocked-nights',
  summary: 'The nights of the given days that calendars block without a stay',
  access: 'host',
  action: 'calendar.read',
  query: daysOfApartments,
  response: z.array(
    z.object({
      apartmentId: id,
      /** The host's name for the calendar. */
      calendar: z.string(),
      /** The first night, and the day after the last one. */
      fromDate: calendarDate,
      untilDate: calendarDate,
    }),
  ),
});

export const createFeed = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/calendar-feeds',
  summary: 'Add a calendar; it is read immediately, and then about every 30 minutes',
  access: 'host',
  action: 'calendar.edit',
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
  action: 'calendar.edit',
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

export const syncFeedNow = endpoint({
  method: 'POST',
  path: '/api/host/calendar-feeds/:id/read',
  summary: 'Read a calendar now',
  access: 'host',
  action: 'calendar.edit',
  params: idParams,
  response: feed,
});

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/api/host/calendar-feeds/:id',
  summary: 'Remove a calendar; its upcoming stays are cancelled, or kept as the host’s own',
  access: 'host',
  action: 'calendar.edit',
  params: idParams,
  body: z.object({ stays: z.enum(['keep', 'cancel']) }),
  response: emptyReply,
});

export type FeedOverview = z.output<typeof overviewFeeds.response>;
export type BlockedNights = z.output<typeof listBlockedNights.response>[number];
export type Feed = z.output<typeof feed>;
export type FeedFailure = (typeof feedFailures)[number];
