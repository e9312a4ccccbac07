/**
 * Handles the due rows of a queue one by one until none is left, the server stops, or a failure stops the queue.
 */
import type { Database } from '../database/database.ts';
import { backOff, type Queue } from './job.ts';
import {
  backoffSeconds,
  keepHandledRow,
  putRowBack,
  recordTally,
  removeRow,
  type TakenRow,
  type Tally,
  takeNextRow,
} from './queue-rows.ts';
import { beginWork, type Work } from './work.ts';

type Supervisor = {
  /** The database for the work itself, if it is another one. */
  workDb?: Database;
  isStopping(): boolean;
  /** Called for every row that is taken, because there may be more rows. */
  onTaken(): void;
  onWork(work: Work): void;
};

const noSupervisor: Supervisor = { isStopping: () => false, onTaken: () => {}, onWork: () => {} };

export async function drainQueue(db: Database, queue: Queue, supervisor = noSupervisor) {
  let tally = newTally();
  try {
    for (;;) {
      const taken = supervisor.isStopping() ? undefined : await takeNextRow(db, queue);
      if (!taken) return;
      supervisor.onTaken();
      const failureReason = await handleRow(db, queue, taken, supervisor);
      if (supervisor.isStopping()) return;
      addToTally(tally, failureReason);
      if (failureReason === undefined) continue;
      // The tally is stored at once. If all rows fail, they become due again before the queue is empty, and the
      // failures would never be reported.
      await recordTally(db, queue, tally);
      tally = newTally();
      if (queue.stopsAtFailure) return;
    }
  } finally {
    if (tally.handled > 0) await recordTally(db, queue, tally);
  }
}

const newTally = (): Tally => ({
  handled: 0,
  failed: 0,
  anySucceeded: false,
  failuresSinceSuccess: 0,
  lastError: null,
});

/** When a row that a stopping server puts back is due again: soon, but not before that server has stopped. */
const putBackSeconds = 10;

/** Handles a row and returns why it failed, if it is to be retried. A row that can never succeed is removed. */
async function handleRow(
  db: Database,
  queue: Queue,
  taken: TakenRow,
  { workDb = db, isStopping, onWork }: Supervisor,
): Promise<string | undefined> {
  const work = beginWork(workDb, (context) => queue.handle(taken.row, context), queue.timeout);
  onWork(work);
  const seconds = backoffSeconds(queue, taken);
  let outcome: unknown;
  try {
    outcome = await work.result;
  } catch (error) {
    if (isStopping()) {
      const soon = Math.min(seconds, putBackSeconds);
      await putRowBack(db, queue, taken, { seconds: soon, tries: taken.tries - 1 });
      return undefined;
    }
    const { reason, isFinal = false } = queue.onFailure({ row: taken.row, error, seconds });
    if (isFinal) {
      await removeRow(db, queue, taken);
      return undefined;
    }
    await putRowBack(db, queue, taken, { seconds, lastError: reason });
    return reason;
  }
  if (queue.keepsHandled) await keepHandledRow(db, queue, taken);
  else if (queue.repeats === undefined) await removeRow(db, queue, taken);
  else if (outcome === backOff)
    await putRowBack(db, queue, taken, {
      seconds: Math.max(queue.repeats, seconds),
      lastError: null,
    });
  else await putRowBack(db, queue, taken, { seconds: queue.repeats, lastError: null, tries: 0 });
  return undefined;
}

function addToTally(tally: Tally, failureReason: string | undefined) {
  tally.handled += 1;
  if (failureReason === undefined) {
    tally.anySucceeded = true;
    tally.failuresSinceSuccess = 0;
    return;
  }
  tally.failed += 1;
  tally.failuresSinceSuccess += 1;
  tally.lastError = failureReason;
}
