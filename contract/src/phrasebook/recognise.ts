/** Recognises sentences of hosts as phrases in any of the languages, and translates them into another language. */
import { formerPhrasebook, phrasebook } from '@guest-portal/languages/phrasebook';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { filled, piecesOf } from '../gaps.ts';
import { type GuestLanguage, guestLanguageOf } from '../guest-languages.ts';
import { anyFilling, type Fillings, gapPattern, readFillings } from './fillings.ts';
import { foldedText, foldSigns, tidyLine } from './fold.ts';
import { isTimeGap, writeTime } from './times.ts';

export type Recognised = { key: PhraseKey; fillings: Fillings };

/** `from` is the language that the host writes in, as a tag such as de-AT. It is empty if the language is unknown. */
export type FromTo = { from: string; to: GuestLanguage };

/**
 * A phrase with gaps. Its regular expressions are only tried on texts with the same beginning and end, which are few.
 */
interface Pattern {
  key: PhraseKey;
  phrase: string;
  language: string;
  head: string;
  tail: string;
  /** Matches only texts in the gaps that can be understood. */
  exact?: RegExp;
  /** Matches any text in the gaps. */
  withAnyFilling?: RegExp;
}

function patternOf(key: PhraseKey, phrase: string, language: string): Pattern {
  const pieces = piecesOf(foldSigns(phrase).toLowerCase());
  const head = (pieces[0] ?? '').trimEnd();
  const tail = (pieces.at(-1) ?? '').trimStart();
  return { key, phrase, language, head, tail };
}

/**
 * A regular expression for the phrase. It ignores case, and spaces inside quotation marks and around a dash between two
 * gaps.
 */
function regExpOf(phrase: string, patternOfGap: (gap: string) => string): RegExp {
  const source = piecesOf(phrase)
    .map((piece, index) =>
      index % 2 === 0 ? sourceOf(foldSigns(piece)) : `(${patternOfGap(piece)})`,
    )
    .join('');
  return new RegExp(`^${source}$`, 'diu');
}

