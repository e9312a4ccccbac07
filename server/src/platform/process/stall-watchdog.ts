/**
 * Ends the process when its event loop has stood still for too long, so that systemd or Docker starts it again: a server
 * that is stuck in a loop answers nobody, not even a health check. A thread of its own watches, because the main one can't.
 */
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../monitoring/log.ts';

export type StallLimits = {
  /** How often the event loop says that it turns, and how long the thread waits for that each time. */
  beatMilliseconds: number;
  /** How many beats may be missing in a row. */
  missedBeats: number;
};

/** No work of ours keeps the main thread for a second, so 30 are no pause but a fault. */
const defaultLimits: StallLimits = { beatMilliseconds: 1_000, missedBeats: 30 };

/**
 * The thread counts its own waits instead of comparing clocks: a machine that sleeps, or a process that is halted as a
 * whole, makes one wait long and not many. SIGKILL, because a stuck process handles no other signal.
 */
const watch = `
const { workerData: { beats, beatMilliseconds, missedBeats } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const counter = new Int32Array(beats);
for (let missed = 0; missed < missedBeats; ) {
  const seen = Atomics.load(counter, 0);
  missed = Atomics.wait(counter, 0, seen, beatMilliseconds) === 'timed-out' ? missed + 1 : 0;
}
const seconds = (missedBeats * beatMilliseconds) / 1000;
writeSync(2, 'The event loop has stood still for ' + seconds + ' seconds, so the server ends itself to be started again.\\n');
process.kill(process.pid, 'SIGKILL');
`;

/** Not under a debugger, which halts the event loop on purpose. */
export function endWhenStalled(log: Pick<Logger, 'warn'>, limits = defaultLimits) {
  if (inspectorUrl()) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  setInterval(() => {
    Atomics.add(counter, 0, 1);
    Atomics.notify(counter, 0);
  }, limits.beatMilliseconds).unref();
  const thread = new Worker(watch, {
    eval: true,
    workerData: { beats, ...limits },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.once('error', (err) => log.warn({ err }, 'nobody watches whether the event loop turns'));
  thread.unref();
}
