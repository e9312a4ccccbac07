/**
 * Decodes, parses and plans calendars, one at a time, in a thread with limited memory and time. A recurrence rule can be
 * written so that no date ever matches, and names so that comparing them is slow. Guests must not wait for that.
 */
import { Worker } from 'node:worker_threads';
import { takeTurns } from '../../platform/limits/turns.ts';
import type { FeedText } from '../feeds/fetch-feed.ts';
import { UnreadableCalendarError } from '../parsing/found-event.ts';
import type { Plan, SerializedPlanInput } from '../plan/plan-types.ts';
import type { ReaderRequest, ReaderResult } from './messages.ts';

export type CalendarReader = {
  /** Throws an `UnreadableCalendarError` if the calendar cannot be read. */
  read(text: FeedText, input: SerializedPlanInput): Promise<Plan>;
  end(): void;
};

export type ReaderLimits = {
  /** The time limit for one calendar. */
  milliseconds?: number;
  idleMilliseconds?: number;
};

/** In the bundle, this file's code is at the root, and the thread is in the same folder as in the source. */
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(
  isSource ? './from-source.mjs' : './calendars/worker/thread.js',
  import.meta.url,
);

/** Milliseconds that a thread may take to start. A machine that needs longer has no capacity for calendars. */
const startMilliseconds = 60_000;

export function openCalendarReader({
  milliseconds = 3_000,
  idleMilliseconds = 60_000,
}: ReaderLimits = {}): CalendarReader {
  let thread: Thread | undefined;
  const inTurn = takeTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  let isEnded = false;
  const endThread = () => {
    thread?.end();
    thread = undefined;
  };
  let idleTimer: NodeJS.Timeout | undefined;

  const readNext = async (request: ReaderRequest): Promise<Plan> => {
    refuseOnceEnded();
    clearTimeout(idleTimer);
    thread ??= startThread();
    const hasStarted = await thread.started;
    const result = hasStarted ? await thread.ask(request, milliseconds) : undefined;
    refuseOnceEnded();
    idleTimer = setTimeout(endThread, idleMilliseconds).unref();
    if (result && 'plan' in result) return result.plan;
    // The thread has ended or takes too long, so the next calendar gets a new one.
    if (!result) endThread();
    if (!hasStarted) throw new Error('the calendar worker thread did not start');
    throw new UnreadableCalendarError(result ? result.refused : 'too_complex');
  };
  /** A calendar that was being read when the server stopped gets no result. */
  const refuseOnceEnded = () => {
    if (isEnded) throw new Error('the calendar reader is closed');
  };
  return {
    read: (text, input) => inTurn('calendars', () => readNext({ text, input })),
    end() {
      isEnded = true;
      clearTimeout(idleTimer);
      endThread();
    },
  };
}

type Thread = {
  started: Promise<boolean>;
  /** Returns undefined if the thread ends or takes too long. It cannot be used again after that. */
  ask(request: ReaderRequest, milliseconds: number): Promise<ReaderResult | undefined>;
  end(): void;
};

function startThread(): Thread {
  const worker = new Worker(program, {
    // The thread needs none of the server's settings, least of all its secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  // Without a listener, this event would end the server. `nextMessage` notices the end of the thread in any case.
  worker.on('error', () => undefined);
  worker.unref();
  return {
    started: nextMessage(worker, startMilliseconds).then((message) => message !== undefined),
    ask(request, milliseconds) {
      const result = nextMessage(worker, milliseconds);
      worker.postMessage(request);
      return result as Promise<ReaderResult | undefined>;
    },
    end: () => void worker.terminate(),
  };
}

/** Returns the next message of the thread, or undefined if it ends or takes too long. */
function nextMessage(worker: Worker, milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (message?: unknown) => {
      clearTimeout(timer);
      worker.off('message', finish).off('exit', onEnd);
      resolve(message);
    };
    const onEnd = () => finish();
    const timer = setTimeout(onEnd, milliseconds);
    worker.on('message', finish).on('exit', onEnd);
  });
}
