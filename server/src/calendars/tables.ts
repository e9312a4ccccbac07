/** The calendars that stays come from, and the bookings in each of them. */
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
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { createdAt, instant, rowId, version } from '../platform/database/columns.ts';
import { guests } from '../stays/tables.ts';

/** The rows are also the jobs of a queue that never ends: each feed is synced and then waits for its next time. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    name: text('name').notNull(),
    /**
     * The calendar link. Anyone who has it can read the bookings, so it is never logged and is returned only in the
     * owner's export.
     */
    address: text('address').notNull(),
    blocksAreStays: boolean('blocks_are_stays').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    /** The validators and the time of the last full answer, for conditional requests. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    wholeAt: instant('whole_at'),
    triedAt: instant('tried_at'),
    readAt: instant('read_at'),
    /** The numbers that the last sync found, or null before the first sync. */
    foundStays: integer('found_stays'),
    foundBlocks: integer('found_blocks'),
    foundSkipped: integer('found_skipped'),
    foundWithoutRoom: integer('found_without_room'),
    failure: text('failure', { enum: feedFailures }),
    failedSince: instant('failed_since'),
    /** The number of missing bookings that are kept until they have been missing for an hour. */
    doubtMissing: integer('doubt_missing'),
    doubtSince: instant('doubt_since'),
    version: version(),
    createdAt: createdAt(),
    /** Increases with each sync, and with each change that makes a running sync obsolete. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /**
     * The number of syncs that began since the last one that finished. The wait for the next sync grows with this
     * number.
     */
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

/**
 * A booking as one calendar lists it. Several events may belong to one stay. An event is deleted when its calendar has
 * cancelled the booking.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: rowId(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    /** The UID in the calendar, or one that we made. */
    uid: text('uid').notNull(),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'set null' }),
    checkinDate: date('checkin_date', { mode: 'string' }).notNull(),
    checkoutDate: date('checkout_date', { mode: 'string' }).notNull(),
    /** The details by which two bookings for the same dates are told apart, as the calendar gives them. */
    name: text('name'),
    phoneEnd: text('phone_end'),
    /** A hash of the reservation's URL. */
    reservation: text('reservation'),
    /** The code and the page of the reservation, if the calendar contains a URL at the platform itself. */
    reservationCode: text('reservation_code'),
    reservationUrl: text('reservation_url'),
    /** The platform where it was booked, if the event is a booking and the platform is known. */
    platform: text('platform', { enum: channels }),
    /** The time since which the calendar no longer has the booking, while it is still remembered. */
    missingSince: instant('missing_since'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('calendar_events_uid').on(table.feedId, table.uid),
    index('calendar_events_guest').on(table.guestId),
    check('calendar_events_dates', sql`${table.checkoutDate} >= ${table.checkinDate}`),
    check(
      'calendar_events_reservation',
      sql`(${table.reservationCode} is null) = (${table.reservationUrl} is null)`,
    ),
    check('calendar_events_reservation_url', sql`${table.reservationUrl} like 'https://%'`),
  ],
);

/**
 * The nights that one calendar blocks without a stay. Periods of a calendar neither overlap nor touch. They only say
 * that nobody can book, so they cause no stay.
 */
export const blockedNights = pgTable(
  'blocked_nights',
  {
    feedId: uuid('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    /** The first night, and the day after the last one. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    untilDate: date('until_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.fromDate, table.untilDate] }),
    check('blocked_nights_dates', sql`${table.untilDate} > ${table.fromDate}`),
  ],
);

/** The secret URLs where other programs read a property's stays. Anyone who has such a URL can read them. */
export const calendarAddresses = pgTable('calendar_addresses', {
  apartmentId: apartmentId().primaryKey(),
  code: text('code').notNull().unique(),
});

export type EventRow = typeof calendarEvents.$inferSelect;

export type BlockedNightsRow = typeof blockedNights.$inferSelect;
