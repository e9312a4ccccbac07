/** What the platform itself keeps: counters of attempts, and mail on its way. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId } from './columns.ts';

/** One counter per guarded thing (`pin:<apartment>:<address>`), charged in one atomic statement. */
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

/** Mail is written here in the transaction that causes it, and leaves when the mail server takes it. */
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
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`)],
);
