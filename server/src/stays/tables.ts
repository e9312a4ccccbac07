import { guestLanguages } from '@guest-portal/contract/guest-languages';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { createdAt, instant, rowId, version } from '../platform/database/columns.ts';
import { wrongPinsOfPin } from './pins/pin-limits.ts';

/** A guest is one stay at one property; the wire calls it guest. */
export const guests = pgTable(
  'guests',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    pinCode: text('pin_code').notNull(),
    /** Counts up when the PIN changes: sessions that an older PIN gave end with it. */
    pinVersion: integer('pin_version').notNull().default(1),
    name: text('name').notNull(),
    checkinDate: date('checkin_date', { mode: 'string' }).notNull(),
    checkoutDate: date('checkout_date', { mode: 'string' }).notNull(),
    hasCheckedIn: boolean('has_checked_in').notNull().default(false),
    checkedInAt: instant('checked_in_at'),
    /** When the host started the stay by hand. From then on the guest can check in, whatever the time. */
    startedAt: instant('started_at'),
    state: text('state', { enum: ['upcoming', 'current', 'past', 'cancelled'] }).notNull(),
    /** Half of this guest's own secret, beside the PIN: the end of the personal link. */
    code: text('code').notNull().unique(),
    /** When the day of arrival begins at the property, and the hour of check-out: made of the dates and its clocks. */
    arrivalDayAt: instant('arrival_day_at').notNull(),
    checkoutAt: instant('checkout_at').notNull(),
    /** The host has changed it: no calendar feed does any more. */
    isTakenOver: boolean('is_taken_over').notNull().default(false),
    /** When the host last took its link to send it. */
    linkSentAt: instant('link_sent_at'),
    /** How the guest is reached, as the host has said; empty where nobody has. */
    email: text('email').notNull().default(''),
    /** When this address was written down. */
    emailAt: instant('email_at'),
    /** When the day of arrival was last changed; null if it never was. */
    arrivalMovedAt: instant('arrival_moved_at'),
    phone: text('phone').notNull().default(''),
    /** What the guest reads; null for what the property is written in. */
    language: text('language', { enum: guestLanguages }),
    /** Where it was booked; null for what its calendar says. */
    channel: text('channel', { enum: channels }),
    /** Wrong PINs typed by devices without a session, and how many are borne for this PIN. */
    wrongPins: integer('wrong_pins').notNull().default(0),
    wrongPinsAllowed: integer('wrong_pins_allowed').notNull().default(wrongPinsOfPin),
    /** How many they were when the host was last told of them. */
    wrongPinsTold: integer('wrong_pins_told').notNull().default(0),
    /** When an address was last locked out, until when the longest such wait lasts, and when the host was mailed of one. */
    lockedOutAt: instant('locked_out_at'),
    lockedOutUntil: instant('locked_out_until'),
    lockedOutToldAt: instant('locked_out_told_at'),
    /** When the host last lifted the waits: none from before holds anybody any more. */
    locksLiftedAt: instant('locks_lifted_at'),
    version: version(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('guests_one_current').on(table.apartmentId).where(sql`${table.state} = 'current'`),
    index('guests_apartment').on(table.apartmentId, table.checkinDate),
    // Who is there on some days: what is long over is not looked at, however many have been.
    index('guests_days').on(table.apartmentId, table.checkoutDate, table.checkinDate),
    index('guests_upcoming').on(table.arrivalDayAt).where(sql`${table.state} = 'upcoming'`),
    index('guests_checkout_date').on(table.checkoutDate),
    // Those that a mail of ours may go to.
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
      sql`${table.channel} in (${sql.raw(channels.map((word) => `'${word}'`).join(', '))})`,
    ),
    check('guests_dates', sql`${table.checkoutDate} >= ${table.checkinDate}`),
  ],
);

export type GuestRow = typeof guests.$inferSelect;

export const guestId = () =>
  uuid('guest_id')
    .notNull()
    .references(() => guests.id, { onDelete: 'cascade' });

/** Each entry of a PIN, as it was (the wire calls it a check-in): later changes to the stay do not rewrite what happened. */
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
