/** Work that nobody waits for: once at the start, then every hour. A task that fails is tried again next time. */
import type { Logger } from './monitoring/log.ts';

export type Tasks = Record<string, () => Promise<unknown>>;

const everyMilliseconds = 3_600_000;

export function startHousekeeping(tasks: Tasks, log: Logger) {
  let running = Promise.resolve();
  const round = async () => {
    for (const [name, task] of Object.entries(tasks)) {
      await task().catch((err) =>
        log.warn({ err, task: name }, 'housekeeping failed; it is tried again'),
      );
    }
  };
  const start = () => {
    running = running.then(round);
  };
  const timer = setInterval(start, everyMilliseconds);
  timer.unref();
  start();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
