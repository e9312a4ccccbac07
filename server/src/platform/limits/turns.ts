/**
 * Limits how much work of one kind runs at once for one subject (a host, a property), so that no subject uses
 * everything. p-limit and p-queue have no keys and no limit on what waits. A wrapper around them would not be shorter.
 */
import { tooManyRequests } from '../http/errors.ts';

export type Turns = ReturnType<typeof takeTurns>;

type SubjectQueue = { runningCount: number; waiting: (() => void)[] };

type Limits = {
  atOnce: number;
  /** How much work may wait. More is refused. Waiting work uses neither a connection nor a processor. */
  waiting: number;
  refusal?: () => Error;
};

const tooManyAtOnce = () =>
  tooManyRequests('Too many requests at once. Please try again in a moment.', 1);

export function takeTurns({ atOnce, waiting: maxWaiting, refusal = tooManyAtOnce }: Limits) {
  const queues = new Map<string, SubjectQueue>();

  return async <Result>(
    subject: string,
    /** Data that was read before the turn may be out of date after waiting. */
    work: (turn: { hasWaited: boolean }) => Promise<Result>,
    /** Patient work waits however long the queue is. It is for jobs, which have no caller who could get a 429. */
    { isPatient = false } = {},
  ): Promise<Result> => {
    const queue = queues.get(subject) ?? { runningCount: 0, waiting: [] };
    queues.set(subject, queue);
    const hasWaited = queue.runningCount >= atOnce;
    if (!hasWaited) queue.runningCount += 1;
    else {
      if (queue.waiting.length >= maxWaiting && !isPatient) throw refusal();
      // Finished work hands its slot to the next in the queue, so that newcomers can't overtake it.
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    }
    try {
      return await work({ hasWaited });
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else {
        queue.runningCount -= 1;
        if (queue.runningCount === 0) queues.delete(subject);
      }
    }
  };
}
