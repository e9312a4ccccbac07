/** Checks whether background jobs run on time. */
import { isJobLate, type JobStatus } from '../../platform/jobs/status.ts';
import { type Finding, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';

/** After so many seconds without a registration, no server is running. A server registers every five minutes. */
const silentSeconds = 1_200;

export async function jobsCheck(facts: Promise<DatabaseFacts | undefined>): Promise<Finding> {
  const found = await facts.catch(() => 'unreachable' as const);
  if (found === 'unreachable')
    return warning('not checked, because the database is not responding.');
  const jobs = found?.jobs ?? [];
  if (jobs.every(({ unknownSeconds }) => unknownSeconds > silentSeconds))
    return ok('no server is running on this database.');
  const complaints = jobs.flatMap(complaintsAbout);
  if (complaints.length > 0) return warning(complaints.join('\n'));
  return ok([`all ${jobs.length} are on schedule.`, ...jobs.map(describeJob)].join('\n'));
}

/** Describes a job without problems: when it last ran, how often it failed, and how long it has been due. */
function describeJob({ name, finishedAt, runs, failures, lagSeconds }: JobStatus): string {
  const last =
    finishedAt === null ? 'has not run yet' : `ran ${inWords(Date.now() / 1000 - finishedAt)} ago`;
  const due = lagSeconds >= 60 ? `, due for ${inWords(lagSeconds)}` : '';
  return `${name}: ${last}, ${failures} of ${runs} failed${due}.`;
}

function complaintsAbout(job: JobStatus): string[] {
  const { name, failuresInARow, lastError, lagSeconds, finishedAt } = job;
  const times = failuresInARow === 1 ? 'once' : `${failuresInARow} times in a row`;
  const failed =
    failuresInARow > 0 &&
    `has failed ${times} (${lastError}) and will be retried; see the log for details`;
  const lastRun =
    finishedAt === null ? '' : `, last ran ${inWords(Date.now() / 1000 - finishedAt)} ago`;
  const late = isJobLate(job) && `is late by ${inWords(lagSeconds)}${lastRun}`;
  const problems = [failed, late].filter((part) => part !== false);
  return problems.length > 0 ? [`${name}: ${problems.join('; ')}.`] : [];
}

function inWords(seconds: number): string {
  if (seconds >= 7_200) return `${Math.round(seconds / 3_600)} hours`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
