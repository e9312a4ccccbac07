/** Runs scheduled jobs in this process. Each run renews its lease while it works, and stops when the lease is lost. */
import type { Database } from '../database/database.ts';
import type { Logger } from '../monitoring/log.ts';
import { errorText } from './error-text.ts';
import type { JobContext, ScheduledJob } from './job.ts';
import { type Claim, giveClaimBack, recordFailure, recordSuccess, renewLease } from './lease.ts';
import type { Pace } from './pace.ts';
import { beginWork, GivenUpError, type Work } from './work.ts';

type Run = { work: Work; done: Promise<void> };

type Runner = {
  db: Database;
  workDb: Database;
  pace: Pace;
  log: Logger;
  isStopping: () => boolean;
};

/** @param requestedAt when the lease was requested, as `performance.now()` */
export function beginRun(
  runner: Runner,
  job: ScheduledJob,
  claim: Claim,
  requestedAt: number,
): Run {
  const { pace } = runner;
  // `performance.now()` can't be set. Without a reply from the database, the lease counts as lost before other servers
  // see it expire.
  let leasedUntil = requestedAt + pace.lease;
  let isLost = false;
  const hasLease = () => !isLost && performance.now() < leasedUntil;
  let next: Date | undefined;
  const run = async (context: JobContext) => {
    await job.run(context);
    next = await job.next?.(context);
  };
  const work = beginWork(runner.workDb, run, job.timeout, hasLease);

  const keepLease = async () => {
    const sentAt = performance.now();
    try {
      if (await renewLease(runner.db, claim, pace.lease / 1_000)) leasedUntil = sentAt + pace.lease;
      else isLost = true;
    } catch {
      // The renewal is retried while there is time. Other code reports that the database is unreachable.
    }
    if (!hasLease()) {
      isLost = true;
      work.giveUp(new GivenUpError('another server has taken it over'));
    }
  };
  const renewalTimer = setInterval(keepLease, pace.lease / 3).unref();

  const end = async () => {
    const outcome = await work.result.then(
      () => ({ next }),
      (error: unknown) => ({ error }),
    );
    clearInterval(renewalTimer);
    if (isLost)
      runner.log.warn({ job: job.name }, 'a job lost its lease; another server is running it');
    else await recordOutcome(runner, claim, outcome);
  };
  const done = end().catch((err) =>
    runner.log.warn({ err, job: job.name }, 'the result of a job could not be stored'),
  );
  return { work, done };
}

async function recordOutcome(
  { db, log, isStopping }: Runner,
  claim: Claim,
  outcome: { next: Date | undefined } | { error: unknown },
) {
  // The run may have been interrupted, so its result is not recorded.
  if (isStopping()) return giveClaimBack(db, claim);
  if ('next' in outcome) return recordSuccess(db, claim, outcome.next);
  log.warn({ err: outcome.error, job: claim.name }, 'a job failed; it will be retried');
  return recordFailure(db, claim, errorText(outcome.error));
}
