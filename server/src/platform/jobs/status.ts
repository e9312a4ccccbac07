/** The state of the background work, as the operator sees it. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { lastRegisteredAt } from './former-jobs.ts';

export type JobStatus = {
  name: string;
  /** Null for a queue. */
  everySeconds: number | null;
  isRunning: boolean;
  /** How long the job, or the oldest row of a queue, has been due without being started. */
  lagSeconds: number;
  runs: number;
  failures: number;
  failuresInARow: number;
  lastError: string | null;
  /** When the last run ended, and when the last successful one did, in seconds since 1970. */
  finishedAt: number | null;
  succeededAt: number | null;
  /** Seconds since a server last registered the job. */
  secondsSinceRegistration: number;
};

/**
 * Leaves out jobs that no server has registered for 20 minutes while others ran. Jobs of a former version would
 * otherwise count as late after an upgrade. A server registers its jobs every five minutes.
 */
export async function listJobs(db: Database): Promise<JobStatus[]> {
  const { rows } = await db.execute<JobStatus & { queue: string | null }>(sql`
    select name, queue, every_seconds as "everySeconds", coalesce(leased_until > now(), false) as "isRunning",
      runs, failures, failures_in_a_row as "failuresInARow", last_error as "lastError",
      extract(epoch from finished_at)::float as "finishedAt", extract(epoch from succeeded_at)::float as "succeededAt",
      extract(epoch from now() - known_at)::float as "secondsSinceRegistration",
      case when queue is null then greatest(0, extract(epoch from now() - next_run_at))::float else 0 end as "lagSeconds"
    from jobs
    where known_at > ${lastRegisteredAt} - interval '20 minutes' and (queue is null or to_regclass(quote_ident(queue)) is not null)
    order by name`);
  const statuses: JobStatus[] = [];
  for (const { queue, ...job } of rows)
    statuses.push(queue === null ? job : { ...job, lagSeconds: await lagOf(db, queue) });
  return statuses;
}

async function lagOf(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float as seconds
    from ${sql.identifier(table)} where next_attempt_at <= now()`);
  return rows[0]?.seconds ?? 0;
}

const minLateSeconds = 600;

/** Whether a job is so late that a busy moment can't be the reason. */
export const isJobLate = ({ lagSeconds, everySeconds }: JobStatus) =>
  lagSeconds > Math.max(3 * (everySeconds ?? 0), minLateSeconds);
