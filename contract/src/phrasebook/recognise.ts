/** Whether a text that a host wrote is a phrase, in whichever language, and what it says in another. */
import { phrasebook } from '@guest-portal/languages/phrasebook';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { filled, piecesOf } from '../gaps.ts';
import type { GuestLanguage } from '../guest-languages.ts';
import { contentOf, understood } from './fillings.ts';

export type Recognised = { key: PhraseKey; fillings: Record<string, string> };

/**
 * Kinds of spaces, of apostrophes and of signs of one width or two are not what a phrase is known by. One sign stays one
 * sign: what stands in a gap is taken from the text as it was written.
 */
const even = (text: string) =>
  /[^\x20-\x7e]/.test(text)
    ? text
        .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/[‘’ʼ]/g, "'")
        .replace(/\s/g, ' ')
    : text;

/** Nor are spaces around it and between, and its final full stop. */
function unended(text: string): string {
  const line = text
    .normalize('NFC')
    .trim()
    .replace(/\s{2,}/g, ' ');
  return /[.。．]$/.test(line) ? line.slice(0, -1) : line;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How a phrase with gaps begins and ends, in small letters: few texts do the same, and only those are looked at closely. */
type Pattern = {
  key: PhraseKey;
  phrase: string;
  language: string;
  head: string;
  tail: string;
  pattern?: RegExp;
};

function patternOf(key: PhraseKey, phrase: string, language: string): Pattern {
  const pieces = piecesOf(even(phrase).toLowerCase());
  return { key, phrase, language, head: pieces[0] ?? '', tail: pieces.at(-1) ?? '' };
}

function regExpOf(phrase: string): RegExp {
  const source = piecesOf(phrase)
    .map((piece, at) => (at % 2 === 0 ? escaped(even(piece)) : `(${contentOf(piece)})`))
    .join('');
  return new RegExp(`^${source}$`, 'iu');
}

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
  for (const [language, phrases] of Object.entries(phrasebook)) {
    for (const [key, phrase] of Object.entries(phrases) as [PhraseKey, string][]) {
      if (phrase.includes('{')) {
        add(index, patternOf(key, phrase, language));
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
  const found = find(text);
  return found && { key: found.key, fillings: found.fillings };
}

/** What stands in the gaps as it is understood, and as it was written. */
type Found = Recognised & { written: Record<string, string> };

function find(text: string): Found | undefined {
  if (text.length > longest) return undefined;
  const written = unended(text);
  const line = even(written);
  // Nor is case.
  const small = line.toLowerCase();
  const { whole, byHead, byTail } = indexOf();
  const key = whole.get(small);
  if (key) return { key, fillings: {}, written: {} };
  for (let length = signs; length > 0; length -= 1) {
    const found =
      matching(byHead.get(small.slice(0, length)), written, line, small) ??
      matching(byTail.get(small.slice(-length)), written, line, small);
    if (found) return found;
  }
  return undefined;
}

function matching(
  patterns: Pattern[] | undefined,
  text: string,
  line: string,
  small: string,
): Found | undefined {
  for (const pattern of patterns ?? none) {
    const { key, phrase, language, head, tail } = pattern;
    if (!small.startsWith(head) || !small.endsWith(tail)) continue;
    pattern.pattern ??= regExpOf(phrase);
    const values = pattern.pattern.exec(line)?.slice(1);
    if (!values) continue;
    const written = writtenIn(text, phrase, values);
    const fillings = understood(written, language);
    if (fillings) return { key, fillings, written };
  }
  return undefined;
}

const none: Pattern[] = [];

/** What was found in the evened line, as it stands in the text. */
function writtenIn(text: string, phrase: string, values: string[]): Record<string, string> {
  const written: Record<string, string> = {};
  let start = 0;
  for (const [at, piece] of piecesOf(phrase).entries()) {
    const { length } = at % 2 === 0 ? piece : (values[(at - 1) / 2] ?? '');
    if (at % 2 === 1) written[piece] = text.slice(start, start + length).trim();
    start += length;
  }
  return written;
}

/** Nothing where it is no phrase. What says it in that language already stays as it was written. */
export function inLanguage(text: string, language: GuestLanguage): string | undefined {
  const found = find(text);
  if (!found) return undefined;
  const own = say({ key: found.key, fillings: found.written }, language);
  return known(own) === known(text) ? text : say(found, language);
}

const known = (text: string) => even(unended(text)).toLowerCase();

export const say = ({ key, fillings }: Recognised, language: GuestLanguage) =>
  filled(phrasebook[language][key], fillings);
