/** Splits a text into words and numbers, in linear time. */
import { foldText } from '../../text/search-terms.ts';

export interface Word {
  /** In lower case. The original spelling is in the text, from `start` to `end`. */
  word: string;
  start: number;
  end: number;
}

const wordOrNumber = /\p{N}+|[\p{L}\p{M}]+/gu;

/** The number of characters that are read. Other rules report longer texts. */
const maxRead = 20_000;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  if (text === '') return words;
  const beginning = text.slice(0, maxRead);
  wordOrNumber.lastIndex = 0;
  for (let found = wordOrNumber.exec(beginning); found; found = wordOrNumber.exec(beginning)) {
    const { 0: written, index } = found;
    words.push({ word: written.toLowerCase(), start: index, end: index + written.length });
  }
  return words;
}

/** Folds spellings that mean the same, for comparison. Only the beginning of a long text is compared. */
export const normalised = (text: string) =>
  foldText(text.slice(0, maxCompared)).normalize('NFC').trim().replace(/\s+/g, ' ');

/** More characters than fit on a door card, so texts that agree this far count as equal. */
const maxCompared = 1_000;
