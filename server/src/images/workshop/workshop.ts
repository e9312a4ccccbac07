/**
 * Where images are made: a process beside the server, so that neither the work nor an attack on it delays a
 * guest. It starts with the first image and ends when there is nothing to do, and its memory goes back.
 */
import { AppError } from '../../platform/errors.ts';
import { type Made, type Refusal, refusals } from './jobs.ts';
import { ChildEnded, startProcess, type WorkshopProcess } from './process.ts';

export type WorkshopLimits = {
  idleMilliseconds?: number;
  jobMilliseconds?: number;
  /** Images that wait for their turn; each of them is somebody who waits, too. */
  maximumWaiting?: number;
};

export type Workshop = ReturnType<typeof openWorkshop>;

const refusal = (reason: Refusal) =>
  new AppError(reason === 'unsupported_image' ? 415 : 400, reason, refusals[reason]);
const unreadable = () =>
  new AppError(422, 'unreadable_image', 'This image could not be read. Please try another one.');
const busy = () =>
  new AppError(503, 'busy', 'Many images are being prepared. Please try again in a moment.', {
    retryAfter: 10,
  });

export function openWorkshop({
  idleMilliseconds = 10_000,
  jobMilliseconds = 30_000,
  maximumWaiting = 60,
}: WorkshopLimits = {}) {
  let child: WorkshopProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function make(load: () => Promise<Buffer>): Promise<Made> {
    // Loaded when its turn has come: a queue of images must not be a queue of buffers.
    const bytes = await load();
    clearTimeout(idle);
    if (!child?.isAlive()) child = startProcess();
    // Not the image's fault: it is kept, and can be sent again.
    if (!(await child.started)) throw busy();
    try {
      const answer = await child.ask({ bytes }, jobMilliseconds);
      if ('refused' in answer) throw refusal(answer.refused);
      return answer.made;
    } catch (error) {
      if (error instanceof ChildEnded) throw unreadable();
      throw error;
    } finally {
      idle = setTimeout(end, idleMilliseconds).unref();
    }
  }

  function end() {
    clearTimeout(idle);
    child?.end();
    child = undefined;
  }

  return {
    /** One at a time, in the order of asking. */
    make(load: () => Promise<Buffer>): Promise<Made> {
      if (waiting >= maximumWaiting) return Promise.reject(busy());
      waiting += 1;
      const turn = last.then(() => make(load));
      last = turn
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
      return turn;
    },
    end,
    /** For tests and figures. */
    pid: () => (child?.isAlive() ? child.pid : undefined),
  };
}
