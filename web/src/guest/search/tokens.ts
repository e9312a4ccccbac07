/** Splits a text into the words by which it is found. */
import { foldText } from '@guest-portal/contract/search-terms';

const word = /[\p{L}\p{N}\p{M}'’ʼ׳״\u200c\u200d]+/gu;

/** Scripts that have no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]/u;

export const isUnspaced = (text: string) => unspaced.test(text);

/** Keyboards have no gershayim, so people write Hebrew abbreviations with a quotation mark: סכו"ם for סכו״ם. */
const withGershayim = (text: string) =>
  text.replace(/([\u05d0-\u05ea])"(?=[\u05d0-\u05ea])/g, '$1״');

const matchesIn = (text: string) => [...withGershayim(text).matchAll(word)];

/** The words of a text, folded and in their order. */
export const wordsIn = (text: string): string[] =>
  matchesIn(text)
    .map(([found]) => foldText(found))
    .filter((found) => found !== '');

/** The words of a text, folded, with their positions. */
export const wordsWithPositions = (text: string) =>
  matchesIn(text).map((found) => ({
    word: foldText(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));

/** Prefixes that Arabic and Hebrew attach to a word: the article, 'and', 'in', 'to'. */
const attachedPrefix = /^(?:وال|بال|لل|ال|[ובהל](?=[\u05d0-\u05ea]{3}))/;

/** The forms in which a word may be searched: with its prefix and without it. */
export function formsOf(text: string): string[] {
  const stem = text.replace(attachedPrefix, '');
  return stem === text || stem.length < 3 ? [text] : [text, stem];
}

/** Words with a hyphen as one word, because 'Wi-Fi' is searched as 'wifi', and 'check-in' as 'checkin'. */
export const joinedIn = (text: string): string[] =>
  // Words without a hyphen are matched as well and then dropped. Skipping them in the pattern would take quadratic
  // time.
  (text.match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? [])
    .filter((found) => /[-‐‑]/.test(found))
    .map((found) => foldText(found.replace(/[-‐‑]/g, '')));
