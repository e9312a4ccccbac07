/** Work that never runs twice at once. If it is requested while it runs, it runs once more afterwards. */
export type Lane = {
  start(): void;
  isIdle(): boolean;
  /** Resolves when nothing is running and nothing more was requested. */
  whenIdle(): Promise<void>;
};

type LaneOptions = {
  work: () => Promise<unknown>;
  /** Called for the first failure, and again only after a success, because an outage usually lasts for a while. */
  onFailure: (error: unknown) => void;
};

export function oneAtATime({ work, onFailure }: LaneOptions): Lane {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let hasFailed = false;
  const attempt = async () => {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    }
  };
  const run = async () => {
    do {
      isRequested = false;
      await attempt();
    } while (isRequested);
    running = undefined;
  };
  return {
    start: () => {
      isRequested = true;
      running ??= run();
    },
    isIdle: () => running === undefined,
    whenIdle: async () => {
      while (running) await running;
    },
  };
}
