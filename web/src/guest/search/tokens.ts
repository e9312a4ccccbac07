/** A text as the words by which it is found. */
import { folded } from '@guest-portal/contract/search-terms';

const word = /[\p{L}\p{N}\p{M}'’ʼ׳״\u200c\u200d]+/gu;

/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]/u;

export const isUnspaced = (text: string) => unspaced.test(text);

/** Folded, in their order. */
export const wordsIn = (text: string): string[] =>
  [...text.matchAll(word)].map(([found]) => folded(found)).filter((found) => found !== '');

/** With where each stands. */
export const placedWords = (text: string) =>
  [...text.matchAll(word)].map((found) => ({
    word: folded(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));

/** What is written together with a word in Arabic and Hebrew: the article, 'and', 'in', 'to'. */
const attached = /^(?:وال|بال|لل|ال|[ובהל](?=[\u05d0-\u05ea]{3}))/;

/** A word as it may be looked for: also without what is only attached to it. */
export function formsOf(found: string): string[] {
  const bare = found.replace(attached, '');
  return bare === found || bare.length < 3 ? [found] : [found, bare];
}

/** 'Wi-Fi' is looked for as 'wifi', and 'check-in' as 'checkin'. */
export const joinedIn = (text: string): string[] =>
  // Words without a hyphen are matched as well and then dropped. Skipping them in the pattern would take quadratic
  // time.
  (text.match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? [])
    .filter((found) => /[-‐‑]/.test(found))
    .map((found) => folded(found.replace(/[-‐‑]/g, '')));
