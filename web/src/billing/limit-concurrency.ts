/** Returns a function that runs at most `limit` tasks at a time. The others wait in a queue. */
export function limitConcurrency(limit: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The slot goes directly to the next task, so that no new task can take it.
      if (next) next();
      else running -= 1;
    }
  };
}
