/** Returns a function that runs tasks in order, with a limit on how many run at once. */
export function runInOrder(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot goes to the next waiting task, so that a new task can’t overtake it.
      if (next) next();
      else running -= 1;
    }
  };
}
