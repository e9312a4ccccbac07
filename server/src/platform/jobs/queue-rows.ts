/**
 * The rows of any queue. The first server to take a row gets it. A taken row is not due before its lease and its
 * backoff are over, so a row that kills its server is retried automatically, later each time. Each attempt has a
 * number, and only the latest attempt may write its result.
 */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from '../tables.ts';
import { maxErrorLength, type Queue, type QueueTable } from './job.ts';

/** Additional time for storing the result. */
const marginSeconds = 30;

const leaseSeconds = ({ timeout }: Queue) => timeout + marginSeconds;

/** A taken row, with the number of all its attempts and of those since it was last handled, both including this one. */
export type TakenRow = { row: QueueTable['$inferSelect']; attempts: number; tries: number };

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Takes the row that has been due for longest and that no server is handling. */
export async function takeNextRow(db: Database, queue: Queue): Promise<TakenRow | undefined> {
  const { table } = queue;
  const key = keyColumn(queue);
  const due = sql`
    select ${key} from ${table} where ${table.nextAttemptAt} <= now()
    order by ${table.nextAttemptAt} limit 1 for update skip locked`;
  const { first, factor, longest } = queue.backoff;
  const backoff = sql`least(${longest}::float, ${first}::float * ${factor}::float ^ least(${triesColumn(queue)}, 20))`;
  const [row] = await db
    .update(table)
    .set({
      attempts: sql`${table.attempts} + 1`,
      ...(queue.tries && { [queue.tries]: sql`${triesColumn(queue)} + 1` }),
      nextAttemptAt: sql`now() + make_interval(secs => greatest(${leaseSeconds(queue)}::float, ${backoff}))`,
    })
    .where(sql`${key} = (${due})`)
    .returning();
  return (
    row && {
      row,
      attempts: Number(row.attempts),
      tries: Number(row[queue.tries ?? 'attempts']),
    }
  );
}

export async function removeRow(db: Database, queue: Queue, taken: TakenRow) {
  await db.delete(queue.table).where(isStillTaken(queue, taken));
}

/** Keeps a handled row and never makes it due again. */
export async function keepHandledRow(db: Database, queue: Queue, taken: TakenRow) {
  await db
    .update(queue.table)
    .set({ nextAttemptAt: sql`'infinity'` })
    .where(isStillTaken(queue, taken));
}

export async function putRowBack(
  db: Database,
  queue: Queue,
  taken: TakenRow,
  /** Without `lastError` the stored error is kept, and null clears it. Without `tries` the count is kept. */
  { seconds, lastError, tries }: { seconds: number; lastError?: string | null; tries?: number },
) {
  await db
    .update(queue.table)
    .set({
      nextAttemptAt: inSeconds(seconds),
      ...(lastError !== undefined && { lastError: lastError?.slice(0, maxErrorLength) ?? null }),
      ...(queue.tries && tries !== undefined && { [queue.tries]: tries }),
    })
    .where(isStillTaken(queue, taken));
}

/** Matches the row unless another server has taken it since. */
const isStillTaken = (queue: Queue, { row, attempts }: TakenRow): SQL | undefined =>
  and(eq(keyColumn(queue), row[queue.key]), eq(queue.table.attempts, attempts));

const keyColumn = (queue: Queue) => columnOf(queue, queue.key);

const triesColumn = (queue: Queue) => columnOf(queue, queue.tries ?? 'attempts');

function columnOf({ table }: Queue, name: string) {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`The queue's table has no ${name}`);
  return column;
}

export function backoffSeconds({ backoff }: Queue, { tries }: TakenRow): number {
  const { first, factor, longest } = backoff;
  return Math.min(first * factor ** (tries - 1), longest);
}

/**
 * Brings forward rows that are due too far ahead because the clock was set back. Rows at `infinity` wait forever on
 * purpose.
 */
export async function limitWaitingTimes(db: Database, queue: Queue) {
  const { nextAttemptAt } = queue.table;
  const { backoff, repeats = 0, maxPostponementSeconds = 0 } = queue;
  const maxWait = Math.max(backoff.longest, leaseSeconds(queue), repeats, maxPostponementSeconds);
  await db
    .update(queue.table)
    .set({ nextAttemptAt: inSeconds(maxWait) })
    .where(sql`isfinite(${nextAttemptAt}) and ${nextAttemptAt} > ${inSeconds(maxWait)}`);
}

/** The results of the rows that one server handled one after the other. */
export type Tally = {
  handled: number;
  failed: number;
  /** Whether any row succeeded, and how many have failed since the last success. */
  anySucceeded: boolean;
  failuresSinceSuccess: number;
  lastError: string | null;
};

export async function recordTally(db: Database, { name }: Queue, tally: Tally) {
  const { handled, failed, anySucceeded, failuresSinceSuccess, lastError } = tally;
  await db
    .update(jobs)
    .set({
      finishedAt: sql`now()`,
      ...(anySucceeded && { succeededAt: sql`now()` }),
      runs: sql`${jobs.runs} + ${handled}`,
      failures: sql`${jobs.failures} + ${failed}`,
      failuresInARow: anySucceeded
        ? failuresSinceSuccess
        : sql`${jobs.failuresInARow} + ${failuresSinceSuccess}`,
      lastError: failuresSinceSuccess > 0 ? lastError : null,
    })
    .where(eq(jobs.name, name));
}
