/**
 * Whose image comes next. Hosts take turns, each with one image at a time, so that one who brings many waits for
 * oneself alone; whoever brings too many is refused without anybody else noticing.
 */
type TurnLimits = {
  /** How many are worked on at once. */
  atOnce: number;
  /** What one host may have waiting. */
  waitingEach: number;
  /** What may wait in all: each is somebody who waits, too. */
  waitingInAll: number;
};

type Work = () => Promise<void>;

export function createTurns({ atOnce, waitingEach, waitingInAll }: TurnLimits) {
  /** In the order of their turns; nobody is in it with nothing to do. */
  const waiting = new Map<string, Work[]>();
  const working = new Set<string>();
  let waitingNow = 0;

  function startNext() {
    if (working.size >= atOnce) return;
    for (const [host, [work, ...rest]] of waiting) {
      if (!work || working.has(host)) continue;
      waiting.delete(host);
      // Behind everybody else who waits.
      if (rest.length > 0) waiting.set(host, rest);
      waitingNow -= 1;
      working.add(host);
      void work().finally(() => {
        working.delete(host);
        startNext();
      });
      return startNext();
    }
  }

  return {
    /** Nothing if too many wait; `work` is not called then. */
    take<Result>(host: string, work: () => Promise<Result>): Promise<Result> | undefined {
      const own = waiting.get(host) ?? [];
      const startsAtOnce = own.length === 0 && !working.has(host) && working.size < atOnce;
      if (!startsAtOnce && (own.length >= waitingEach || waitingNow >= waitingInAll))
        return undefined;
      return new Promise((resolve, reject) => {
        const settled = () => work().then(resolve, reject);
        waiting.set(host, [...own, settled]);
        waitingNow += 1;
        startNext();
      });
    },
  };
}
