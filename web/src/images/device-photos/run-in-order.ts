/** Gives a function that starts work as soon as fewer than so many are under way, first come first served. */
export function inTurn(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not given up: nobody who comes now is served first.
      if (next) next();
      else running -= 1;
    }
  };
}
