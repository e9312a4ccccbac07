/**
 * All background work of one process. Scheduled jobs are shared with the other servers on the database, one run at a
 * time. All servers drain the queues.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Logger } from '../monitoring/log.ts';
import { beginRun } from './begin-run.ts';
import { drainQueue } from './drain-queue.ts';
import type { Queue, ScheduledJob } from './job.ts';
import { claimNext, giveClaimBack, millisecondsUntilNext, registerJobs } from './lease.ts';
import { type Lane, oneAtATime } from './one-at-a-time.ts';
import { type Pace, usualPace } from './pace.ts';
import { limitWaitingTimes } from './queue-rows.ts';
import { GivenUpError, type Work } from './work.ts';

export type Jobs = {
  /** Handles new rows of the queue now instead of at the next check. */
  wake(queue: Queue): void;
  /** Resolves when nothing in the queue is due any more. */
  drain(queue: Queue): Promise<void>;
  /** Starts nothing more, waits a moment for running work, and leaves the rest to other servers. */
  stop(): Promise<void>;
};

type JobList = {
  scheduled?: readonly ScheduledJob[];
  queues?: readonly Queue[];
  /** The database for the work itself, if it is not the one that stores the results. It may have fewer connections. */
  workDb?: Database;
};

export function startJobs(
  db: Database,
  { scheduled = [], queues = [], workDb = db }: JobList,
  log: Logger,
  pace: Pace = usualPace,
): Jobs {
  const holder = randomUUID();
  const jobsByName = new Map(scheduled.map((job) => [job.name, job]));
  const doneByWork = new Map<Work, Promise<unknown>>();
  let isStopRequested = false;
  const isStopping = () => isStopRequested;
  let registeredAt = Number.NEGATIVE_INFINITY;
  let earlyCheck: NodeJS.Timeout | undefined;

  const onWork = (work: Work, done: Promise<unknown> = work.result.catch(() => {})) => {
    doneByWork.set(work, done);
    void done.then(() => doneByWork.delete(work));
  };

  const registerAll = async () => {
    await registerJobs(db, scheduled, queues, pace);
    for (const queue of queues) await limitWaitingTimes(db, queue);
    registeredAt = performance.now();
  };
  const runDueJobs = async () => {
    if (performance.now() - registeredAt >= pace.registrationInterval) await registerAll();
    while (!isStopRequested) {
      const requestedAt = performance.now();
      const claim = await claimNext(db, [...jobsByName.keys()], holder, pace.lease / 1_000);
      const job = claim && jobsByName.get(claim.name);
      if (!claim || !job) return scheduleEarlyCheck();
      if (isStopRequested) return giveClaimBack(db, claim);
      const runner = { db, workDb, pace, log, isStopping };
      const { work, done } = beginRun(runner, job, claim, requestedAt);
      onWork(work, done);
      // The job may be due again before the next check.
      void done.then(() => !isStopRequested && schedule.start());
      await Promise.race([done, sleep(pace.headStart, undefined, { ref: false })]);
    }
  };

  /** Schedules an extra check for a job that is due before the next regular one, so that it starts on time. */
  const scheduleEarlyCheck = async () => {
    const wait = await millisecondsUntilNext(db, [...jobsByName.keys()]);
    if (isStopRequested || wait === undefined || wait >= pace.checkInterval) return;
    clearTimeout(earlyCheck);
    earlyCheck = setTimeout(() => schedule.start(), Math.max(wait, 0) + 1).unref();
  };

  const schedule = oneAtATime({
    work: runDueJobs,
    onFailure: (err) => log.warn({ err }, 'jobs could not be read; this is retried automatically'),
  });
  const lanesOf = new Map(
    queues.map((queue) => {
      const lanes: Lane[] = Array.from({ length: queue.atOnce ?? 1 }, () =>
        oneAtATime({
          work: () =>
            drainQueue(db, queue, { workDb, isStopping, onTaken: () => startIdle(lanes), onWork }),
          onFailure: (err) =>
            log.warn(
              { err, queue: queue.name },
              'a queue could not be read; this is retried automatically',
            ),
        }),
      );
      return [queue, lanes];
    }),
  );
  const wake = (queue: Queue) => {
    const lanes = lanesOf.get(queue) ?? [];
    // If all lanes are busy, each checks once more, because it may have found the queue empty just before.
    if (!isStopRequested && !startIdle(lanes)) for (const lane of lanes) lane.start();
  };
  const checkAll = () => {
    schedule.start();
    for (const queue of queues) wake(queue);
  };
  const timer = setInterval(checkAll, pace.checkInterval).unref();
  checkAll();

  return {
    wake,
    drain: async (queue) => {
      wake(queue);
      await waitUntilIdle(lanesOf.get(queue) ?? []);
    },
    stop: async () => {
      isStopRequested = true;
      clearInterval(timer);
      clearTimeout(earlyCheck);
      const lanes = [schedule, ...[...lanesOf.values()].flat()];
      const allDone = Promise.all([waitUntilIdle(lanes), ...doneByWork.values()]);
      const waitOnce = () => sleep(pace.shutdownWait, undefined, { ref: false });
      for (const work of doneByWork.keys()) work.askToEnd();
      await Promise.race([allDone, waitOnce()]);
      for (const work of doneByWork.keys()) work.giveUp(new GivenUpError('the server stops'));
      // The leases are given back during this time, but a silent database must not delay the stop.
      await Promise.race([allDone, waitOnce()]);
    },
  };
}

/** Starts one idle lane, which starts the next one when it finds a row. Returns false if all lanes are busy. */
function startIdle(lanes: Lane[]): boolean {
  const idle = lanes.find((lane) => lane.isIdle());
  idle?.start();
  return idle !== undefined;
}

/** Checks again after waiting, because a lane may start another one before it is done. */
async function waitUntilIdle(lanes: Lane[]) {
  while (!lanes.every((lane) => lane.isIdle()))
    await Promise.all(lanes.map((lane) => lane.whenIdle()));
}
