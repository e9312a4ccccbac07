/**
 * Kills the process when its event loop has been blocked for too long, so that systemd or Docker restarts it. A blocked
 * server answers no request, not even a health check. A separate thread watches, because the main one can't.
 */
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../monitoring/log.ts';

type StallLimits = {
  /** How often the main thread sends a beat, and how long the watching thread waits for each. */
  beatMilliseconds: number;
  /** How many beats may be missed in a row. */
  missedBeats: number;
};

/** Nothing in this server should block the main thread for a second, so a block of 30 seconds is a fault. */
const defaultLimits: StallLimits = { beatMilliseconds: 1_000, missedBeats: 30 };

/**
 * The thread counts its own waits instead of comparing clocks: a suspended machine or a stopped process makes one wait
 * long, not many. SIGKILL is used because a blocked process handles no other signal.
 */
const watchThreadSource = `
const { workerData: { beats, beatMilliseconds, missedBeats } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const counter = new Int32Array(beats);
for (let missed = 0; missed < missedBeats; ) {
  const seen = Atomics.load(counter, 0);
  missed = Atomics.wait(counter, 0, seen, beatMilliseconds) === 'timed-out' ? missed + 1 : 0;
}
const seconds = (missedBeats * beatMilliseconds) / 1000;
writeSync(2, 'The event loop has been blocked for ' + seconds + ' seconds. The server exits so that it can be restarted.\\n');
process.kill(process.pid, 'SIGKILL');
`;

/** Does nothing under a debugger, which stops the event loop on purpose. */
export function endWhenStalled(log: Pick<Logger, 'warn'>, limits = defaultLimits) {
  if (inspectorUrl()) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  setInterval(() => {
    Atomics.add(counter, 0, 1);
    Atomics.notify(counter, 0);
  }, limits.beatMilliseconds).unref();
  const thread = new Worker(watchThreadSource, {
    eval: true,
    workerData: { beats, ...limits },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.once('error', (err) =>
    log.warn({ err }, 'the stall watchdog failed: a blocked event loop will not be detected'),
  );
  thread.unref();
}
