/**
 * Replaces codes, numbers, times, links, addresses and names with marks before a line is sent, so the service does not
 * see them. A reply must contain each mark once and nothing else of this kind, so none of them can be dropped, changed
 * or made up.
 */

import type { FindNames, Span } from './find-names.ts';
import { letter, touches } from './word-boundaries.ts';

type ProtectedLine = {
  /** The line as markup, with a mark for each protected part. */
  markup: string;
  protectedParts: string[];
  /** A line without words has nothing to translate. */
  hasWords: boolean;
};

/** Both services leave the content of this element unchanged, and treat a number in it as a number in the sentence. */
export const mark = {
  tag: 'code',
  write: (index: number) => `<code>${index + firstNumber}</code>`,
  pattern: /<code>\s*(\d{1,9})\s*<\/code>/g,
} as const;

const firstNumber = 7001;

export function protect(line: string, namesIn: FindNames): ProtectedLine {
  const spans = mergeSpans(line, [
    ...namesIn(line),
    ...matchesIn(line, quotedText),
    ...matchesIn(line, timeOfDay),
    ...tokensIn(line).filter(([start, end]) => staysAsItIs(line.slice(start, end))),
  ]);
  let markup = '';
  let unprotected = '';
  let position = 0;
  for (const [index, [start, end]] of spans.entries()) {
    unprotected += line.slice(position, start);
    markup += escapeMarkup(line.slice(position, start)) + mark.write(index);
    position = end;
  }
  unprotected += line.slice(position);
  markup += escapeMarkup(line.slice(position));
  const protectedParts = spans.map(([start, end]) => line.slice(start, end));
  return { markup, protectedParts, hasWords: /\p{L}/u.test(unprotected) };
}

/** The maximum length of a text that is examined. No code is longer. */
const maxTextWithoutWords = 1_000;

/**
 * Whether a text has only codes, names, numbers, times and links, such as 4719# and 'B 12 77', which are the same in
 * every language. A single capital belongs to a code.
 */
export const isSameEverywhere = (text: string, namesIn: FindNames): boolean =>
  text.length <= maxTextWithoutWords &&
  text.split('\n').every(
    (line) =>
      !protect(
        line.replace(singleCapital, (letters) => '0'.repeat(letters.length)),
        namesIn,
      ).hasWords,
  ) &&
  (/\d/.test(text) || namesIn(text).length > 0 || isLink(text.trim()));

const singleCapital = /\b[A-Z]\b/g;

/** Returns the line with the protected parts in their places; undefined if the service did not leave them alone. */
export function restore(reply: string, protectedParts: readonly string[]): string | undefined {
  const pieces = reply.split(mark.pattern);
  const texts = pieces.filter((_, index) => index % 2 === 0).map(unescapeMarkup);
  const numbers = pieces
    .filter((_, index) => index % 2 === 1)
    .map((number) => Number(number) - firstNumber);
  const hasEachOnce = numbers.toSorted((a, b) => a - b).every((number, index) => number === index);
  if (numbers.length !== protectedParts.length || !hasEachOnce || texts.some(addsFacts))
    return undefined;
  return texts.reduce((line, text, index) => {
    const part = protectedParts[numbers[index - 1] ?? -1] ?? '';
    // Two parts with no text between them were two words, so they get a space.
    const before = index > 1 && texts[index - 1] === '' ? `${line} ` : line;
    return joinSeparated(joinSeparated(before, part), text);
  });
}

const tokenPattern = new RegExp(`[${letter}\\p{N}\\p{Sc}!-/:-@\\[-\u0060{-~°№]+`, 'gu');
const surroundingCharacters = new Set(`.,;:!?"'()[]{}`);

/** A text in quotes is written somewhere, for example on a button or at a bell. */
const quotedText = /"[^"]{1,40}"|“[^“”]{1,40}”|„[^„“”]{1,40}[“”]|«[^«»]{1,40}»/g;

/** A time includes its half of the day, because 3 pm is not 3. */
const timeOfDay = /\d{1,2}(?:[:.]\d{2})?[ \u00a0\u202f]?[ap]\.?m\b\.?/gi;

/** Splits a line into words with the characters attached to them, without surrounding brackets and full stops. */
function tokensIn(line: string): Span[] {
  return matchesIn(line, tokenPattern).flatMap(([start, end]): Span[] => {
    let [from, to] = [start, end];
    while (from < to && surroundingCharacters.has(line.charAt(from))) from += 1;
    while (to > from && surroundingCharacters.has(line.charAt(to - 1))) to -= 1;
    return from === to ? [] : [[from, to]];
  });
}

const isLink = (text: string) =>
  /:\/\/|^www\.|@/i.test(text) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i.test(text);

/** Codes contain digits or special characters, or capitals in the middle of a word. */
const staysAsItIs = (text: string) =>
  /[\p{N}#*_<>\\|{}[\]=^~]/u.test(text) ||
  /&\w+;/.test(text) ||
  isLink(text) ||
  /\p{Ll}\p{Lu}/u.test(text);

/** The text that was sent contained no numbers, markup or links, so the text of a reply must not contain any either. */
const addsFacts = (text: string) =>
  /[\p{N}<>\p{Cc}]/u.test(text) ||
  tokensIn(text).some(([start, end]) => isLink(text.slice(start, end)));

const matchesIn = (line: string, pattern: RegExp): Span[] =>
  [...line.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length]);

/** Merges overlapping parts, and numbers in a row, whose order must stay: 22:00 – 07:00, +371 2000 0000. */
function mergeSpans(line: string, spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && (start <= last[1] || isSequence(line, last, [start, end])))
      last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

const isSequence = (line: string, a: Span, b: Span) =>
  b[0] - a[1] <= 3 &&
  /^\s*[-–—/(),+×x]?\s*$/.test(line.slice(a[1], b[0])) &&
  [a, b].every(([start, end]) => /\p{N}/u.test(line.slice(start, end)));

/** Adds a space, because a letter that touches a code would seem to be part of it. */
const joinSeparated = (before: string, after: string) =>
  touches(before, after) ? `${before} ${after}` : `${before}${after}`;

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;');

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
};

const unescapeMarkup = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27);/g, (entity) => entities[entity] ?? entity);