const sourceOf = (piece: string) =>
  piece.trim() === '-'
    ? ' ?- ?'
    : piece
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/' $/, "' ?")
        .replace(/^ '/, " ?'");

/** What a text means in one language. */
type Meaning = { language: string; key: PhraseKey };

interface Index {
  whole: Map<string, Meaning[]>;
  /**
   * Phrases with gaps by their first characters. Those that begin with a gap are in `byTail`, by their last characters.
   */
  byHead: Map<string, Pattern[]>;
  byTail: Map<string, Pattern[]>;
}

/** The highest number of characters in a key of the index. */
const indexedLength = 4;

let index: Index | undefined;

/** Builds the index, which takes a while. The server does it at startup, a page when it first needs it. */
export function buildPhraseIndex() {
  getIndex();
}

function getIndex(): Index {
  if (index) return index;
  index = { whole: new Map(), byHead: new Map(), byTail: new Map() };
  for (const [language, phrases] of Object.entries(phrasebook))
    for (const [key, phrase] of Object.entries(phrases) as [PhraseKey, string][])
      addPhrase(index, key, phrase, language);
  // Former wordings are added last, so that current phrases take precedence.
  for (const [language, phrases] of Object.entries(formerPhrasebook))
    for (const [key, wordings] of Object.entries(phrases) as [PhraseKey, readonly string[]][])
      for (const wording of wordings) addPhrase(index, key, wording, language);
  return index;
}

function addPhrase(index: Index, key: PhraseKey, phrase: string, language: string) {
  if (phrase.includes('{')) return addPattern(index, patternOf(key, phrase, language));
  const folded = foldSigns(phrase);
  for (const whole of new Set([folded.toLowerCase(), wholeOf(folded)])) {
    const meanings = index.whole.get(whole);
    if (meanings) meanings.push({ language, key });
    else index.whole.set(whole, [{ language, key }]);
  }
}

/** Case matters in an abbreviation: an AED is a defibrillator, and 'Aed' is Estonian for a garden. */
const wholeOf = (line: string) => (/^\p{Lu}{2,3}$/u.test(line) ? line : line.toLowerCase());

function addPattern({ byHead, byTail }: Index, pattern: Pattern) {
  const { head, tail } = pattern;
  const [group, indexed] =
    head === '' ? [byTail, tail.slice(-indexedLength)] : [byHead, head.slice(0, indexedLength)];
  group.set(indexed, [...(group.get(indexed) ?? []), pattern]);
}

const maxLineLength = 200;

export function recognise(text: string, from = ''): Recognised | undefined {
  const found = findPhrase(text, from);
  return found && { key: found.key, fillings: found.fillings };
}

/** Whether the sentence has the words of a phrase with gaps, with any texts in them. */
export function hasWordsOfPhrase(text: string): boolean {
  if (text.length > maxLineLength) return false;
  const line = foldSigns(tidyLine(text));
  return patternsLike(line.toLowerCase()).some((pattern) => {
    pattern.withAnyFilling ??= regExpOf(pattern.phrase, () => anyFilling);
    return pattern.withAnyFilling.test(line);
  });
}

/** `written` holds the texts in the gaps as the host wrote them. */
type FoundPhrase = Recognised & { written: Fillings };

/**
 * A single word often means something else in another language: a 'Plancha' is an iron in Spanish and a griddle in
 * French. So it counts only in the host's language, or in English, which hosts mix into their own.
 */
function meaningOf(line: string, from: string): PhraseKey | undefined {
  const meanings = getIndex().whole.get(wholeOf(line));
  if (!meanings) return undefined;
  const hostLanguage = guestLanguageOf(from);
  const inLanguageOf = (code: string | undefined) =>
    meanings.find(({ language }) => language === code)?.key;
  const key = inLanguageOf(hostLanguage) ?? inLanguageOf('en');
  return key ?? (from === '' || line.includes(' ') ? meanings[0]?.key : undefined);
}

function findPhrase(text: string, from: string): FoundPhrase | undefined {
  if (text.length > maxLineLength) return undefined;
  const written = tidyLine(text);
  const line = foldSigns(written);
  const key = meaningOf(line, from);
  if (key) return { key, fillings: {}, written: {} };
  for (const pattern of patternsLike(line.toLowerCase())) {
    const found = matchPattern(pattern, written, line);
    if (found) return found;
  }
  return undefined;
}

/** The phrases with gaps that have the same beginning and end as the line. */
function patternsLike(lowerCaseLine: string): Pattern[] {
  const { byHead, byTail } = getIndex();
  const found: Pattern[] = [];
  for (let length = indexedLength; length > 0; length -= 1) {
    const indexed = [
      byHead.get(lowerCaseLine.slice(0, length)),
      byTail.get(lowerCaseLine.slice(-length)),
    ];
    for (const patterns of indexed)
      for (const pattern of patterns ?? [])
        if (lowerCaseLine.startsWith(pattern.head) && lowerCaseLine.endsWith(pattern.tail))
          found.push(pattern);
  }
  return found;
}

/** @param line the text with its signs folded, which has the same positions as the text */
function matchPattern(pattern: Pattern, text: string, line: string): FoundPhrase | undefined {
  const { key, phrase, language } = pattern;
  pattern.exact ??= regExpOf(phrase, gapPattern);
  const positions = pattern.exact.exec(line)?.indices?.slice(1);
  if (!positions) return undefined;
  const gaps = piecesOf(phrase).filter((_, position) => position % 2 === 1);
  const written = Object.fromEntries(
    gaps.map((gap, position) => [gap, text.slice(...(positions[position] ?? [0, 0])).trim()]),
  );
  const fillings = readFillings(key, written, language);
  return fillings && { key, fillings, written };
}

/**
 * Translates a phrase. Undefined if the text is not a phrase. A text that is already in the language, in a current or
 * former wording, stays as it is.
 */
export function inLanguage(text: string, { from, to }: FromTo): string | undefined {
  const found = findPhrase(text, from);
  if (!found) return undefined;
  const wordings = [phrasebook[to][found.key], ...(formerPhrasebook[to][found.key] ?? [])];
  const isInLanguage = wordings.some(
    (wording) => foldedText(filled(wording, found.written)) === foldedText(text),
  );
  return isInLanguage ? text : phraseInLanguage(found, to);
}

export function phraseInLanguage({ key, fillings }: Recognised, language: GuestLanguage): string {
  const written = Object.entries(fillings).map(([gap, text]) => [
    gap,
    isTimeGap(gap) ? writeTime(text, language) : text,
  ]);
  return filled(phrasebook[language][key], Object.fromEntries(written));
}
