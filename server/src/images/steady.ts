/** An upload may be slow, but it must go on: whoever sends next to nothing is cut. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

const everyMilliseconds = 15_000;
/** What the slowest line that anybody would wait for sends in that time. */
const atLeastBytes = 32 * 1024;

export async function* steady(source: Readable, raw: IncomingMessage): AsyncGenerator<Buffer> {
  let since = 0;
  const timer = setInterval(() => {
    if (since < atLeastBytes && !raw.complete) raw.destroy();
    since = 0;
  }, everyMilliseconds);
  try {
    // Left open when a reader stops early: the refusal still has to reach the sender.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      since += chunk.length;
      yield chunk;
    }
  } finally {
    clearInterval(timer);
  }
}
