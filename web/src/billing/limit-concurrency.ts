/** Gives a function that runs tasks as they come, so many at a time; the others wait in line. */
export function atMost(limit: number) {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = line.shift();
      // The place passes straight on, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
