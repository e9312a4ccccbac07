/** Message templates, settings and emails to guests, and the addresses that have unsubscribed. */
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { handWays, mailTroubles, maxEmailsPerStay } from '@guest-portal/contract/message-rules';
import { moments } from '@guest-portal/contract/messages/moments';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { bytes, createdAt, instant, rowId, version } from '../platform/database/columns.ts';
import { guestId } from '../stays/tables.ts';

const hostId = () =>
  uuid('host_id')
    .notNull()
    .references(() => hosts.id, { onDelete: 'cascade' });

const moment = () => text('moment', { enum: moments }).notNull();

const isOneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** A host's own templates. Without one, the default text is used. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: rowId(),
    hostId: hostId(),
    /** Null if the template is for all properties without one of their own. */
    apartmentId: uuid('apartment_id').references(() => apartments.id, { onDelete: 'cascade' }),
    moment: moment(),
    language: text('language', { enum: guestLanguages }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    plain: text('plain').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('message_templates_one')
      .on(table.hostId, table.apartmentId, table.moment, table.language)
      .nullsNotDistinct(),
    index('message_templates_apartment').on(table.apartmentId),
    check('message_templates_moment', isOneOf(table.moment, moments)),
  ],
);

export type TemplateRow = typeof messageTemplates.$inferSelect;

/** Which messages are emailed for a host, and when. Without a row, none are. */
export const messageSettings = pgTable(
  'message_settings',
  {
    hostId: hostId(),
    moment: moment(),
    isMailed: boolean('is_mailed').notNull(),
    days: integer('days').notNull(),
    /** A time by the clock of the property, for example 10:00. */
    time: text('time').notNull(),
  },
  (table) => [
    primaryKey({ name: 'message_settings_key', columns: [table.hostId, table.moment] }),
    check('message_settings_moment', isOneOf(table.moment, moments)),
    check('message_settings_days', sql`${table.days} between 0 and 30`),
    check('message_settings_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/** Messages that a host sent by hand. If one was sent in several ways, only the last way is kept. */
export const stayMessages = pgTable(
  'stay_messages',
  {
    guestId: guestId(),
    moment: moment(),
    way: text('way', { enum: handWays }).notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'stay_messages_key', columns: [table.guestId, table.moment] }),
    check('stay_messages_moment', isOneOf(table.moment, moments)),
    check('stay_messages_way', isOneOf(table.way, handWays)),
  ],
);

const emailStates = ['waiting', 'sent', 'failed', 'unsure'] as const;

/** Queue of emails to guests. Rows are kept when done, so that none is sent twice. The text is not stored. */
export const guestMails = pgTable(
  'guest_mails',
  {
    id: rowId(),
    guestId: guestId(),
    moment: moment(),
    /** The number of this email among the few that a stay may have. */
    number: integer('number').notNull(),
    state: text('state', { enum: emailStates }).notNull().default('waiting'),
    /** From this time on, the mail server may have the whole email. */
    sendingAt: instant('sending_at'),
    /** When the email was sent, failed or became unsure. */
    settledAt: instant('settled_at'),
    /** Why it failed, or why it waits for the next day. */
    trouble: text('trouble', { enum: mailTroubles }),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
  },
  (table) => [
    unique('guest_mails_moment').on(table.guestId, table.moment),
    unique('guest_mails_number').on(table.guestId, table.number),
    index('guest_mails_next_attempt_at').on(table.nextAttemptAt),
    check('guest_mails_moments', isOneOf(table.moment, moments)),
    check(
      'guest_mails_numbers',
      sql`${table.number} between 1 and ${sql.raw(String(maxEmailsPerStay))}`,
    ),
    check('guest_mails_state', isOneOf(table.state, emailStates)),
    check('guest_mails_settled', sql`(${table.settledAt} is null) = (${table.state} = 'waiting')`),
    check(
      'guest_mails_trouble',
      sql`case ${table.state} when 'failed' then ${table.trouble} is not null
        when 'waiting' then true else ${table.trouble} is null end`,
    ),
  ],
);

/** The email waits for the next day because of a limit. */
export const isPostponed: SQL = sql`(${guestMails.state} = 'waiting' and ${guestMails.trouble} is not null)`;

export type GuestMailRow = typeof guestMails.$inferSelect;

/** Unsubscribed addresses, as keyed hashes from which no address can be read. They are kept permanently. */
export const unsubscribedAddresses = pgTable('stopped_addresses', {
  addressKey: bytes('address_key').primaryKey(),
  unsubscribedAt: instant('stopped_at').notNull().defaultNow(),
});
