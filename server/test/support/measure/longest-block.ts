/** How long a process keeps everything else waiting that it has to do. For tests alone. */
import { readFileSync } from 'node:fs';

/** Often enough to tell what blocks from what only follows each other; a look takes some 20 microseconds. */
const everyMilliseconds = 10;

/**
 * In milliseconds of the processor, so that a busy machine changes little: what other processes, and other threads of
 * this one, do meanwhile is not counted. Must be called in the main thread. Systems other than Linux do not tell the
 * time of a thread; there it is measured by the clock.
 */
export function watchBlocks() {
  const now = process.platform === 'linux' ? mainThreadMilliseconds : () => performance.now();
  let longest = 0;
  let last = now();
  const look = () => {
    const time = now();
    longest = Math.max(longest, time - last);
    last = time;
  };
  setInterval(look, everyMilliseconds).unref();
  return {
    /** The longest since this was last asked. */
    takeLongest(): number {
      look();
      const found = longest;
      longest = 0;
      return found;
    },
  };
}

function mainThreadMilliseconds(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
