/**
 * Tables of the platform: rate limits, queued emails, jobs, the installation and its clock, held deletions, results of
 * backups, and secrets that servers share.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId } from './database/columns.ts';

/**
 * One counter for each limit and subject. The key contains the name of the limit and a hash of the subject. A charge is
 * one atomic statement.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnd: instant('window_end').notNull(),
    /** How often in a row the limit was reached. The wait doubles each time. */
    strikes: integer('strikes').notNull().default(0),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('rate_limits_window_end').on(table.windowEnd)],
);

/**
 * Queued emails, written in the transaction that causes them. A row is deleted when the mail server has accepted the
 * email or we have given up, because its text may contain a link that only the recipient should have.
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

/**
 * One row for each job: when it is due, which server runs it, and its last results. A queue, whose rows are in a table
 * of their own, has only the results.
 */
export const jobs = pgTable(
  'jobs',
  {
    name: text('name').primaryKey(),
    /** The interval of a scheduled job; null for a queue, which is checked all the time. */
    everySeconds: doublePrecision('every_seconds'),
    /** The name of the table with the rows of a queue. */
    queue: text('queue'),
    nextRunAt: instant('next_run_at').notNull().defaultNow(),
    /** The process that runs the job, and until when it may go on without renewing its lease. */
    holder: uuid('holder'),
    leasedUntil: instant('leased_until'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    succeededAt: instant('succeeded_at'),
    /** Increases with each run and so distinguishes the runs. A run that was taken over writes nothing more. */
    runs: integer('runs').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    /** The last error, without any values; null after the next success. */
    lastError: text('last_error'),
    /** When a server last registered this job, so that jobs of other versions are not listed forever. */
    knownAt: instant('known_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'jobs_scheduled_or_queue',
      sql`(${table.everySeconds} is null) <> (${table.queue} is null)`,
    ),
    check('jobs_lease', sql`(${table.holder} is null) = (${table.leasedUntil} is null)`),
  ],
);

/** One row: the installation that this database belongs to, and how far its clock is trusted. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /**
     * The image store has the same id. Images that this database does not know are only deleted where both ids agree.
     */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    /** The latest time that was trusted. */
    clockTrustedAt: instant('clock_trusted_at'),
    /** The time of the last check, trusted or not, and how long the clock has run evenly since it was doubted. */
    clockSeenAt: instant('clock_seen_at'),
    clockSteadySeconds: integer('clock_steady_seconds').notNull().default(0),
  },
  (table) => [check('installation_one_row', sql`${table.isOnly}`)],
);

/** Deletions that are due but held back, until they are done or nothing is due any more. */
export const heldDeletions = pgTable(
  'held_deletions',
  {
    name: text('name').primaryKey(),
    reason: text('reason', {
      enum: ['clock', 'clocks_apart', 'many', 'foreign_store', 'unclaimed_store'],
    }).notNull(),
    due: integer('due').notNull(),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [
    check(
      'held_deletions_reason',
      sql`${table.reason} in ('clock', 'clocks_apart', 'many', 'foreign_store', 'unclaimed_store')`,
    ),
  ],
);

/** The result of each backup: its size, or why it failed. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: rowId(),
    finishedAt: instant('finished_at').notNull().defaultNow(),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why the backup failed, without values from the database. */
    error: text('error'),
    /** Whether another backup is expected within a day. */
    isDaily: boolean('is_daily').notNull().default(false),
    /** When the operator was notified that it failed, or that no newer one followed. */
    reportedAt: instant('reported_at'),
  },
  (table) => [
    index('backup_runs_finished_at').on(table.finishedAt),
    check('backup_runs_outcome', sql`(${table.bytes} is null) <> (${table.error} is null)`),
  ],
);

/** Secrets that only the servers on this database know. The first server that needs one creates it. */
export const sharedSecrets = pgTable('shared_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
