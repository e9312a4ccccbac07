/** The id of a request, in its reply and in the log. */
import { randomBytes } from 'node:crypto';

const idBytes = 12;
const idLength = idBytes * 2;
/** Random characters for many ids, because cutting off a piece costs less than requesting a few random bytes. */
let randomHex = '';
let usedCharacters = 0;

/** The id is random, so that it does not reveal how many requests came before. */
export function requestId(): string {
  if (usedCharacters === randomHex.length) {
    randomHex = randomBytes(idBytes * 1_000).toString('hex');
    usedCharacters = 0;
  }
  usedCharacters += idLength;
  return randomHex.slice(usedCharacters - idLength, usedCharacters);
}
