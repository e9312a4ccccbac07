/** Finds phone numbers in prose and distinguishes them from codes, dates, hours, prices and account numbers. */
import { isAfterCodeWord, isAfterPhoneWord } from './number-context.ts';
import type { FoundPiece } from './piece.ts';

/** The phone number that begins in this word, which is at `index` of the text. It may continue over the next words. */
export function phoneIn(word: string, text: string, index: number): FoundPiece | undefined {
  const offset = word.search(firstSign);
  if (offset < 0 || (offset > 0 && partOfWord.test(word.charAt(offset - 1)))) return undefined;
  const start = index + offset;
  if (isAmongNumbers(text.slice(Math.max(0, start - 12), start))) return undefined;
  const number = numberAt(text, start);
  if (!number) return undefined;
  return { kind: 'phone', text: number, href: `tel:${dialledDigits(number)}`, offset };
}

function numberAt(text: string, start: number): string | undefined {
  const number =
    internationalNumber(text, start) ?? nationalNumber(text, start) ?? americanNumber(text, start);
  if (!number) return isAfterPhoneWord(text, start) ? otherNumber(text, start) : undefined;
  const isTyped = isAfterCodeWord(text, start) && !isAfterPhoneWord(text, start);
  return number.startsWith('+') || !isTyped ? number : undefined;
}

const firstSign = /\+\(?\d|\(?\d/;
const partOfWord = /[\p{L}\d#*_=.,-]/u;

/** Whether the number follows other digits or the beginning of an account number. */
const isAmongNumbers = (before: string) =>
  /\d[ \u00a0]$/.test(before) || /[A-Z]{2}\d\d ?[A-Z]{4} $/.test(before);

function internationalNumber(text: string, start: number) {
  const number = matchAt(
    text,
    start,
    /(?:\+|00(?=[1-9]))\d{1,15}(?:[ .-]?\(\d{1,5}\)[ .-]?\d{1,15})?(?:[ \u00a0.-]\d{1,15}){0,7}/y,
  );
  if (!number) return undefined;
  const groups = number.split(/\D+/).filter(Boolean);
  const [last = ''] = groups.slice(-1);
  // This excludes prices such as '+20 000 000 EUR'.
  if (groups.length > 1 && groups.slice(1).every((group) => group === '000')) return undefined;
  // This excludes the hours in '+371 2000 0000 24 hours'.
  const endsWithHours = last.length === 2 && groups.slice(1, -1).every(({ length }) => length > 2);
  const cut = groups.length > 2 && endsWithHours ? number.replace(/\D+\d+$/, '') : number;
  const digits = dialledDigits(cut).length - 1;
  return digits >= 8 && digits <= 15 ? cut : undefined;
}

/** National numbers have at least nine digits here, because '0815 4711' is a code. */
function nationalNumber(text: string, start: number) {
  const number = matchAt(
    text,
    start,
    /\(?0[1-9]\d{0,12}\)?(?:(?: ?[/–-] ?|[ \u00a0.])\d{1,12})?(?:[ \u00a0.-]\d{1,12}){0,6}/y,
  );
  if (!number || isDate(number) || isMixed(number)) return undefined;
  const digits = dialledDigits(number).length;
  return digits >= 9 && digits <= 13 ? number : undefined;
}

const isDate = (number: string) =>
  /^(?:\d\d[.-]\d\d[.-]\d{4}|\d{1,2}[ .-][01]?\d[ .-]20\d\d|20\d\d-\d\d-\d\d)(?!\d)/.test(number);

/** Whether a number has dots and other separators, as in '08.00-22.00'. */
const isMixed = (number: string) => /\./.test(number) && /[ /–-]/.test(number);

const americanNumber = (text: string, start: number) =>
  matchAt(text, start, /\(?[2-9]\d\d\)?[ .-]\d{3}-\d{4}/y);

/** Any other number counts as a phone number only if the host says so. */
function otherNumber(text: string, start: number) {
  const number = matchAt(text, start, /\(?\d{1,12}\)?(?:[ \u00a0.-]\d{2,12}){0,6}/y);
  if (!number || isDate(number) || isMixed(number)) return undefined;
  const digits = dialledDigits(number).length;
  return digits >= 7 && digits <= 12 ? number : undefined;
}

/** The part of the match that is one number. It ends before a single digit, and before '24/7', '22:00' or '4711#'. */
function matchAt(text: string, start: number, pattern: RegExp): string | undefined {
  pattern.lastIndex = start;
  let number = pattern.exec(text)?.[0];
  if (!number) return undefined;
  const beforeSingleDigit = number.match(/^\D*\d+\D+\d+.*?[ \u00a0.-](?=\d(?:\D|$))/);
  if (beforeSingleDigit) number = number.slice(0, beforeSingleDigit[0].length - 1);
  else if (/[\p{L}\d#*/:%°€$£,]/u.test(nextCharacter(text, start + number.length))) {
    number = number.match(/^(.*\d)\D+\d+$/)?.[1];
  }
  return number && withoutFollowingNumber(number);
}

/** Removes an hour, a postcode or a code that follows a complete phone number. An extension stays. */
function withoutFollowingNumber(number: string): string {
  const withoutHours = number.replace(/( .*)[ \u00a0]\d{1,2}\.\d\d(?:-\d{1,2}\.\d\d)?$/, '$1');
  return withoutHours.match(completeNumber)?.[0] ?? withoutHours;
}

const completeNumber =
  /^(?:[+0]?\d{10,}|[1-9]\d{7,}|\D*\d+(?:\D+\d{1,6})*?\D+\d{7,})(?:-\d{1,4}(?![\d.]))?/;

/** A comma is part of a number only before a digit. */
function nextCharacter(text: string, end: number): string {
  const next = text.charAt(end);
  return next === ',' && !/\d/.test(text.charAt(end + 1)) ? '' : next;
}

const dialledDigits = (number: string) =>
  number
    .replace('(0)', '')
    .replace(/^00/, '+')
    .replace(/[^+\d]/g, '');
