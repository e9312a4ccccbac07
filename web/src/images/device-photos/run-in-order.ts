/** Returns a function that starts tasks in the order of its calls, with a limit on how many run at once. */
export function runInOrder(maxRunning: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot goes to the next waiting task, so that a new task can’t overtake it.
      if (next) next();
      else running -= 1;
    }
  };
}
