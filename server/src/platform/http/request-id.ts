/** The name that a request has in its answer and in the log. */
import { randomBytes } from 'node:crypto';

const bytes = 12;
const length = bytes * 2;
/** Many at a time: a piece of them costs less than asking for a few random bytes. */
let drawn = '';
let used = 0;

/** By chance, so that it tells nobody how many came before. */
export function requestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(bytes * 1_000).toString('hex');
    used = 0;
  }
  used += length;
  return drawn.slice(used - length, used);
}
