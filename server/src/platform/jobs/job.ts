/** Types of background work: scheduled jobs, and queues of rows. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

export type JobContext = {
  /** Aborted when the run takes too long, when another server has taken it over, and when the server stops. */
  signal: AbortSignal;
  /**
   * Refuses every query once the run has ended or another server has taken it over, so that late queries do no harm.
   */
  db: Database;
};

/**
 * A job that only one of the servers runs at a time. A run may be interrupted anywhere and must be able to start again.
 */
export type ScheduledJob = {
  name: string;
  /**
   * The interval in seconds, like all times here. A failed run is retried sooner, with delays that grow up to this
   * interval.
   */
  every: number;
  /** A run that takes longer than this counts as failed. */
  timeout: number;
  run(context: JobContext): Promise<unknown>;
  /**
   * Called after a run. Returns when the job is due again if that is sooner than usual. The job then starts at that
   * moment.
   */
  next?(context: JobContext): Promise<Date | undefined>;
};

/**
 * The table of a queue. A row is written in the transaction that causes it and waits until it is due and handled. Then
 * it is deleted, or waits until it is due again.
 */
export type QueueTable = PgTable & Record<'attempts' | 'nextAttemptAt' | 'lastError', PgColumn>;

/**
 * A queue that all servers take rows from, but never the same row. A row is retried until it is handled or given up.
 */
export type QueueDefinition<Table extends QueueTable> = {
  name: string;
  table: Table;
  /** The field that identifies a row. */
  key: keyof Table['$inferSelect'] & string;
  /**
   * A row that takes longer than this has failed. If its server has ended, the row is due again a little later, or
   * after its backoff.
   */
  timeout: number;
  /** How long a row waits after its first failure, how that wait grows, and the longest that any row waits. */
  backoff: { first: number; factor: number; longest: number };
  handle(row: Table['$inferSelect'], context: JobContext): Promise<unknown>;
  /** Logs a failure and returns what is stored of it. */
  onFailure(failure: Failure<Table>): Verdict;
  /** A handled row is due again after this many seconds, instead of being deleted. */
  repeats?: number;
  /**
   * The column that counts the attempts since a row was last handled. Repeating rows need it for their backoff to grow,
   * because `attempts` is never reset.
   */
  tries?: keyof Table['$inferSelect'] & string;
  /** A handled row is kept and never due again automatically, instead of being deleted. */
  keepsHandled?: true;
  /** The longest time for which a handler itself postpones a row. */
  maxPostponementSeconds?: number;
  /** How many rows each server handles at once; one by default. */
  atOnce?: number;
  /**
   * Whether all rows depend on the same thing, so that one failure is enough to leave the others for later. Only for a
   * queue that handles one row at a time.
   */
  stopsAtFailure?: boolean;
};

export type Failure<Table extends QueueTable> = {
  row: Table['$inferSelect'];
  error: unknown;
  /** Seconds until the row is retried. */
  seconds: number;
};

export type Verdict = {
  /** The reason for the failure, without personal addresses or secrets. */
  reason: string;
  /** A retry would change nothing, so the row is deleted. */
  isFinal?: boolean;
};

/** `handle` returns this for a row of a repeating queue that should wait as long as after a failure. */
export const backOff = Symbol('back off');

/** The maximum length of a stored error. */
export const maxErrorLength = 500;

/** A queue of any table. */
export type Queue = QueueDefinition<QueueTable>;

/** Hides the type of the table's rows, which a list of different queues can't have. */
export function defineQueue<Table extends QueueTable>(definition: QueueDefinition<Table>): Queue {
  return {
    ...definition,
    handle: (row, context) => definition.handle(row as Table['$inferSelect'], context),
    onFailure: ({ row, ...failure }) =>
      definition.onFailure({ ...failure, row: row as Table['$inferSelect'] }),
  };
}
