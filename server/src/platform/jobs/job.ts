/** What work in the background is: jobs that are due by the clock, and queues of rows. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

export type JobContext = {
  /** Aborted when the run takes too long, when another has taken it over, and when the server stops. */
  signal: AbortSignal;
  /** Refuses every query once the run is over, or is another's: one that comes too late can spoil nothing. */
  db: Database;
};

/** Of several servers one runs it at a time. A run may be broken off anywhere, and must bear being begun again. */
export type ScheduledJob = {
  name: string;
  /** In seconds, as all times here. A failure is tried again sooner, and then ever later, up to this. */
  every: number;
  /** A run that takes longer has failed. */
  timeout: number;
  run(context: JobContext): Promise<unknown>;
  /** Asked after a run: when it is due again, if that is sooner. It is then begun in that moment. */
  next?(context: JobContext): Promise<Date | undefined>;
};

/** Rows wait here, written in the transaction that causes them, until they are due and handled. Then they go, or wait for the next time. */
export type QueueTable = PgTable & Record<'attempts' | 'nextAttemptAt' | 'lastError', PgColumn>;

/** Every server takes rows from it, never two the same. A row is tried again until it is handled or given up. */
export type QueueDefinition<Table extends QueueTable> = {
  name: string;
  table: Table;
  /** The field by which a row is known. */
  key: keyof Table['$inferSelect'] & string;
  /**
   * A row that takes longer has failed. If its server has ended, the row is due again a little later, or after its
   * backoff.
   */
  timeout: number;
  /** How long a row waits after its first failure, how that grows, and the longest that any row ever waits. */
  backoff: { first: number; factor: number; longest: number };
  handle(row: Table['$inferSelect'], context: JobContext): Promise<unknown>;
  /** Tells the log, and says what is kept of it. */
  onFailure(failure: Failure<Table>): Verdict;
  /** A handled row is due again after this many seconds, instead of being deleted. */
  repeats?: number;
  /**
   * The column that counts the attempts since a row was last handled. Repeating rows need it for their backoff to grow,
   * because `attempts` is never reset.
   */
  tries?: keyof Table['$inferSelect'] & string;
  /** A row that was handled stays, and is never due again by itself, instead of going. */
  keepsHandled?: true;
  /** The longest time for which a handler itself postpones a row. */
  longestPostponement?: number;
  /** How many rows each server handles at once; one, unless told. */
  atOnce?: number;
  /**
   * Whether all rows depend on the same thing, so that one failure is enough to leave the others for later. Only for a
   * queue that handles one row at a time.
   */
  restsAtFailure?: boolean;
};

export type Failure<Table extends QueueTable> = {
  row: Table['$inferSelect'];
  error: unknown;
  /** Until it is tried again. */
  seconds: number;
};

export type Verdict = {
  /** Why, in words that hold nobody's address and no secret. */
  words: string;
  /** Trying again would change nothing: the row goes. */
  isFinal?: boolean;
};

/** `handle` returns this for a row of a repeating queue that should wait as long as after a failure. */
export const backOff = Symbol('back off');

/** What is kept of an error. */
export const longestErrorText = 500;

/** A queue of any table. */
export type Queue = QueueDefinition<QueueTable>;

/** What is read from a table has the table's type, which a list of queues does not know any more. */
export function defineQueue<Table extends QueueTable>(definition: QueueDefinition<Table>): Queue {
  return {
    ...definition,
    handle: (row, context) => definition.handle(row as Table['$inferSelect'], context),
    onFailure: ({ row, ...failure }) =>
      definition.onFailure({ ...failure, row: row as Table['$inferSelect'] }),
  };
}
