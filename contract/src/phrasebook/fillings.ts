/**
 * The texts that may fill a phrase's gaps. A sentence with another text in a gap is the host's own and not a phrase.
 */
import type { PhraseKey } from '@guest-portal/languages/shape';
import { readAmount } from './amounts.ts';
import { isBellName, isPlace } from './places-and-names.ts';
import { isTimeGap, readTimes, timePattern } from './times.ts';

export type Fillings = Record<string, string>;

const digits = String.raw`\d{1,4}`;
const gapPatterns: Record<string, string> = {
  count: digits,
  minutes: digits,
  seconds: digits,
  from: timePattern,
  to: timePattern,
};

/** A regular expression for anything that a host may have written in a gap. */
export const anyFilling = String.raw`[^\n]{1,60}?`;

/** A regular expression for what can be in this gap: a number, a time, or any text. */
export const gapPattern = (gap: string): string => gapPatterns[gap] ?? anyFilling;

/** The number of a phone, a house or a parking space: 112, +371 2000 0000, (11) 3000-0000, 12a, B12. */
const numberPattern = /^(?:[+(]?\d(?:[\d\s()/-]{0,23}[\d)])?\p{L}?|\p{Lu}{1,3}[ -]?\d{1,5})$/u;

/**
 * Functions by the name of a gap. Each returns a text in the gap in a form that fits every language, or undefined if
 * such a text cannot be in the gap.
 */
const readers: Record<string, (text: string, language: string) => string | undefined> = {
  number: (text) => (numberPattern.test(text) ? text : undefined),
  amount: readAmount,
  name: (text) => (isBellName(text) ? text : undefined),
  place: (text, language) => (isPlace(text, language) ? text : undefined),
};

/** @param language the language of the phrase */
export const readFilling = (gap: string, text: string, language: string): string | undefined => {
  const read = readers[gap];
  return read ? read(text, language) : text;
};

/**
 * The host's texts in the gaps of a phrase, in a form that fits every language. Undefined if one of them is not
 * certain.
 */
export function readFillings(
  key: PhraseKey,
  written: Fillings,
  language: string,
): Fillings | undefined {
  const fillings: Fillings = {};
  for (const [gap, text] of Object.entries(written)) {
    const filling = isTimeGap(gap) ? text : readFilling(gap, text, language);
    if (filling === undefined) return undefined;
    fillings[gap] = filling;
  }
  const times = readTimes(key, written);
  return times && { ...fillings, ...times };
}
