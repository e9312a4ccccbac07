/** Measures for how long one piece of work blocks everything else in a process. Only tests use this. */
import { readFileSync } from 'node:fs';

/** The time between two measurements. It is short enough to tell one long block from several short ones. */
const intervalMilliseconds = 10;

/**
 * Measures milliseconds of processor time, so that other processes and other threads on a busy machine do not count. It
 * must be called in the main thread. Only Linux gives the time of a thread; on other systems the clock is used.
 */
export function watchBlocks() {
  const now = process.platform === 'linux' ? mainThreadMilliseconds : () => performance.now();
  let longest = 0;
  let lastTime = now();
  const measure = () => {
    const time = now();
    longest = Math.max(longest, time - lastTime);
    lastTime = time;
  };
  setInterval(measure, intervalMilliseconds).unref();
  return {
    /** Returns the longest block since the previous call. */
    takeLongest(): number {
      measure();
      const longestSoFar = longest;
      longest = 0;
      return longestSoFar;
    },
  };
}

function mainThreadMilliseconds(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
