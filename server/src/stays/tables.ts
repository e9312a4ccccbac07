import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { channels } from '@guest-portal/contract/messages/moments';
import { timeRequestKinds, timeRequestStates } from '@guest-portal/contract/stay-rules';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apartmentId, isTimeOfDay } from '../apartments/tables.ts';
import { createdAt, instant, rowId, version } from '../platform/database/columns.ts';
import { wrongPinsOfPin } from './pins/pin-limits.ts';

/** A row is one stay at one property. The wire calls it a guest. */
export const guests = pgTable(
  'guests',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    pinCode: text('pin_code').notNull(),
    /** Increases when the PIN changes, which ends the sessions of the older PIN. */
    pinVersion: integer('pin_version').notNull().default(1),
    name: text('name').notNull(),
    /** False if we made up the name, such as 'Airbnb guest', because nobody knows the real one. */
    isNamed: boolean('is_named').notNull().default(true),
    checkinDate: date('checkin_date', { mode: 'string' }).notNull(),
    checkoutDate: date('checkout_date', { mode: 'string' }).notNull(),
    /** Times that the host has granted to the guest; null if the property's apply. */
    checkinTime: text('checkin_time'),
    checkoutTime: text('checkout_time'),
    hasCheckedIn: boolean('has_checked_in').notNull().default(false),
    checkedInAt: instant('checked_in_at'),
    /** When the host started the stay by hand. From then on the guest can check in, whatever the time. */
    startedAt: instant('started_at'),
    state: text('state', { enum: ['upcoming', 'current', 'past', 'cancelled'] }).notNull(),
    /** The last part of the personal link's path. The guest needs the link and the PIN. */
    code: text('code').notNull().unique(),
    /** The id of the turnover after the stay, for the crew. With the stay's own id they could open its page. */
    turnoverId: uuid('turnover_id').notNull().unique().defaultRandom(),
    /** When the day of arrival begins, and the time of check-out, computed from the dates and the property's clock. */
    arrivalDayAt: instant('arrival_day_at').notNull(),
    checkoutAt: instant('checkout_at').notNull(),
    /** The host has changed or detached the stay, so no calendar feed changes it any more. */
    isTakenOver: boolean('is_taken_over').notNull().default(false),
    /** When the link was last sent to the guest, by the host or in an email. */
    linkSentAt: instant('link_sent_at'),
    /** The guest's email address, as the host entered it; empty if unknown. */
    email: text('email').notNull().default(''),
    /** When the email address was entered. */
    emailAt: instant('email_at'),
    /** When the day of arrival was last changed; null if it never was. */
    arrivalMovedAt: instant('arrival_moved_at'),
    phone: text('phone').notNull().default(''),
    /** The language of the guest; null if it is that of the property's texts. */
    language: text('language', { enum: guestLanguages }),
    /** Where the stay was booked; null if its calendar determines that. */
    channel: text('channel', { enum: channels }),
    /** Wrong PINs from devices without a session, and how many of them are allowed for this PIN. */
    wrongPins: integer('wrong_pins').notNull().default(0),
    wrongPinsAllowed: integer('wrong_pins_allowed').notNull().default(wrongPinsOfPin),
    /** The number of wrong PINs when the host was last warned about them. */
    wrongPinsTold: integer('wrong_pins_told').notNull().default(0),
    /** When an address was last locked out, when the longest lock-out ends, and when the host was emailed about one. */
    lockedOutAt: instant('locked_out_at'),
    lockedOutUntil: instant('locked_out_until'),
    lockedOutToldAt: instant('locked_out_told_at'),
    /** When lock-outs of this stay were last lifted. Earlier ones no longer apply. */
    locksLiftedAt: instant('locks_lifted_at'),
    version: version(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('guests_one_current').on(table.apartmentId).where(sql`${table.state} = 'current'`),
    // It also finds the stay before or after another one. The keys after the property are those of `stayKeys`.
    index('guests_apartment').on(
      table.apartmentId,
      table.checkinDate,
      sql`least(${table.checkoutAt}, ${table.endedAt})`,
      table.id,
    ),
    // Finds the stays of some days without reading those that ended long before.
    index('guests_days').on(table.apartmentId, table.checkoutDate, table.checkinDate),
    index('guests_upcoming').on(table.arrivalDayAt).where(sql`${table.state} = 'upcoming'`),
    index('guests_checkout_date').on(table.checkoutDate),
    // Finds the stays whose guests may get emails.
    index('guests_mailed')
      .on(table.apartmentId, table.checkoutDate)
      .where(sql`${table.email} <> ''`),
    check('guests_pin_code', sql`${table.pinCode} ~ '^[0-9]{4}$'`),
    check('guests_state', sql`${table.state} in ('upcoming', 'current', 'past', 'cancelled')`),
    check(
      'guests_ended',
      sql`(${table.endedAt} is null) = (${table.state} in ('upcoming', 'current'))`,
    ),
    check('guests_email_at', sql`(${table.email} = '') = (${table.emailAt} is null)`),
    check(
      'guests_channel',
      sql`${table.channel} in (${sql.raw(channels.map((channel) => `'${channel}'`).join(', '))})`,
    ),
    check('guests_checkin_time', isTimeOfDay(table.checkinTime)),
    check('guests_checkout_time', isTimeOfDay(table.checkoutTime)),
    check('guests_dates', sql`${table.checkoutDate} >= ${table.checkinDate}`),
  ],
);

export type GuestRow = typeof guests.$inferSelect;

export const guestId = () =>
  uuid('guest_id')
    .notNull()
    .references(() => guests.id, { onDelete: 'cascade' });

/** What guests ask for: to check in earlier or to check out later. A stay has at most one request of each kind. */
export const timeRequests = pgTable(
  'time_requests',
  {
    guestId: guestId(),
    kind: text('kind', { enum: timeRequestKinds }).notNull(),
    /** The day of arrival or of check-out. A request for a day that the stay was moved from no longer counts. */
    date: date('date', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    state: text('state', { enum: timeRequestStates }).notNull().default('open'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ name: 'time_requests_key', columns: [table.guestId, table.kind] }),
    // Finds what hosts have to answer.
    index('time_requests_open').on(table.date).where(sql`${table.state} = 'open'`),
    check('time_requests_kind', sql`${table.kind} in ('earlier_in', 'later_out')`),
    check('time_requests_state', sql`${table.state} in ('open', 'granted', 'declined')`),
    check('time_requests_time', isTimeOfDay(table.time)),
    check('time_requests_answered', sql`(${table.answeredAt} is null) = (${table.state} = 'open')`),
  ],
);

/**
 * PIN entries, which the wire calls check-ins. They copy the stay's data, so that later changes do not rewrite what
 * happened.
 */
export const pinEntries = pgTable(
  'pin_entries',
  {
    id: rowId(),
    guestId: guestId(),
    guestName: text('guest_name').notNull(),
    pinCodeUsed: text('pin_code_used').notNull(),
    enteredAt: instant('entered_at').notNull().defaultNow(),
    checkinDate: date('checkin_date', { mode: 'string' }).notNull(),
    checkoutDate: date('checkout_date', { mode: 'string' }).notNull(),
  },
  (table) => [index('pin_entries_guest').on(table.guestId, table.enteredAt)],
);
