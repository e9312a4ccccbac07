/** What the platform itself keeps: counters of attempts, mail on its way, and secrets that servers share. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId } from './columns.ts';

/** One counter per guarded thing (its name and a hash of whose it is), charged in one atomic statement. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnd: instant('window_end').notNull(),
    /** How often the limit was met in a row: each time the wait doubles. */
    strikes: integer('strikes').notNull().default(0),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('rate_limits_window_end').on(table.windowEnd)],
);

/**
 * Mail waits here, written in the transaction that causes it, until the mail server takes it. Then the row
 * goes: its text may hold a link that only the recipient should have.
 */
export const mails = pgTable(
  'mails',
  {
    id: rowId(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [index('mails_next_attempt_at').on(table.nextAttemptAt)],
);

/** What every server on this database must know and nobody else: made by the first that asks for it. */
export const sharedSecrets = pgTable('shared_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
