/**
 * The rows of scheduled jobs: which server may run one, and the result. Only the database's clock decides whether a job
 * is due. A lease that its holder does not renew expires. The next run has a new number, so late results of the old
 * holder are ignored.
 */
import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from '../tables.ts';
import { maxErrorLength, type Queue, type ScheduledJob } from './job.ts';
import type { Pace } from './pace.ts';

export type Claim = { name: string; holder: string; run: number };

/** The wait after the first failure. It doubles after each further failure, up to the job's own interval. */
const firstBackoffSeconds = 60;
/** Spreads the times, so that jobs that started together do not stay together. */
const jitter = sql`(1 - 0.1 * random())`;

const backoffSeconds = sql`least(${jobs.everySeconds}, ${firstBackoffSeconds}::float * 2 ^ least(${jobs.failuresInARow}, 20))`;

const inSeconds = (seconds: number) => sql`make_interval(secs => ${seconds})`;

/**
 * Registers the jobs of this version. It also brings forward times that are too far ahead because the clock was set
 * back, so that no job waits longer than it would with a correct clock.
 */
export async function registerJobs(
  db: Database,
  scheduled: readonly ScheduledJob[],
  queues: readonly Queue[],
  { lease, spread }: Pick<Pace, 'lease' | 'spread'>,
) {
  const nextRunAt = sql`now() + random() * ${inSeconds(spread / 1_000)}`;
  const rows = [
    ...scheduled.map(({ name, every }) => ({ name, everySeconds: every, queue: null, nextRunAt })),
    ...queues.map(({ name, table }) => ({ name, everySeconds: null, queue: getTableName(table) })),
  ];
  if (rows.length === 0) return;
  await db
    .insert(jobs)
    // The rows are in a fixed order, so that two servers that register at once do not deadlock.
    .values(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    .onConflictDoUpdate({
      target: jobs.name,
      set: {
        everySeconds: sql`excluded.every_seconds`,
        queue: sql`excluded.queue`,
        knownAt: sql`now()`,
        nextRunAt: sql`least(${jobs.nextRunAt}, now() + make_interval(secs => coalesce(excluded.every_seconds, 0)))`,
        leasedUntil: sql`case when ${jobs.holder} is not null then least(${jobs.leasedUntil}, now() + ${inSeconds(lease / 1_000)}) end`,
      },
    });
}

/** Claims the one of these jobs that has been due for longest and that no server runs. */
export async function claimNext(
  db: Database,
  names: readonly string[],
  holder: string,
  leaseSeconds: number,
): Promise<Claim | undefined> {
  const due = sql`
    select name from jobs
    where name = any(${sql.param(names)}) and next_run_at <= now() and (leased_until is null or leased_until <= now())
    order by next_run_at limit 1 for update skip locked`;
  // The previous holder has not completed its run, which counts as a failure, too.
  const wasAbandoned = sql`(${jobs.holder} is not null)`;
  const [row] = await db
    .update(jobs)
    .set({
      holder,
      leasedUntil: sql`now() + ${inSeconds(leaseSeconds)}`,
      startedAt: sql`now()`,
      runs: sql`${jobs.runs} + 1`,
      failures: sql`${jobs.failures} + ${wasAbandoned}::int`,
      failuresInARow: sql`${jobs.failuresInARow} + ${wasAbandoned}::int`,
      // Without this wait, a job that ends its server would start again at once, forever.
      nextRunAt: sql`case when ${wasAbandoned} then now() + make_interval(secs => ${backoffSeconds}) else ${jobs.nextRunAt} end`,
      lastError: sql`case when ${wasAbandoned} then 'the server that ran it ended, or lost the database' else ${jobs.lastError} end`,
    })
    .where(sql`${jobs.name} = (${due})`)
    .returning({ name: jobs.name, run: jobs.runs });
  return row && { ...row, holder };
}

/** Returns the time until the next of these jobs is due. Jobs that a server is running do not count. */
export async function millisecondsUntilNext(
  db: Database,
  names: readonly string[],
): Promise<number | undefined> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select (extract(epoch from min(next_run_at) - clock_timestamp()) * 1000)::float as wait
    from jobs where name = any(${sql.param(names)}) and holder is null`);
  return rows[0]?.wait ?? undefined;
}

const isHeldByClaim = ({ name, holder, run }: Claim) =>
  and(eq(jobs.name, name), eq(jobs.holder, holder), eq(jobs.runs, run));

const noLease = { holder: null, leasedUntil: null };

/** Returns false if another server has taken the run over. */
export async function renewLease(
  db: Database,
  claim: Claim,
  leaseSeconds: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(jobs)
    .set({ leasedUntil: sql`now() + ${inSeconds(leaseSeconds)}` })
    .where(isHeldByClaim(claim));
  return rowCount === 1;
}

/** @param next when the job is due again, if that is sooner than usual */
export async function recordSuccess(db: Database, claim: Claim, next?: Date) {
  await db
    .update(jobs)
    .set({
      ...noLease,
      finishedAt: sql`now()`,
      succeededAt: sql`now()`,
      failuresInARow: 0,
      lastError: null,
      nextRunAt: sql`least(now() + make_interval(secs => ${jobs.everySeconds} * ${jitter}), ${next?.toISOString() ?? null}::timestamptz)`,
    })
    .where(isHeldByClaim(claim));
}

export async function recordFailure(db: Database, claim: Claim, errorMessage: string) {
  await db
    .update(jobs)
    .set({
      ...noLease,
      finishedAt: sql`now()`,
      failures: sql`${jobs.failures} + 1`,
      failuresInARow: sql`${jobs.failuresInARow} + 1`,
      lastError: errorMessage.slice(0, maxErrorLength),
      nextRunAt: sql`now() + make_interval(secs => ${backoffSeconds} * ${jitter})`,
    })
    .where(isHeldByClaim(claim));
}

/** Gives a run back. The job stays due, so another server can take it over at once. */
export async function giveClaimBack(db: Database, claim: Claim) {
  await db.update(jobs).set(noLease).where(isHeldByClaim(claim));
}
