/** Allows one write at a time to each target. A new write stops the running one and waits until it has ended. */
import { conflict } from '../../platform/http/errors.ts';

const sentAgain = () => conflict('sent_again', 'This was uploaded again in the meantime.');

type RunningWrite = { stop: () => void; ended: Promise<unknown> };

/**
 * A phone that changes its network repeats its upload while its first connection still seems to be alive. The first
 * connection must not block the second, and only one of them may leave bytes.
 */
export function createWriteReplacer() {
  const runningWrites = new Map<string, RunningWrite>();
  return async <T>(target: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const abortController = new AbortController();
    const previous = runningWrites.get(target);
    previous?.stop();
    const write = (async () => {
      await previous?.ended;
      abortController.signal.throwIfAborted();
      return work(abortController.signal);
    })();
    const ended = write.catch(() => undefined);
    runningWrites.set(target, { stop: () => abortController.abort(sentAgain()), ended });
    try {
      return await write;
    } finally {
      if (runningWrites.get(target)?.ended === ended) runningWrites.delete(target);
    }
  };
}

/** Passes chunks on and throws as soon as the signal aborts, even while it waits for a chunk that may never come. */
export async function* untilAborted(
  signal: AbortSignal,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The promise is only awaited together with a chunk. Without this, its rejection at any other time would count as
  // unhandled.
  stopped.catch(() => undefined);
  const source = chunks[Symbol.asyncIterator]();
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = await Promise.race([source.next(), stopped]);
    if (done) return;
    yield value;
  }
}
