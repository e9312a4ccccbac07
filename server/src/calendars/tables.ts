/** Calendars that stays come from, and what each of them says. */
import { feedFailures } from '@guest-portal/contract/calendar-feeds';
import { channels } from '@guest-portal/contract/messages/moments';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { createdAt, instant, rowId, version } from '../platform/database/columns.ts';
import { guests } from '../stays/tables.ts';

/** Its rows are those of a queue that never ends: each is read, and waits for the next time. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    name: text('name').notNull(),
    /** Whoever knows it reads the bookings: it is never logged, and given back to its owner's export alone. */
    address: text('address').notNull(),
    blocksAreStays: boolean('blocks_are_stays').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    /** What the last whole answer was called by its server, and when it came: the next request may ask for a newer one. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    wholeAt: instant('whole_at'),
    triedAt: instant('tried_at'),
    readAt: instant('read_at'),
    /** What it said when it was last read; null before. */
    foundStays: integer('found_stays'),
    foundBlocks: integer('found_blocks'),
    foundSkipped: integer('found_skipped'),
    foundWithoutRoom: integer('found_without_room'),
    failure: text('failure', { enum: feedFailures }),
    failedSince: instant('failed_since'),
    /** How many bookings it has suddenly lost that stand until it has said so again. */
    doubtMissing: integer('doubt_missing'),
    doubtSince: instant('doubt_since'),
    version: version(),
    createdAt: createdAt(),
    /** Counts up with each reading and with whatever makes one that is under way worthless. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** How many readings began since the last one that finished. The wait for the next one grows with this number. */
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    index('calendar_feeds_apartment').on(table.apartmentId, table.createdAt),
    index('calendar_feeds_next_attempt_at').on(table.nextAttemptAt),
    check(
      'calendar_feeds_failure',
      sql`(${table.failure} is null) = (${table.failedSince} is null)`,
    ),
    check(
      'calendar_feeds_doubt',
      sql`(${table.doubtMissing} is null) = (${table.doubtSince} is null)`,
    ),
  ],
);

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** A booking as one calendar knows it. Several may lead to one stay; that of a booking that its calendar took back is gone. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: rowId(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    /** What the calendar calls it, or what we do. */
    uid: text('uid').notNull(),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'set null' }),
    checkinDate: date('checkin_date', { mode: 'string' }).notNull(),
    checkoutDate: date('checkout_date', { mode: 'string' }).notNull(),
    /** By which two bookings are told apart: whatever the calendar says of them. */
    name: text('name'),
    phoneEnd: text('phone_end'),
    /** A hash of the reservation's address. */
    reservation: text('reservation'),
    /** The platform where it was booked, if the event is a booking and the platform is known. */
    platform: text('platform', { enum: channels }),
    /** Since when the calendar does not have it any more, and yet it is remembered. */
    missingSince: instant('missing_since'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('calendar_events_uid').on(table.feedId, table.uid),
    index('calendar_events_guest').on(table.guestId),
    check('calendar_events_dates', sql`${table.checkoutDate} >= ${table.checkinDate}`),
  ],
);

/** Under which others read a property's stays; whoever has it needs nothing else. */
export const calendarAddresses = pgTable('calendar_addresses', {
  apartmentId: apartmentId().primaryKey(),
  code: text('code').notNull().unique(),
});

export type EventRow = typeof calendarEvents.$inferSelect;
