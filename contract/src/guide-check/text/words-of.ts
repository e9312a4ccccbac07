/** A text as words and numbers, with what stands between them. Time grows with the text's length and no faster. */
import { folded } from '../search-terms.ts';

export interface Word {
  /** Lower-case; as it was written it stands in the text. */
  word: string;
  start: number;
  end: number;
}

const wordOrNumber = /\p{N}+|[\p{L}\p{M}]+/gu;

/** So much of a text is read. Beyond it, it is too long for other reasons. */
const mostRead = 20_000;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  if (text === '') return words;
  const read = text.slice(0, mostRead);
  wordOrNumber.lastIndex = 0;
  for (let found = wordOrNumber.exec(read); found; found = wordOrNumber.exec(read)) {
    const { 0: written, index } = found;
    words.push({ word: written.toLowerCase(), start: index, end: index + written.length });
  }
  return words;
}

/** Folds spellings that mean the same, for comparison. Only the beginning of a long text is compared. */
export const likened = (text: string) =>
  folded(text.slice(0, mostCompared)).normalize('NFC').trim().replace(/\s+/g, ' ');

/** More than fits on a door card: two texts that agree this far say the same. */
const mostCompared = 1_000;
