/**
 * What the platform itself keeps: counters of attempts, mail on its way, work in the background, secrets that servers
 * share, what keeps deletions careful, and what came of backups.
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

/**
 * One row for each kind of work in the background: when it is due, who is at it, and what came of it. Of a queue, whose
 * rows wait in a table of their own, only what came of it.
 */
export const jobs = pgTable(
  'jobs',
  {
    name: text('name').primaryKey(),
    /** How often it is due; a queue is looked at all the time. */
    everySeconds: doublePrecision('every_seconds'),
    /** The table of a queue's rows. */
    queue: text('queue'),
    nextRunAt: instant('next_run_at').notNull().defaultNow(),
    /** The process that runs it, and until when it may go on without saying that it lives. */
    holder: uuid('holder'),
    leasedUntil: instant('leased_until'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    succeededAt: instant('succeeded_at'),
    /** Counts up with each run, and so tells a run from the next: one that was taken over writes nothing more. */
    runs: integer('runs').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    /** What went wrong, in words that hold no value; gone with the next success. */
    lastError: text('last_error'),
    /** When a server last said that it has such a job: those of another version are not shown for ever. */
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

/** One row: which installation this database is of, and how far its clock is believed. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The store of images has it too: what this database does not know is only swept where both agree. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    /** The newest time that was believed. */
    clockTrustedAt: instant('clock_trusted_at'),
    /** The time at the last look, believed or not, and how long it has run evenly since it was doubted. */
    clockSeenAt: instant('clock_seen_at'),
    clockSteadySeconds: integer('clock_steady_seconds').notNull().default(0),
  },
  (table) => [check('installation_one_row', sql`${table.isOnly}`)],
);

/** Deletions that were due and not dared, until they are done or nothing is due any more. */
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
    /** Why it failed, without values from the database. */
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

/** What every server on this database must know and nobody else: made by the first that asks for it. */
export const sharedSecrets = pgTable('shared_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
