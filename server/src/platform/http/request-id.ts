/** The name that a request has in its answer and in the log. */
import { randomFillSync } from 'node:crypto';

const length = 12;
/** Many at a time: asking for few random bytes takes as long as asking for many. */
const drawn = Buffer.allocUnsafe(length * 1_000);
let used = drawn.length;

/** By chance, so that it tells nobody how many came before. */
export function requestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += length;
  return drawn.toString('hex', used - length, used);
}
