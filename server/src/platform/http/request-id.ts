/** The id of a request, in its reply and in the log. */
import { randomBytes } from 'node:crypto';

const bytes = 12;
const length = bytes * 2;
/** Random characters for many ids, because cutting off a piece costs less than requesting a few random bytes. */
let drawn = '';
let used = 0;

/** The id is random, so that it does not reveal how many requests came before. */
export function requestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(bytes * 1_000).toString('hex');
    used = 0;
  }
  used += length;
  return drawn.slice(used - length, used);
}
