/** Work that is done once at a time: whoever asks for it meanwhile has it done once more. */
export type Lane = {
  start(): void;
  isIdle(): boolean;
  /** Resolves when nothing is being done and nothing more was asked for. */
  idle(): Promise<void>;
};

type Work = {
  work: () => Promise<unknown>;
  /** Is told of the first failure, and of the next only after a success: what is away is away for a while. */
  onFailure: (error: unknown) => void;
};

export function oneAtATime({ work, onFailure }: Work): Lane {
  let running: Promise<void> | undefined;
  let again = false;
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
      again = false;
      await attempt();
    } while (again);
    running = undefined;
  };
  return {
    start: () => {
      again = true;
      running ??= run();
    },
    isIdle: () => running === undefined,
    idle: async () => {
      while (running) await running;
    },
  };
}
