/**
 * Searches phrases by the beginnings of their words, or by any part in languages without spaces. Accents and case are
 * ignored. The best match comes first.
 */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { groupsOf, type PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { type Fillings, gapKinds, gapsOf } from './gaps.ts';

export interface Offer {
  key: PhraseKey;
  phrase: string;
  /** The values of gaps that the host has already typed. */
  typedFillings: Fillings;
}

/** Languages without spaces, where one character counts as much as three letters. */
const unspacedLanguages: readonly GuestLanguage[] = ['ja', 'zh'];

/** Letters that Unicode does not decompose, with their spelling on other keyboards. */
const otherLetters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i' };

/** The distance in Unicode between a hiragana character and the same katakana character. */
const katakanaOffset = 0x60;

/** Folds a text for comparison. Korean syllables are decomposed, and Japanese katakana become hiragana. */
const foldForSearch = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøæßı]/g, (letter) => otherLetters[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaOffset));

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Matches numbers and times, which are values of gaps. */
const numberPattern = /\d[\d:.]*/g;

interface IndexedPhrase {
  key: PhraseKey;
  phrase: string;
  use: PhraseUse;
  words: string[];
}

const indexes = new Map<GuestLanguage, IndexedPhrase[]>();

/** Builds the index of a language when it is first needed. */
function phraseIndexOf(language: GuestLanguage): IndexedPhrase[] {
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

interface RankedOffer extends Offer {
  use: PhraseUse;
  /** Whether the phrase starts with the typed text. */
  isBeginning: boolean;
}

/** Longer texts get no suggestions, because no phrase is as long. */
const maxTypedLength = 200;

/** Cleaning tasks are only offered in the lists for the crew, because guests do not clean. */
export const isOfferedFor = (use: PhraseUse, phraseUse: PhraseUse) =>
  phraseUse !== 'crewTasks' || use === 'crewTasks';

export function offersFor(typed: string, language: GuestLanguage, use: PhraseUse): Offer[] {
  if (typed.length > maxTypedLength) return [];
  const isUnspaced = unspacedLanguages.includes(language);
  const typedWords = wordsOf(typed.replace(numberPattern, ' '));
  const numbers = typed.match(numberPattern) ?? [];
  if (typedWords.join('').length < (isUnspaced || language === 'ko' ? 1 : 2)) return [];
  const separator = isUnspaced ? '' : ' ';
  const ranked: RankedOffer[] = [];
  for (const { key, phrase, use: phraseUse, words } of phraseIndexOf(language)) {
    if (!isOfferedFor(use, phraseUse)) continue;
    const typedFillings = fillingsFrom(phrase, numbers);
    const text = words.join(separator);
    const hasWord = (word: string) =>
      isUnspaced ? text.includes(word) : words.some((each) => each.startsWith(word));
    if (!typedFillings || !typedWords.every(hasWord)) continue;
    const isBeginning = text.startsWith(typedWords.join(separator));
    ranked.push({ key, phrase, typedFillings, use: phraseUse, isBeginning });
  }
  const rank = (offer: RankedOffer) => (offer.isBeginning ? 0 : 2) + (offer.use === use ? 0 : 1);
  return ranked.sort((a, b) => rank(a) - rank(b));
}

/** Fills the typed numbers into the gaps. Returns undefined if there are more numbers than gaps. */
function fillingsFrom(phrase: string, numbers: readonly string[]): Fillings | undefined {
  const gaps = gapsOf(phrase).filter((gap) => gapKinds[gap].type !== 'text' || gap === 'number');
  const values = numbers.filter((number) => !phrase.includes(number));
  if (values.length > gaps.length) return undefined;
  return Object.fromEntries(values.map((number, index) => [gaps[index], number]));
}
