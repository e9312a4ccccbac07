/** The part of the door's text that a guest needs at the door itself. */

import { isCode } from '@guest-portal/contract/is-code';
import { wordPattern } from './word-pattern.ts';

export interface DoorSummary {
  /** The code to type, if the text is a code or begins with one. It is never guessed from the middle of a sentence. */
  code?: string;
  /** The first words of the text, if it does not begin with a code. */
  firstWords?: string;
  /** Whether the card says more than this. */
  hasMore: boolean;
}

const maxShownLength = 140;

export function doorSummary(content: string, importantInfo: string): DoorSummary {
  const text = content.trim();
  const number = text.match(leadingNumber)?.[0];
  if (number && isKeypadCode(number)) return { code: number, hasMore: true };
  if (!number && isCode(text)) return { code: text, hasMore: importantInfo.trim() !== '' };
  const firstWords = text.length > maxShownLength ? `${cutAtWord(text, maxShownLength)}…` : text;
  return { firstWords, hasMore: firstWords !== text || importantInfo.trim() !== '' };
}

/** Matches '4821#, then turn the handle', but neither '1234 Main Street' nor '101. floor'. */
const leadingNumber = /^[A-Z]?[#*\d](?:[ -]?[#*\d]){2,11}[A-Z]?(?=[,;\n]| [–—(-])/;

/**
 * Whether a number is a code for a keypad. Without a letter, # or *, it may also be a phone number, a date or hours:
 * '2912 3456', '24-12-26', '10-12'.
 */
function isKeypadCode(number: string): boolean {
  const digits = number.replace(/\D/g, '').length;
  if (/[#*A-Z]/.test(number)) return digits >= 3 && digits <= 8;
  return digits >= 3 && digits <= 6 && !dateOrHours.test(number);
}

const dateOrHours = /^[0-3]?\d[ -][0-2]?\d(?:[ -]\d{2,4})?$/;

/**
 * Cuts a text to at most this many characters, but not within a word. It also does not cut within a number or an
 * address, because the remaining part could be a different one.
 */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.trimEnd();
  const cut = text.slice(0, maxLength + 1);
  const end = Math.max(0, cut.search(/\s\S*$/));
  const isBetweenWords = end > maxLength / 2 || /(?:\/\/|www\.)\S*$/i.test(cut);
  const whole = isBetweenWords
    ? cut.slice(0, end)
    : text.slice(0, maxLength).replace(halfCharacter, '');
  const isNumberCut = /^[\s()./–-]*\d/.test(text.slice(whole.length, whole.length + 8));
  return ((isNumberCut && whole.replace(/[+(]*\d[\d\s()./–-]*$/, '')) || whole).trimEnd();
}

/** The first code unit of a character that consists of two, such as an emoji. */
const halfCharacter = /[\ud800-\udbff]$/;

const maxUnfoldedLength = 600;
const maxUnfoldedLines = 8;
/** Hiding fewer characters than this is not worth a press. */
const minHiddenLength = 200;

/**
 * Length of the part of a long text that is shown at first; the whole length if there is no fold. Nothing that may be a
 * code is hidden.
 */
export function foldOf(text: string): number {
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const atLine = Math.min(maxUnfoldedLength, lines[maxUnfoldedLines - 1] ?? maxUnfoldedLength);
  const end = Math.max(cutAtWord(text, atLine).length, endOfCodes(text));
  return text.length - end < minHiddenLength ? text.length : end;
}

/**
 * End of the last word that may belong to a code: a word with two digits or a sign, or what follows a digit. Words are
 * never split, because half a code is worse than none.
 */
function endOfCodes(text: string): number {
  const words = [...text.matchAll(wordPattern)];
  const last = words.findLast(([word], index) => {
    const isAfterDigit = /\d/.test(words[index - 1]?.[0] ?? '');
    return /\d.*\d|[#*]\d|\d[#*]/.test(word) || (isAfterDigit && /[\d#*]|^[A-Z]\W?$/.test(word));
  });
  return last ? last.index + last[0].length : 0;
}
