/**
 * Decides whether a text is the name of a place or of a person. A description, such as '5 minutes away' or 'second from
 * the left', needs a translation. In doubt, a text counts as a description.
 */
import {
  descriptionWords,
  marksWithoutCapitals,
  particles,
  type WithoutCapitals,
} from './description-words.ts';
import { foldSigns } from './fold.ts';

/** Removes case and accents, because hosts leave accents out, and Greek capitals have none. */
const foldWord = (word: string) =>
  foldSigns(word).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const setOf = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')));
const plainSetOf = (...lists: string[]) => setOf(...lists.map(foldWord));

/** The words of all languages together, because hosts mix languages and several languages share a phrase. */
const allWords = Object.values(descriptionWords);
const smallInNames = setOf(particles);
const smallInPlaces = setOf(particles, ...allWords.map(({ inPlaces }) => inPlaces));
const describingPlaces = plainSetOf(...allWords.map(({ descriptions }) => descriptions));
const generalInPlaces = plainSetOf(particles, ...allWords.map(({ general }) => general));
const describingBells = plainSetOf(
  ...allWords.flatMap(({ descriptions, ofBells }) => [descriptions, ofBells]),
);

/** Languages in which the house number comes before the street. */
const numberFirst: readonly string[] = ['en', 'fr'];

const maxPlaceWords = 6;
const maxNameWords = 4;

/** @param language the language of the phrase around the text */
export function isPlace(text: string, language: string): boolean {
  if (hasLettersWithoutCase.test(text))
    return isUnmarked(text, /^[\p{L}\p{M}\p{Nd}\s・·&'’׳״"/-]+$/u, 'Place');
  const words = text.split(/\s+/);
  const [first = ''] = words;
  const startsLikePlace =
    isCapitalised(first) || isOrdinal(first) || (isNumber(first) && numberFirst.includes(language));
  return (
    startsLikePlace &&
    words.length <= maxPlaceWords &&
    words.some(isNamingPlace) &&
    !isInCapitals(words) &&
    words.every((word, index) =>
      isOrdinal(word)
        ? isCapitalised(words[index + 1] ?? '')
        : isNumber(word) || isNameWord(word, smallInPlaces, describingPlaces),
    )
  );
}

/** Whether the text is a name on a bell. It may begin with a particle, as in 'de Vries'. */
export function isBellName(text: string): boolean {
  if (hasLettersWithoutCase.test(text))
    return isUnmarked(text, /^[\p{L}\p{M}\s・·'’׳״-]+$/u, 'Name');
  const words = text.split(/\s+/);
  return (
    !/\d/.test(text) &&
    words.length <= maxNameWords &&
    isCapitalised(words.at(-1) ?? '') &&
    words.every(
      (word, index) =>
        isNameWord(word, smallInNames, describingBells) || (word === '&' && index > 0),
    )
  );
}

const hasLettersWithoutCase = /\p{Lo}/u;

/** Whether the word is written like a name: 'Rīga', 'O’Brien', 'l’Église', 'U2', 'H&M', 'Str.', 'Hauptstr.'. */
const isCapitalised = (word: string) =>
  /^(?:\p{L}{1,4}['‘’ʼ])?\p{Lu}[\p{L}\p{M}\p{Nd}]*(?:['‘’ʼ&-][\p{L}\p{M}\p{Nd}]+)*$/u.test(
    withoutAbbreviation(word),
  );

const withoutAbbreviation = (word: string) =>
  word.replace(/^(\p{L}{1,4}|\p{L}{2,20}str)\.$/u, '$1');

/**
 * Whether the word is a house number: '12', '12a', '123/45'. A distance or a time, such as '200m' and '22h', is not.
 */
const isNumber = (word: string) =>
  /^\d{1,4}(?![mhмг])\p{L}?(?:\/\d{1,4}\p{L}?)?$/iu.test(word) && word !== '24/7';

/** Whether the word is an ordinal as in the names of streets: '17.' and '5th'. */
const isOrdinal = (word: string) => /^\d{1,3}(?:\.|st|nd|rd|th)$/.test(word);

/** Whether the word, or a part of it in front of or behind an apostrophe, is in the set. */
function isAmong(words: Set<string>, word: string): boolean {
  const folded = foldWord(withoutAbbreviation(word));
  return words.has(folded) || folded.split("'").some((part) => words.has(part));
}

const isNameWord = (word: string, small: Set<string>, describing: Set<string>) =>
  isCapitalised(word) ? !isAmong(describing, word) : small.has(withoutAbbreviation(word));

const isNamingPlace = (word: string) =>
  isCapitalised(word) && word.length > 1 && !isAmong(generalInPlaces, word);

/** In a text of several words in capitals, nothing shows which of them are names. */
const isInCapitals = (words: string[]) =>
  words.every((word) => word === word.toUpperCase()) &&
  words.filter((word) => /\p{L}{2}/u.test(word)).length > 1;

/** Whether a text in a script without capitals is short and has no mark of a description. */
function isUnmarked(text: string, allowed: RegExp, kind: 'Place' | 'Name'): boolean {
  const languages = scripts.filter(([script]) => script.test(text)).flatMap(([, codes]) => codes);
  return (
    languages.length > 0 &&
    allowed.test(text) &&
    languages.every((language) => {
      const marks = marksWithoutCapitals[language];
      return text.length <= marks[`longest${kind}`] && !marks[`in${kind}s`].test(text);
    })
  );
}

const scripts: readonly [RegExp, readonly WithoutCapitals[]][] = [
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Han}/u, ['ja', 'zh']],
];
