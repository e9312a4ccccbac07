/**
 * Makes images in processes beside the server, so that neither the work nor an attack on it delays a
 * guest. They start with the first images and end when there is nothing to do, and their memory goes back.
 */
import { AppError } from '../../platform/http/errors.ts';
import { takeTurns } from '../../platform/limits/turns.ts';
import { type Made, type Refusal, refusals } from './messages.ts';
import { ChildEnded, startProcess, type WorkerProcess } from './process.ts';

export type ImageWorkerLimits = {
  idleMilliseconds?: number;
  jobMilliseconds?: number;
  /** How many images of one host may wait. */
  waitingEach?: number;
  /** How many images of all hosts may wait. More would wait too long. */
  waitingInAll?: number;
};

/**
 * One more than a single host can keep busy, so that another's small photo need not even wait for one large one.
 * A photo of 50 megapixels takes 150 MB while it is made.
 */
const processes = 2;

export type ImageWorker = ReturnType<typeof openImageWorker>;

const refusal = (reason: Refusal) =>
  new AppError(reason === 'unsupported_image' ? 415 : 400, reason, refusals[reason]);
const unreadable = () =>
  new AppError(422, 'unreadable_image', 'This image could not be read. Please try another one.');
const busy = () =>
  new AppError(503, 'busy', 'Many images are being processed. Please try again in a moment.', {
    retryAfter: 10,
  });

export function openImageWorker(
  {
    idleMilliseconds = 10_000,
    jobMilliseconds = 30_000,
    waitingEach = 15,
    waitingInAll = 60,
  }: ImageWorkerLimits = {},
  start: () => WorkerProcess = startProcess,
) {
  const slots = Array.from({ length: processes }, () =>
    openSlot({ idleMilliseconds, jobMilliseconds }, start),
  );
  // Each host queues for a process with one image at a time, so hosts take turns.
  const inTurnOfHost = takeTurns({ atOnce: 1, waiting: waitingEach, refusal: busy });
  const inTurnOfAll = takeTurns({ atOnce: processes, waiting: waitingInAll, refusal: busy });
  let unfinished = 0;

  return {
    /** Hosts take turns; the images of one are made one after another, in the order of asking. */
    async make(hostId: string, load: () => Promise<Buffer>): Promise<Made> {
      if (unfinished >= processes + waitingInAll) throw busy();
      unfinished += 1;
      try {
        return await inTurnOfHost(hostId, () =>
          inTurnOfAll('images', async () => {
            // There are as many as may be busy at once.
            const free = slots.find((slot) => !slot.isBusy());
            if (!free) throw busy();
            return free.make(load);
          }),
        );
      } finally {
        unfinished -= 1;
      }
    },
    end() {
      for (const slot of slots) slot.end();
    },
    /** For tests and figures: of the process that is asked first. */
    pid: () => slots[0]?.pid(),
  };
}

type SlotTimes = { idleMilliseconds: number; jobMilliseconds: number };

/** Room for one process, in which one image is made at a time. */
function openSlot({ idleMilliseconds, jobMilliseconds }: SlotTimes, start: () => WorkerProcess) {
  let child: WorkerProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;

  async function make(load: () => Promise<Buffer>): Promise<Made> {
    isBusy = true;
    try {
      // Loaded when its turn has come: a queue of images must not be a queue of buffers.
      return await makeOf(await load());
    } finally {
      isBusy = false;
    }
  }

  async function makeOf(bytes: Buffer): Promise<Made> {
    clearTimeout(idle);
    if (!child?.isAlive()) child = start();
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
    make,
    end,
    isBusy: () => isBusy,
    pid: () => (child?.isAlive() ? child.pid : undefined),
  };
}
