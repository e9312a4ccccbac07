/**
 * Makes images in separate processes, so that neither the work nor an attack on it delays a guest. The processes start
 * with the first images and end when there is nothing to do, which frees their memory.
 */
import { AppError } from '../../platform/http/errors.ts';
import { takeTurns } from '../../platform/limits/turns.ts';
import { type ProcessedImage, type Refusal, refusalMessages } from './messages.ts';
import { ChildEndedError, startProcess, type WorkerProcess } from './process.ts';

export type ImageWorkerLimits = {
  idleMilliseconds?: number;
  jobMilliseconds?: number;
  /** How many images of one host may wait. */
  maxWaitingPerHost?: number;
  /** How many images of all hosts may wait. If more did, they would wait too long. */
  maxWaitingInTotal?: number;
};

/**
 * The number of processes. It is one more than a single host can keep busy, so another host's small photo does not wait
 * for a large one. A photo of 50 megapixels takes 150 MB while it is made.
 */
const processCount = 2;

export type ImageWorker = ReturnType<typeof openImageWorker>;

const refusalError = (reason: Refusal) =>
  new AppError(reason === 'unsupported_image' ? 415 : 400, reason, refusalMessages[reason]);
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
    maxWaitingPerHost = 15,
    maxWaitingInTotal = 60,
  }: ImageWorkerLimits = {},
  startChild: () => WorkerProcess = startProcess,
) {
  const slots = Array.from({ length: processCount }, () =>
    openSlot({ idleMilliseconds, jobMilliseconds }, startChild),
  );
  // Each host queues for a process with one image at a time, so hosts take turns.
  const inTurnOfHost = takeTurns({ atOnce: 1, waiting: maxWaitingPerHost, refusal: busy });
  const inTurnOfAll = takeTurns({
    atOnce: processCount,
    waiting: maxWaitingInTotal,
    refusal: busy,
  });
  let unfinishedCount = 0;

  return {
    /** Hosts take turns. The images of one host are made one after another, in the order of the calls. */
    async makeImage(hostId: string, load: () => Promise<Buffer>): Promise<ProcessedImage> {
      if (unfinishedCount >= processCount + maxWaitingInTotal) throw busy();
      unfinishedCount += 1;
      try {
        return await inTurnOfHost(hostId, () =>
          inTurnOfAll('images', async () => {
            // There is always a free slot, because there are as many slots as calls that may run at once.
            const freeSlot = slots.find((slot) => !slot.isBusy());
            if (!freeSlot) throw busy();
            return freeSlot.makeImage(load);
          }),
        );
      } finally {
        unfinishedCount -= 1;
      }
    },
    end() {
      for (const slot of slots) slot.end();
    },
    /** The id of the first process, for tests and measurements. */
    pid: () => slots[0]?.pid(),
  };
}

type SlotTimes = { idleMilliseconds: number; jobMilliseconds: number };

/** A slot for one process, which makes one image at a time. */
function openSlot(
  { idleMilliseconds, jobMilliseconds }: SlotTimes,
  startChild: () => WorkerProcess,
) {
  let child: WorkerProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isBusy = false;

  async function makeImage(load: () => Promise<Buffer>): Promise<ProcessedImage> {
    isBusy = true;
    try {
      // The bytes are only loaded when it is the image's turn, so that a queue of images is not a queue of buffers.
      return await makeFromBytes(await load());
    } finally {
      isBusy = false;
    }
  }

  async function makeFromBytes(bytes: Buffer): Promise<ProcessedImage> {
    clearTimeout(idleTimer);
    if (!child?.isAlive()) child = startChild();
    // This is not the fault of the image, so its upload is kept and can be attached again.
    if (!(await child.started)) throw busy();
    try {
      const answer = await child.processJob({ bytes }, jobMilliseconds);
      if ('refusal' in answer) throw refusalError(answer.refusal);
      return answer.image;
    } catch (error) {
      if (error instanceof ChildEndedError) throw unreadable();
      throw error;
    } finally {
      idleTimer = setTimeout(end, idleMilliseconds).unref();
    }
  }

  function end() {
    clearTimeout(idleTimer);
    child?.end();
    child = undefined;
  }

  return {
    makeImage,
    end,
    isBusy: () => isBusy,
    pid: () => (child?.isAlive() ? child.pid : undefined),
  };
}
