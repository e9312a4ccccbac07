/** Which phrases a host may mean: by the beginnings of their words, accents and case aside, the likeliest first. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { groupsOf, type PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { type Fillings, gapKinds, gapsOf } from './gaps.ts';

export interface Offer {
  key: PhraseKey;
  phrase: string;
  /** What the host has written of its gaps. */
  known: Fillings;
}

/** Words are not set apart there, and one letter says as much as three of others. */
const unspaced: readonly GuestLanguage[] = ['ja', 'zh'];

/** Letters that no accent is part of, as those write who have no key for them. */
const otherLetters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i' };

/** How far a syllable of one Japanese script is from the same in the other. */
const katakanaAhead = 0x60;

/**
 * Korean syllables come apart by this, too, and are found before they are complete; Japanese ones are the same in both
 * of their scripts.
 */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøæßı]/g, (letter) => otherLetters[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaAhead));

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Numbers and times in what was typed; they stand in a phrase's gaps. */
const numberPattern = /\d[\d:.]*/g;

interface Indexed {
  key: PhraseKey;
  phrase: string;
  use: PhraseUse;
  words: string[];
}

const indexes = new Map<GuestLanguage, Indexed[]>();

/** Made when it is first needed: few hosts write in two languages. */
function indexOf(language: GuestLanguage): Indexed[] {
  const made =
    indexes.get(language) ??
    groupsOf(phrasebook[language]).flatMap(({ use, phrases }) =>
      phrases.map(([key, phrase]) => {
        const words = wordsOf(phrase.replace(/\{\w+\}|\d+/g, ' '));
        return { key, phrase, use, words };
      }),
    );
  indexes.set(language, made);
  return made;
}

interface Found extends Offer {
  use: PhraseUse;
  /** What was typed is how it begins. */
  isBeginning: boolean;
}

/** The longest phrase, with its gaps filled. Longer texts get no suggestions. */
const longest = 200;

export function offersFor(typed: string, language: GuestLanguage, use: PhraseUse): Offer[] {
  if (typed.length > longest) return [];
  const isUnspaced = unspaced.includes(language);
  const asked = wordsOf(typed.replace(numberPattern, ' '));
  const numbers = typed.match(numberPattern) ?? [];
  if (asked.join('').length < (isUnspaced || language === 'ko' ? 1 : 2)) return [];
  const between = isUnspaced ? '' : ' ';
  const found: Found[] = [];
  for (const { key, phrase, use: itsUse, words } of indexOf(language)) {
    const known = knownOf(phrase, numbers);
    const text = words.join(between);
    const has = (word: string) =>
      isUnspaced ? text.includes(word) : words.some((each) => each.startsWith(word));
    if (!known || !asked.every(has)) continue;
    const isBeginning = text.startsWith(asked.join(between));
    found.push({ key, phrase, known, use: itsUse, isBeginning });
  }
  const rank = (offer: Found) => (offer.isBeginning ? 0 : 2) + (offer.use === use ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** Nothing where there are more numbers than gaps for them: the host means something else. */
function knownOf(phrase: string, numbers: readonly string[]): Fillings | undefined {
  const places = gapsOf(phrase).filter((gap) => gapKinds[gap].type !== 'words' || gap === 'number');
  const others = numbers.filter((number) => !phrase.includes(number));
  if (others.length > places.length) return undefined;
  return Object.fromEntries(others.map((number, at) => [places[at], number]));
}
