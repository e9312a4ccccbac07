/** What the operator sees of work in the background. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

export type JobStatus = {
  name: string;
  /** Undefined for a queue. */
  everySeconds: number | null;
  isRunning: boolean;
  /** For how long it, or the oldest row of a queue, has been due and has not begun. */
  lagSeconds: number;
  runs: number;
  failures: number;
  failuresInARow: number;
  lastError: string | null;
  /** Seconds since 1970: of the last run that ended, and of the last that succeeded. */
  finishedAt: number | null;
  succeededAt: number | null;
  /** Since a server last said that it has it. */
  unknownSeconds: number;
};

/** Those of servers that have been gone for a day while others ran are left out. */
export async function listJobs(db: Database): Promise<JobStatus[]> {
  const { rows } = await db.execute<JobStatus & { queue: string | null }>(sql`
    select name, queue, every_seconds as "everySeconds", coalesce(leased_until > now(), false) as "isRunning",
      runs, failures, failures_in_a_row as "failuresInARow", last_error as "lastError",
      extract(epoch from finished_at)::float as "finishedAt", extract(epoch from succeeded_at)::float as "succeededAt",
      extract(epoch from now() - known_at)::float as "unknownSeconds",
      case when queue is null then greatest(0, extract(epoch from now() - next_run_at))::float else 0 end as "lagSeconds"
    from jobs
    where known_at > (select max(known_at) from jobs) - interval '1 day' and (queue is null or to_regclass(quote_ident(queue)) is not null)
    order by name`);
  const found: JobStatus[] = [];
  for (const { queue, ...job } of rows)
    found.push(queue === null ? job : { ...job, lagSeconds: await lagOf(db, queue) });
  return found;
}

async function lagOf(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float as seconds
    from ${sql.identifier(table)} where next_attempt_at <= now()`);
  return rows[0]?.seconds ?? 0;
}

const lateSeconds = 600;

/** Beyond what a busy moment explains. */
export const isLate = ({ lagSeconds, everySeconds }: JobStatus) =>
  lagSeconds > Math.max(3 * (everySeconds ?? 0), lateSeconds);
