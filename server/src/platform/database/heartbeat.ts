/**
 * A message that a connection sends to itself, again and again. PostgreSQL delivers in the order of the commits, so one
 * that has come back proves that everything committed before it was sent has been heard.
 */

/** In milliseconds. */
export const delays = {
  interval: 250,
  /** What was heard counts for so long after the heartbeat that proved it; nobody may see anything older than 1 s. */
  fresh: 900,
  /** A connection that echoes nothing for so long is given up, though it does not say that it is broken. */
  silence: 3_000,
} as const;

/** Sends one at a time, knows when the last one that came back was sent, and says when none comes. */
export function createHeartbeat(send: (payload: string) => void, onSilence: () => void) {
  let count = 0;
  let underWay: { payload: string; sentAt: number; heard: () => void } | undefined;
  let next: ReturnType<typeof deferred<void>> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setInterval> | undefined;

  const sendNext = () => {
    if (underWay || !next) return;
    const { resolve } = next;
    next = undefined;
    count += 1;
    underWay = { payload: String(count), sentAt: performance.now(), heard: resolve };
    send(underWay.payload);
  };
  /** Whoever asks while one is under way shares the one after it: what it proves begins when it is sent. */
  const caughtUp = () => {
    next ??= deferred();
    const { promise } = next;
    sendNext();
    return promise;
  };
  const look = () => {
    if (underWay && performance.now() - underWay.sentAt > delays.silence) onSilence();
    else void caughtUp();
  };
  return {
    caughtUp,
    isFresh: () => performance.now() - provenAt < delays.fresh,
    hear(payload: string) {
      if (!underWay || underWay.payload !== payload) return;
      const { sentAt, heard } = underWay;
      provenAt = sentAt;
      underWay = undefined;
      heard();
      sendNext();
    },
    start() {
      look();
      timer = setInterval(look, delays.interval).unref();
    },
    /** Whoever waits goes on: without a connection nothing is fresh any more. */
    stop() {
      clearInterval(timer);
      provenAt = Number.NEGATIVE_INFINITY;
      underWay?.heard();
      next?.resolve();
    },
  };
}

export function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
