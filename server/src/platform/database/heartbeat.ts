/**
 * A message that a connection repeatedly sends to itself. PostgreSQL delivers notifications in commit order, so a
 * message that has come back proves that everything committed before it was sent has arrived.
 */

/** Times in milliseconds. */
export const delays = {
  interval: 250,
  /**
   * How long the received data counts as fresh, counted from when the last heartbeat that came back was sent. Readers
   * must never see anything older than 1 s.
   */
  fresh: 900,
  /** A connection that returns no heartbeat for this long is closed, even if it reports no error. */
  silence: 3_000,
} as const;

/**
 * Sends one heartbeat at a time, remembers when the last one that came back was sent, and calls `onSilence` when none
 * comes back.
 */
export function createHeartbeat(send: (payload: string) => void, onSilence: () => void) {
  let count = 0;
  let pending: { payload: string; sentAt: number; onReturn: () => void } | undefined;
  let nextHeartbeat: ReturnType<typeof deferred<void>> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setInterval> | undefined;

  const sendNext = () => {
    if (pending || !nextHeartbeat) return;
    const { resolve } = nextHeartbeat;
    nextHeartbeat = undefined;
    count += 1;
    pending = { payload: String(count), sentAt: performance.now(), onReturn: resolve };
    send(pending.payload);
  };
  /**
   * A call during a heartbeat waits for the next one, because a heartbeat only proves what was committed before it was
   * sent.
   */
  const caughtUp = () => {
    nextHeartbeat ??= deferred();
    const { promise } = nextHeartbeat;
    sendNext();
    return promise;
  };
  const checkAndSend = () => {
    if (pending && performance.now() - pending.sentAt > delays.silence) onSilence();
    else void caughtUp();
  };
  return {
    caughtUp,
    isFresh: () => performance.now() - provenAt < delays.fresh,
    receive(payload: string) {
      if (!pending || pending.payload !== payload) return;
      const { sentAt, onReturn } = pending;
      provenAt = sentAt;
      pending = undefined;
      onReturn();
      sendNext();
    },
    start() {
      checkAndSend();
      timer = setInterval(checkAndSend, delays.interval).unref();
    },
    /** Releases all waiting callers, because nothing is fresh any more without a connection. */
    stop() {
      clearInterval(timer);
      provenAt = Number.NEGATIVE_INFINITY;
      pending?.onReturn();
      nextHeartbeat?.resolve();
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
