/** Runs jobs in this process, on a database of their own and at a fast pace. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { createReadableLog } from '../../../../test/support/log.ts';
import type { Database } from '../../database/database.ts';
import type { JobContext, ScheduledJob } from '../job.ts';
import type { Pace } from '../pace.ts';
import { type Jobs, startJobs } from '../start-jobs.ts';
import { fastPace } from './pace.ts';

/** Waits long enough even for a busy machine. */
export const until = (condition: () => unknown) => vi.waitFor(condition, 20_000);

export const hourly = (name: string, run: ScheduledJob['run'], timeout = 300): ScheduledJob => ({
  name,
  every: 3_600,
  timeout,
  run,
});

/** Returns a job that counts its runs. As many of its first runs as `failures` says fail. */
export function countingJob(name: string, failures = 0) {
  const counted = { runs: 0, failures };
  const job = hourly(name, async () => {
    counted.runs += 1;
    if (counted.runs <= counted.failures) throw new Error('no');
  });
  return { job, counted };
}

/** Returns a job that never ends, even if it is asked to. */
export function hangingJob(name: string, timeout = 300) {
  const contexts: JobContext[] = [];
  const job = hourly(
    name,
    (context) => {
      contexts.push(context);
      return new Promise<never>(() => {});
    },
    timeout,
  );
  return { job, contexts };
}

type Row = {
  runs: number;
  failures: number;
  failures_in_a_row: number;
  last_error: string | null;
  holder: string | null;
  /** Seconds until the next run. */
  next: number;
  lease: number | null;
};

export async function openJobs() {
  const { db } = await createTestDatabase();
  const started: Jobs[] = [];
  let { log, lines } = createReadableLog();

  function start(
    scheduled: ScheduledJob[],
    changes: Partial<Pace> = {},
    database: Database = db,
  ): Jobs {
    const jobs = startJobs(database, { scheduled }, log, { ...fastPace, ...changes });
    started.push(jobs);
    return jobs;
  }

  beforeEach(async () => {
    ({ log, lines } = createReadableLog());
    await db.execute(sql`truncate jobs`);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  });

  async function rowOf(name: string): Promise<Row | undefined> {
    const { rows } = await db.execute<Row>(sql`select *,
      extract(epoch from next_run_at - now())::float as next, extract(epoch from leased_until - now())::float as lease
      from jobs where name = ${name}`);
    return rows[0];
  }

  const waitForRuns = (name: string, runs: number) =>
    until(async () => expect(await rowOf(name)).toMatchObject({ runs, holder: null }));
  const makeDue = (name: string) =>
    db.execute(sql`update jobs set next_run_at = now() where name = ${name}`);

  return { db, start, rowOf, waitForRuns, makeDue, lines: () => lines() };
}
