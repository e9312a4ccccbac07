/** Checks whether background jobs run on time. */
import { isJobLate, type JobStatus } from '../../platform/jobs/status.ts';
import { type Finding, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';

/** A running server registers its jobs every five minutes. If none does for this many seconds, no server is running. */
const maxSilenceSeconds = 1_200;

export async function jobsCheck(facts: Promise<DatabaseFacts | undefined>): Promise<Finding> {
  const database = await facts.catch(() => 'unreachable' as const);
  if (database === 'unreachable')
    return warning('not checked, because the database is not responding.');
  const jobs = database?.jobs ?? [];
  if (jobs.every(({ secondsSinceRegistration }) => secondsSinceRegistration > maxSilenceSeconds))
    return ok('no server is running on this database.');
  const problems = jobs.flatMap(describeProblems);
  if (problems.length > 0) return warning(problems.join('\n'));
  return ok([`all ${jobs.length} are on schedule.`, ...jobs.map(describeJob)].join('\n'));
}

/** Describes a job without problems: when it last ran, how often it failed, and how long it has been due. */
function describeJob({ name, finishedAt, runs, failures, lagSeconds }: JobStatus): string {
  const lastRun =
    finishedAt === null
      ? 'has not run yet'
      : `ran ${formatDuration(Date.now() / 1000 - finishedAt)} ago`;
  const due = lagSeconds >= 60 ? `, due for ${formatDuration(lagSeconds)}` : '';
  return `${name}: ${lastRun}, ${failures} of ${runs} failed${due}.`;
}

function describeProblems(job: JobStatus): string[] {
  const { name, failuresInARow, lastError, lagSeconds, finishedAt } = job;
  const times = failuresInARow === 1 ? 'once' : `${failuresInARow} times in a row`;
  const failureText =
    failuresInARow > 0 &&
    `has failed ${times} (${lastError}) and will be retried; see the log for details`;
  const lastRun =
    finishedAt === null ? '' : `, last ran ${formatDuration(Date.now() / 1000 - finishedAt)} ago`;
  const delayText = isJobLate(job) && `is late by ${formatDuration(lagSeconds)}${lastRun}`;
  const problems = [failureText, delayText].filter((part) => part !== false);
  return problems.length > 0 ? [`${name}: ${problems.join('; ')}.`] : [];
}

function formatDuration(seconds: number): string {
  if (seconds >= 7_200) return `${Math.round(seconds / 3_600)} hours`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
