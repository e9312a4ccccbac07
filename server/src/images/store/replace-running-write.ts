/** Allows one write at a time to each target. A new write stops the running one and waits until it has ended. */
import { conflict } from '../../platform/http/errors.ts';

const sentAgain = () => conflict('sent_again', 'This was uploaded again in the meantime.');

type Holder = { stop: () => void; ended: Promise<unknown> };

/**
 * A phone that changes its network sends again while its first connection still seems to be alive. The first connection
 * must not block the second, and only one of them may leave bytes.
 */
export function replaceRunningWrite() {
  const holders = new Map<string, Holder>();
  return async <T>(place: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const stopping = new AbortController();
    const before = holders.get(place);
    before?.stop();
    const turn = (async () => {
      await before?.ended;
      stopping.signal.throwIfAborted();
      return work(stopping.signal);
    })();
    const ended = turn.catch(() => undefined);
    holders.set(place, { stop: () => stopping.abort(sentAgain()), ended });
    try {
      return await turn;
    } finally {
      if (holders.get(place)?.ended === ended) holders.delete(place);
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
