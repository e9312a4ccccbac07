/** Searches phrases by the beginnings of their words, ignoring accents and case. The best match comes first. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { groupsOf, type PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { type Fillings, gapKinds, gapsOf } from './gaps.ts';

export interface Offer {
  key: PhraseKey;
  phrase: string;
  /** The values of gaps that the host has already typed. */
  known: Fillings;
}

/** Languages without spaces, where one character counts as much as three letters. */
const unspaced: readonly GuestLanguage[] = ['ja', 'zh'];

/** Letters that Unicode does not decompose, with their spelling on other keyboards. */
const otherLetters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i' };

/** The distance in Unicode between a hiragana character and the same katakana character. */
const katakanaAhead = 0x60;

/** Folds a text for comparison. Korean syllables are decomposed, and Japanese katakana become hiragana. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøæßı]/g, (letter) => otherLetters[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaAhead));

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Matches numbers and times, which are values of gaps. */
const numberPattern = /\d[\d:.]*/g;

interface Indexed {
  key: PhraseKey;
  phrase: string;
  use: PhraseUse;
  words: string[];
}

const indexes = new Map<GuestLanguage, Indexed[]>();

/** Builds the index of a language when it is first needed. */
function indexOf(language: GuestLanguage): Indexed[] {
  const entries =
    indexes.get(language) ??
    groupsOf(phrasebook[language]).flatMap(({ use, phrases }) =>
      phrases.map(([key, phrase]) => {
        const words = wordsOf(phrase.replace(/\{\w+\}|\d+/g, ' '));
        return { key, phrase, use, words };
      }),
    );
  indexes.set(language, entries);
  return entries;
}

interface Found extends Offer {
  use: PhraseUse;
  /** Whether the phrase starts with the typed text. */
  isBeginning: boolean;
}

/** The length of the longest phrase with its gaps filled. Longer texts get no suggestions. */
const maxTypedLength = 200;

export function offersFor(typed: string, language: GuestLanguage, use: PhraseUse): Offer[] {
  if (typed.length > maxTypedLength) return [];
  const isUnspaced = unspaced.includes(language);
  const typedWords = wordsOf(typed.replace(numberPattern, ' '));
  const numbers = typed.match(numberPattern) ?? [];
  if (typedWords.join('').length < (isUnspaced || language === 'ko' ? 1 : 2)) return [];
  const separator = isUnspaced ? '' : ' ';
  const found: Found[] = [];
  for (const { key, phrase, use: phraseUse, words } of indexOf(language)) {
    const known = knownOf(phrase, numbers);
    const text = words.join(separator);
    const hasWord = (word: string) =>
      isUnspaced ? text.includes(word) : words.some((each) => each.startsWith(word));
    if (!known || !typedWords.every(hasWord)) continue;
    const isBeginning = text.startsWith(typedWords.join(separator));
    found.push({ key, phrase, known, use: phraseUse, isBeginning });
  }
  const rank = (offer: Found) => (offer.isBeginning ? 0 : 2) + (offer.use === use ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** Returns undefined if the text has more numbers than the phrase has gaps. */
function knownOf(phrase: string, numbers: readonly string[]): Fillings | undefined {
  const gaps = gapsOf(phrase).filter((gap) => gapKinds[gap].type !== 'words' || gap === 'number');
  const values = numbers.filter((number) => !phrase.includes(number));
  if (values.length > gaps.length) return undefined;
  return Object.fromEntries(values.map((number, at) => [gaps[at], number]));
}
