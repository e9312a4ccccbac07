/** Splits a text into words and numbers, and normalises texts for comparison. Long texts are cut, so both stay fast. */
import { foldText } from '../../text/search-terms.ts';

export interface Word {
  /** In lower case. The original spelling is in the text, from `start` to `end`. */
  word: string;
  start: number;
  end: number;
}

const wordOrNumber = /\p{N}+|[\p{L}\p{M}]+/gu;

/** The maximum number of characters that are split, so that a long text does not make the check slow. */
const maxSplitCharacters = 20_000;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  if (text === '') return words;
  const beginning = text.slice(0, maxSplitCharacters);
  wordOrNumber.lastIndex = 0;
  for (let found = wordOrNumber.exec(beginning); found; found = wordOrNumber.exec(beginning)) {
    const { 0: written, index } = found;
    words.push({ word: written.toLowerCase(), start: index, end: index + written.length });
  }
  return words;
}

/** Folds spellings that mean the same, for comparison. Only the beginning of a long text is compared. */
export const normaliseText = (text: string) =>
  foldText(text.slice(0, maxComparedCharacters)).normalize('NFC').trim().replace(/\s+/g, ' ');

/** The length of the beginning that is compared. Texts with the same beginning of this length count as equal. */
const maxComparedCharacters = 1_000;
