/**
 * A message that a connection repeatedly sends to itself. PostgreSQL delivers notifications in commit order, so a
 * message that has come back proves that everything committed before it was sent has arrived.
 */

/** Times in milliseconds. */
export const delays = {
  interval: 250,
  /**
   * How long received data count as fresh after the heartbeat that proved it. Readers must never see anything older
   * than 1 s.
   */
  fresh: 900,
  /** A connection that returns no heartbeat for this long is given up, even if it reports no error. */
  silence: 3_000,
} as const;

/**
 * Sends one heartbeat at a time, remembers when the last one that came back was sent, and calls `onSilence` when none
 * comes back.
 */
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
  /**
   * A call during a heartbeat waits for the next one, because a heartbeat only proves what was committed before it was
   * sent.
   */
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
    /** Releases all waiting callers, because nothing is fresh any more without a connection. */
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
