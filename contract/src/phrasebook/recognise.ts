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

/** Kinds of spaces and of apostrophes are not what a phrase is known by. */
const even = (text: string) => text.normalize('NFKC').replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ');

/** Nor is its final full stop. */
const unended = (text: string) =>
  even(text)
    .trim()
    .replace(/[.。]$/, '');

/** Nor is case. */
const plain = (text: string) => unended(text).toLowerCase();

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Pattern = { key: PhraseKey; gaps: string[]; pattern: RegExp };

function patternOf(key: PhraseKey, phrase: string): Pattern {
  const pieces = piecesOf(phrase);
  const source = pieces
    .map((piece, at) => (at % 2 === 0 ? escaped(even(piece)) : `(${contents[piece] ?? words})`))
    .join('');
  const gaps = pieces.filter((_, at) => at % 2 === 1);
  return { key, gaps, pattern: new RegExp(`^${source}$`, 'iu') };
}

type Index = { whole: Map<string, PhraseKey>; patterns: Pattern[] };

let index: Index | undefined;

/** Made when it is first needed: the pages that need it are few. */
function indexOf(): Index {
  if (index) return index;
  index = { whole: new Map(), patterns: [] };
  for (const phrases of Object.values(phrasebook)) {
    for (const [key, phrase] of Object.entries(phrases) as [PhraseKey, string][]) {
      if (phrase.includes('{')) index.patterns.push(patternOf(key, phrase));
      // The first language that has a text decides what it means.
      else if (!index.whole.has(plain(phrase))) index.whole.set(plain(phrase), key);
    }
  }
  return index;
}

const longest = 200;

export function recognise(text: string): Recognised | undefined {
  if (text.length > longest) return undefined;
  const { whole, patterns } = indexOf();
  const key = whole.get(plain(text));
  if (key) return { key, fillings: {} };
  const line = unended(text);
  for (const { key: found, gaps, pattern } of patterns) {
    const values = pattern.exec(line)?.slice(1);
    if (values) return { key: found, fillings: fillingsOf(gaps, values) };
  }
  return undefined;
}

const fillingsOf = (gaps: string[], values: string[]) =>
  Object.fromEntries(gaps.map((gap, at) => [gap, values[at]?.trim() ?? '']));

/** Nothing where it is no phrase, or the language has none. */
export function inLanguage(text: string, language: string): string | undefined {
  if (!isPhraseLanguage(language)) return undefined;
  const found = recognise(text);
  return found && say(found, language);
}

export const say = ({ key, fillings }: Recognised, language: PhraseLanguage) =>
  filled(phrasebook[language][key], fillings);
