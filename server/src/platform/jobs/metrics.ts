/** Metrics of background work. They come from the database, so they are the same on every server. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { type JobStatus, listJobs } from './status.ts';

type JobMetric = { name: string; help: string; readValue: (job: JobStatus) => number | null };

const gauges: JobMetric[] = [
  {
    name: 'job_last_run_timestamp_seconds',
    help: 'When a job or a row of a queue was last run to its end, successfully or not',
    readValue: ({ finishedAt }) => finishedAt,
  },
  {
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job or a row of a queue last succeeded',
    readValue: ({ succeededAt }) => succeededAt,
  },
  {
    name: 'job_failures_in_a_row',
    help: 'Failures since the last success; run doctor for the last error',
    readValue: ({ failuresInARow }) => failuresInARow,
  },
  {
    name: 'job_running',
    help: 'Whether a server runs the job',
    readValue: ({ isRunning }) => Number(isRunning),
  },
  {
    name: 'job_lag_seconds',
    help: 'How long a job or the oldest row of a queue has been due',
    readValue: ({ lagSeconds }) => lagSeconds,
  },
];

const counters: JobMetric[] = [
  {
    name: 'job_runs_total',
    help: 'Runs of a job or of rows of a queue',
    readValue: ({ runs }) => runs,
  },
  {
    name: 'job_failures_total',
    help: 'Failed runs of a job or of rows of a queue',
    readValue: ({ failures }) => failures,
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
  const setValues = async (readValue: JobMetric['readValue'], reset: () => void, set: SetValue) => {
    const jobs = await readJobs();
    if (!jobs) return;
    reset();
    for (const job of jobs) {
      const value = readValue(job);
      if (value !== null) set({ job: job.name }, value);
    }
  };
  const shared = { labelNames: ['job'], registers: [registry] };
  for (const { readValue, ...nameAndHelp } of gauges)
    new Gauge({
      ...nameAndHelp,
      ...shared,
      collect() {
        return setValues(readValue, () => this.reset(), this.set.bind(this));
      },
    });
  for (const { readValue, ...nameAndHelp } of counters)
    new Counter({
      ...nameAndHelp,
      ...shared,
      collect() {
        return setValues(readValue, () => this.reset(), this.inc.bind(this));
      },
    });
}

type SetValue = (labels: { job: string }, value: number) => void;
