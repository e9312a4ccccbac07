/** Metrics of background work. They come from the database, so they are the same on every server. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { type JobStatus, listJobs } from './status.ts';

type JobMetric = { name: string; help: string; of: (job: JobStatus) => number | null };

const gauges: JobMetric[] = [
  {
    name: 'job_last_run_timestamp_seconds',
    help: 'When a run of a job or of a queue row last ended, successfully or not',
    of: ({ finishedAt }) => finishedAt,
  },
  {
    name: 'job_last_success_timestamp_seconds',
    help: 'When a run of a job or of a queue row last succeeded',
    of: ({ succeededAt }) => succeededAt,
  },
  {
    name: 'job_failures_in_a_row',
    help: 'Failures since the last success; run doctor for the last error',
    of: ({ failuresInARow }) => failuresInARow,
  },
  {
    name: 'job_running',
    help: 'Whether a server runs the job',
    of: ({ isRunning }) => Number(isRunning),
  },
  {
    name: 'job_lag_seconds',
    help: 'How long a job or the oldest row of a queue has been due',
    of: ({ lagSeconds }) => lagSeconds,
  },
];

const counters: JobMetric[] = [
  { name: 'job_runs_total', help: 'Runs of a job or of rows of a queue', of: ({ runs }) => runs },
  {
    name: 'job_failures_total',
    help: 'Failed runs of a job or of rows of a queue',
    of: ({ failures }) => failures,
  },
];

export function measureJobs(db: Database, registry: Registry) {
  // All metrics are collected at once, so the database is queried once. While it is unreachable, the last values stay.
  let pending: Promise<JobStatus[] | undefined> | undefined;
  const readJobs = () => {
    pending ??= listJobs(db)
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  const setValues = async (figure: JobMetric['of'], reset: () => void, set: SetValue) => {
    const jobs = await readJobs();
    if (!jobs) return;
    reset();
    for (const job of jobs) {
      const value = figure(job);
      if (value !== null) set({ job: job.name }, value);
    }
  };
  const shared = { labelNames: ['job'], registers: [registry] };
  for (const { of, ...named } of gauges)
    new Gauge({
      ...named,
      ...shared,
      collect() {
        return setValues(of, () => this.reset(), this.set.bind(this));
      },
    });
  for (const { of, ...named } of counters)
    new Counter({
      ...named,
      ...shared,
      collect() {
        return setValues(of, () => this.reset(), this.inc.bind(this));
      },
    });
}

type SetValue = (labels: { job: string }, value: number) => void;
