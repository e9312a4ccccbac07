import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { instant, rowId } from '../platform/database/columns.ts';

const linkFailures = ['gone', 'unreachable'] as const;

/**
 * The links to check. The rows form a queue that never ends: each link is checked and then waits for its next check.
 */
export const linkChecks = pgTable(
  'link_checks',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    url: text('url').notNull(),
    lookedAt: instant('looked_at'),
    /** Gone if the server said so, unreachable if it did not respond, and null if the link works. */
    failure: text('failure', { enum: linkFailures }),
    failedSince: instant('failed_since'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
  },
  (table) => [
    // The index uses a hash, because a URL may be longer than an index allows.
    uniqueIndex('link_checks_url').on(table.apartmentId, sql`md5(${table.url})`),
    index('link_checks_next_attempt_at').on(table.nextAttemptAt),
    check('link_checks_failure', sql`(${table.failure} is null) = (${table.failedSince} is null)`),
    check('link_checks_looked', sql`${table.failure} is null or ${table.lookedAt} is not null`),
  ],
);

export type LinkCheck = typeof linkChecks.$inferSelect;
