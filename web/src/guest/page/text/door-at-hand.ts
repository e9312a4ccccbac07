/** What of the door's text is wanted at the door itself. */

import { isCode } from '../visible-sections.ts';
import { wordPattern } from './word-pattern.ts';

export interface DoorAtHand {
  /** What is typed, where the text is that or begins with it. Never guessed from the middle of a sentence. */
  code?: string;
  /** The text's first words, where it does not begin with a code. */
  words?: string;
  /** The card says more than this. */
  hasMore: boolean;
}

const fewWords = 140;

export function doorAtHand(content: string, importantInfo: string): DoorAtHand {
  const text = content.trim();
  const leading = text.match(leadingNumber)?.[0];
  if (leading && isTyped(leading)) return { code: leading, hasMore: true };
  if (!leading && isCode(text)) return { code: text, hasMore: importantInfo.trim() !== '' };
  const words = text.length > fewWords ? `${cutAtWord(text, fewWords)}…` : text;
  return { words, hasMore: words !== text || importantInfo.trim() !== '' };
}

/** '4821#, then turn the handle', but neither '1234 Main Street' nor '101. floor'. */
const leadingNumber = /^[A-Z]?[#*\d](?:[ -]?[#*\d]){2,11}[A-Z]?(?=[,;\n]| [–—(-])/;

/** Without a sign of its own it may as well be a telephone number, a date or hours: '2912 3456', '24-12-26', '10-12'. */
function isTyped(number: string): boolean {
  const digits = number.replace(/\D/g, '').length;
  if (/[#*A-Z]/.test(number)) return digits >= 3 && digits <= 8;
  return digits >= 3 && digits <= 6 && !dateOrHours.test(number);
}

const dateOrHours = /^[0-3]?\d[ -][0-2]?\d(?:[ -]\d{2,4})?$/;

/**
 * At most so many characters, without a piece of a word at their end; nor of a number or an address, for what is left
 * of it could be another one.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text.trimEnd();
  const cut = text.slice(0, most + 1);
  const end = Math.max(0, cut.search(/\s\S*$/));
  const isBetween = end > most / 2 || /(?:\/\/|www\.)\S*$/i.test(cut);
  const whole = isBetween ? cut.slice(0, end) : text.slice(0, most).replace(halfSign, '');
  const goesOn = /^[\s()./–-]*\d/.test(text.slice(whole.length, whole.length + 8));
  return ((goesOn && whole.replace(/[+(]*\d[\d\s()./–-]*$/, '')) || whole).trimEnd();
}

/** The first half of an emoji. */
const halfSign = /[\ud800-\udbff]$/;

const longText = 600;
const manyLines = 8;
/** Less than this is not worth a press. */
const worthFolding = 200;

/** How much of a long text is shown before it is asked for; all of it has no fold. Nothing that may be a code is folded away. */
export function foldOf(text: string): number {
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const atLine = Math.min(longText, lines[manyLines - 1] ?? longText);
  const end = Math.max(cutAtWord(text, atLine).length, endOfCodes(text));
  return text.length - end < worthFolding ? text.length : end;
}

/** By whole words, for half a code is worse than none: those with two digits or a sign, and what goes on after a digit. */
function endOfCodes(text: string): number {
  const words = [...text.matchAll(wordPattern)];
  const last = words.findLast(([word], index) => {
    const isAfterDigit = /\d/.test(words[index - 1]?.[0] ?? '');
    return /\d.*\d|[#*]\d|\d[#*]/.test(word) || (isAfterDigit && /[\d#*]|^[A-Z]\W?$/.test(word));
  });
  return last ? last.index + last[0].length : 0;
}
