import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { instant, rowId } from '../platform/database/columns.ts';

const linkFailures = ['gone', 'unreachable'] as const;

/** Its rows are those of a queue that never ends: each link of a property is looked at, and waits for the next time. */
export const linkChecks = pgTable(
  'link_checks',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    url: text('url').notNull(),
    lookedAt: instant('looked_at'),
    /** Its server says that there is nothing, or nobody answers. */
    failure: text('failure', { enum: linkFailures }),
    failedSince: instant('failed_since'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
  },
  (table) => [
    // By its hash: an address may be longer than what an index takes.
    uniqueIndex('link_checks_url').on(table.apartmentId, sql`md5(${table.url})`),
    index('link_checks_next_attempt_at').on(table.nextAttemptAt),
    check('link_checks_failure', sql`(${table.failure} is null) = (${table.failedSince} is null)`),
    check('link_checks_looked', sql`${table.failure} is null or ${table.lookedAt} is not null`),
  ],
);

export type LinkCheck = typeof linkChecks.$inferSelect;
