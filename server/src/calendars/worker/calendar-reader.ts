/**
 * Decodes, parses and plans calendars, one at a time, in a thread with limited memory and time. A recurrence rule can be
 * written so that no date ever matches, and names so that comparing them is slow. Guests must not wait for that.
 */
import { Worker } from 'node:worker_threads';
import { takeTurns } from '../../platform/limits/turns.ts';
import type { FeedText } from '../feeds/fetch-feed.ts';
import { Unreadable } from '../parsing/found.ts';
import type { KnownText, Plan } from '../plan/plan-types.ts';
import type { Asked, Told } from './messages.ts';

export type CalendarReader = {
  /** Fails with an `Unreadable`. */
  read(text: FeedText, known: KnownText): Promise<Plan>;
  end(): void;
};

export type ReaderLimits = {
  /** For one calendar. */
  milliseconds?: number;
  idleMilliseconds?: number;
};

/** The bundle puts this file's code at its root, and the thread where the source has it. */
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(
  isSource ? './from-source.mjs' : './calendars/worker/thread.js',
  import.meta.url,
);

/** A machine that needs longer to start a thread has no room for calendars. */
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
  let idle: NodeJS.Timeout | undefined;

  const readNext = async (asked: Asked): Promise<Plan> => {
    refuseOnceEnded();
    clearTimeout(idle);
    thread ??= startThread();
    const hasStarted = await thread.started;
    const told = hasStarted ? await thread.ask(asked, milliseconds) : undefined;
    refuseOnceEnded();
    idle = setTimeout(endThread, idleMilliseconds).unref();
    if (told && 'plan' in told) return told.plan;
    // It has ended or takes too long: the next calendar gets a new one.
    if (!told) endThread();
    if (!hasStarted) throw new Error('the calendar worker thread did not start');
    throw new Unreadable(told ? told.refused : 'too_complex');
  };
  /** A calendar that was being read when the server stopped gets no result. */
  const refuseOnceEnded = () => {
    if (isEnded) throw new Error('the calendar reader is closed');
  };
  return {
    read: (text, known) => inTurn('calendars', () => readNext({ text, known })),
    end() {
      isEnded = true;
      clearTimeout(idle);
      endThread();
    },
  };
}

type Thread = {
  started: Promise<boolean>;
  /** Nothing if it ends or takes too long; then it is of no more use. */
  ask(asked: Asked, milliseconds: number): Promise<Told | undefined>;
  end(): void;
};

function startThread(): Thread {
  const worker = new Worker(program, {
    // It needs none of the server's settings, least of all its secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  // Without a listener the event would end the server; `hear` hears of it as of any other end.
  worker.on('error', () => undefined);
  worker.unref();
  return {
    started: hear(worker, startMilliseconds).then((word) => word !== undefined),
    ask(asked, milliseconds) {
      const told = hear(worker, milliseconds);
      worker.postMessage(asked);
      return told as Promise<Told | undefined>;
    },
    end: () => void worker.terminate(),
  };
}

/** The next thing that the thread says. */
function hear(worker: Worker, milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (word?: unknown) => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', onEnd);
      resolve(word);
    };
    const onEnd = () => settle();
    const timer = setTimeout(onEnd, milliseconds);
    worker.on('message', settle).on('exit', onEnd);
  });
}
