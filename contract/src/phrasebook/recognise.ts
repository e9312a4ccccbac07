/** Whether a text that a host wrote is a phrase, in whichever language, and what it says in another. */
import { filled, piecesOf } from '../gaps.ts';
import { isPhraseLanguage, type PhraseLanguage, phrasebook } from './book.ts';
import type { PhraseKey } from './phrases.ts';

export type Recognised = { key: PhraseKey; fillings: Record<string, string> };

/** What stands in a gap, by its name: a number or a time, else a few words. */
const number = String.raw`\d{1,4}`;
const time = String.raw`\d{1,2}(?:[:.h]\d{2})?(?: ?[ap]\.?m\.?)?`;
const words = String.raw`[^\n]{1,60}?`;
const contents: Record<string, string> = {
  count: number,
  minutes: number,
  seconds: number,
  from: time,
  to: time,
};

/** Kinds of spaces and of apostrophes are not what a phrase is known by. Most texts have but one of each. */
const even = (text: string) =>
  (/[^\x20-\x7e]/.test(text) ? text.normalize('NFKC').replace(/[‘’ʼ]/g, "'") : text).replace(
    /\s{2,}|[^\S ]/g,
    ' ',
  );

/** Nor is its final full stop. */
function unended(text: string): string {
  const line = even(text).trim();
  return line.endsWith('.') || line.endsWith('。') ? line.slice(0, -1) : line;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How a phrase with gaps begins and ends, in small letters: few texts do the same, and only those are looked at closely. */
type Pattern = { key: PhraseKey; phrase: string; head: string; tail: string; pattern?: RegExp };

function patternOf(key: PhraseKey, phrase: string): Pattern {
  const pieces = piecesOf(even(phrase).toLowerCase());
  return { key, phrase, head: pieces[0] ?? '', tail: pieces.at(-1) ?? '' };
}

function regExpOf(phrase: string): RegExp {
  const source = piecesOf(phrase)
    .map((piece, at) => (at % 2 === 0 ? escaped(even(piece)) : `(${contents[piece] ?? words})`))
    .join('');
  return new RegExp(`^${source}$`, 'iu');
}

const gapsOf = (phrase: string) => piecesOf(phrase).filter((_, at) => at % 2 === 1);

type Index = {
  whole: Map<string, PhraseKey>;
  /** By their first signs, and those that begin with a gap by their last. */
  byHead: Map<string, Pattern[]>;
  byTail: Map<string, Pattern[]>;
};

/** How many signs at most. */
const signs = 4;

let index: Index | undefined;

/** Takes a while: a server does it before anybody waits, a page when it is first needed. */
export function makeReady() {
  indexOf();
}

function indexOf(): Index {
  if (index) return index;
  index = { whole: new Map(), byHead: new Map(), byTail: new Map() };
  for (const phrases of Object.values(phrasebook)) {
    for (const [key, phrase] of Object.entries(phrases) as [PhraseKey, string][]) {
      if (phrase.includes('{')) {
        add(index, patternOf(key, phrase));
        continue;
      }
      const known = even(phrase).toLowerCase();
      // The first language that has a text decides what it means.
      if (!index.whole.has(known)) index.whole.set(known, key);
    }
  }
  return index;
}

function add({ byHead, byTail }: Index, pattern: Pattern) {
  const { head, tail } = pattern;
  const [group, known] =
    head === '' ? [byTail, tail.slice(-signs)] : [byHead, head.slice(0, signs)];
  group.set(known, [...(group.get(known) ?? []), pattern]);
}

const longest = 200;

export function recognise(text: string): Recognised | undefined {
  if (text.length > longest) return undefined;
  const line = unended(text);
  // Nor is case.
  const small = line.toLowerCase();
  const { whole, byHead, byTail } = indexOf();
  const key = whole.get(small);
  if (key) return { key, fillings: {} };
  for (let length = signs; length > 0; length -= 1) {
    const found =
      matching(byHead.get(small.slice(0, length)), line, small) ??
      matching(byTail.get(small.slice(-length)), line, small);
    if (found) return found;
  }
  return undefined;
}

function matching(patterns: Pattern[] | undefined, line: string, small: string) {
  for (const pattern of patterns ?? none) {
    const { key, phrase, head, tail } = pattern;
    if (!small.startsWith(head) || !small.endsWith(tail)) continue;
    pattern.pattern ??= regExpOf(phrase);
    const values = pattern.pattern.exec(line)?.slice(1);
    if (values) return { key, fillings: fillingsOf(gapsOf(phrase), values) };
  }
  return undefined;
}

const none: Pattern[] = [];

const fillingsOf = (gaps: string[], values: string[]) =>
  Object.fromEntries(gaps.map((gap, at) => [gap, values[at]?.trim() ?? '']));

/** Nothing where it is no phrase, or the language has none. What says it in that language already stays as it was written. */
export function inLanguage(text: string, language: string): string | undefined {
  if (!isPhraseLanguage(language)) return undefined;
  const found = recognise(text);
  if (!found) return undefined;
  const said = say(found, language);
  return unended(said).toLowerCase() === unended(text).toLowerCase() ? text : said;
}

export const say = ({ key, fillings }: Recognised, language: PhraseLanguage) =>
  filled(phrasebook[language][key], fillings);
