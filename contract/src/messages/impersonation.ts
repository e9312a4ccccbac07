/** Checks whether a sender name could be mistaken for a booking platform or for the operator. */

import { lookAlikes } from './look-alikes.ts';

/**
 * How a platform's name is matched. `anywhere`: also within other words. `ending`: only up to the end of a word, because
 * 'Booking Company' is not Booking.com. `words`: only as whole words, because places and surnames contain it (Vrboska,
 * Łagoda). `one word`: only without spaces, because of 'Home away from home'.
 */
type MatchScope = 'anywhere' | 'ending' | 'words' | 'one word';
type Platform = { name: string; letters: string; where: MatchScope };

/** How people say or write the dot in the name of a site. */
const dotWords =
  'dot|and|punkt|punkts|point|punto|ponto|punct|kropka|tecka|taskas|piste|nokta'.split('|');

const dotComSite = (name: string, letters: string): Platform[] =>
  ['', ...dotWords].map((dot) => ({ name, letters: `${letters}${dot}com`, where: 'ending' }));

const platforms = [
  { name: 'Airbnb', letters: 'airbnb', where: 'anywhere' },
  { name: 'Airbnb', letters: 'airbandb', where: 'one word' },
  { name: 'Expedia', letters: 'expedia', where: 'anywhere' },
  { name: 'Tripadvisor', letters: 'tripadvisor', where: 'anywhere' },
  { name: 'Guest Portal', letters: 'guestportal', where: 'anywhere' },
  ...dotComSite('Booking.com', 'booking'),
  ...dotComSite('Hotels.com', 'hotels'),
  ...dotComSite('Trip.com', 'trip'),
  { name: 'Vrbo', letters: 'vrbo', where: 'words' },
  { name: 'Agoda', letters: 'agoda', where: 'words' },
  { name: 'Abritel', letters: 'abritel', where: 'words' },
  { name: 'HomeAway', letters: 'homeaway', where: 'one word' },
  { name: 'FeWo-direkt', letters: 'fewodirekt', where: 'one word' },
].map(({ letters, ...platform }) => ({ ...platform, letters: plainLetters(letters) }));

/** Department names. Before one of these, a platform's name counts however it is spaced, and so does 'Booking'. */
const departments =
  'security|support|supportteam|team|service|services|customerservice|customercare|help|helpdesk|helpcenter|payment|payments|billing|verification|account|accounts|alert|alerts|official|admin|reservations|sicherheit|kundenservice|kundendienst|zahlung'
    .split('|')
    .map(plainLetters);

const bookingLetters = plainLetters('booking');

/** Longer names are cut before guests see them. */
const maxNameLength = 200;

/** Returns the platform or operator that a name could be mistaken for. The time is linear in the length of the name. */
export function impersonatedBy(name: string, operator = ''): string | undefined {
  const parts = name.slice(0, maxNameLength).split(/\s+/u).map(wordsIn);
  const text = joinWords(parts.flat());
  const spaceless = parts.map((part) => joinWords([part.join('')]));
  const platform = platforms.find(({ letters, where }) => {
    if (where === 'anywhere') return text.letters.includes(letters);
    if (where !== 'one word') return isNamedIn(text, letters, { within: where === 'ending' });
    return (
      spaceless.some((part) => isNamedIn(part, letters)) ||
      isNamedIn(text, letters, { department: true })
    );
  });
  if (platform) return platform.name;
  if (text.letters === bookingLetters || isNamedIn(text, bookingLetters, { department: true }))
    return 'Booking.com';
  const { letters } = joinWords(wordsIn(withoutLegalForm(operator)));
  return letters !== '' && isNamedIn(text, letters) ? operator : undefined;
}

/** Joined words, with the positions where each of them begins and ends. */
type JoinedWords = { letters: string; starts: Set<number>; ends: Set<number> };

/** If a word ends with the first letter of the next word, that letter is written once and belongs to both. */
function joinWords(words: string[]): JoinedWords {
  const plainWords = new Map([...new Set(words)].map((word) => [word, plainLetters(word)]));
  const starts = new Set<number>();
  const ends = new Set<number>();
  const pieces: string[] = [];
  let length = 0;
  let last = '';
  for (const word of words) {
    const plain = plainWords.get(word) ?? '';
    const isShared = plain !== '' && plain.charAt(0) === last;
    starts.add(isShared ? length - 1 : length);
    pieces.push(isShared ? plain.slice(1) : plain);
    length += isShared ? plain.length - 1 : plain.length;
    ends.add(length);
    last = plain.at(-1) ?? last;
  }
  return { letters: pieces.join(''), starts, ends };
}

/** `within`: the letters may begin within a word. `department`: a department must follow them. */
type Position = { within?: boolean; department?: boolean };

/** Whether consecutive whole words spell these letters, alone or followed by a department. */
function isNamedIn(text: JoinedWords, letters: string, position: Position = {}): boolean {
  const { within = false, department: needsDepartment = false } = position;
  const isDepartmentAt = (department: string, start: number) =>
    text.letters.startsWith(department, start) && text.ends.has(start + department.length);
  for (
    let index = text.letters.indexOf(letters);
    index >= 0;
    index = text.letters.indexOf(letters, index + 1)
  ) {
    if (!within && !text.starts.has(index)) continue;
    const end = index + letters.length;
    if (!needsDepartment && text.ends.has(end)) return true;
    const follows = (department: string) =>
      isDepartmentAt(department, letters.endsWith(department.charAt(0)) ? end - 1 : end);
    if (departments.some(follows)) return true;
  }
  return false;
}

const legalForms =
  /[\s,]+(?:sia|oü|uab|as|ab|oy|aps|gmbh|ug|ag|kg|ltd|limited|llc|inc|plc|bv|b\.v\.|sarl|sas|s\.a\.|srl|s\.r\.l\.|s\.r\.o\.|d\.o\.o\.)\.?$/iu;

const withoutLegalForm = (operator: string) =>
  operator.slice(0, maxNameLength).trim().replace(legalForms, '');

/**
 * Splits a name into words in plain Latin letters, undoing imitations by other alphabets, capitals, accents and digits.
 * A word also ends before a capital and where digits begin or end, as in 'MyVrbo24'.
 */
function wordsIn(name: string): string[] {
  const words: string[] = [];
  let word = '';
  const endWord = () => {
    if (word !== '') words.push(word);
    word = '';
  };
  let kind: Kind = 'other';
  for (const { kind: next, plain, isInWord } of lettersOf(name)) {
    if (kind !== next && !(kind === 'capital' && next === 'small')) endWord();
    kind = next;
    if (isInWord) word += plain;
    else endWord();
  }
  endWord();
  return words;
}

type Kind = 'capital' | 'small' | 'digit' | 'other';
type Letter = { kind: Kind; plain: string; isInWord: boolean };

/** Ligatures of more letters are words: they do not imitate a name, and one of them would become eighteen letters. */
const maxSignLength = 4;

function lettersOf(name: string): Letter[] {
  // A name repeats its signs, and the properties of a sign are expensive to look up.
  const lettersBySign = new Map<string, Letter[]>();
  return [...name].flatMap((sign) => {
    const letters = lettersBySign.get(sign) ?? lettersOfSign(sign);
    lettersBySign.set(sign, letters);
    return letters;
  });
}

function lettersOfSign(sign: string): Letter[] {
  const written = sign.normalize('NFKD');
  return [...(written.length > maxSignLength ? ' ' : written)]
    .filter((letter) => lookAlikes.has(letter) || !/[\p{M}\p{Cf}]/u.test(letter))
    .map((letter) => {
      const plain = /[&+]/.test(letter) ? 'and' : plainLetter(letter);
      return { kind: kindOf(letter), plain, isInWord: /^[\p{L}\p{N}]/u.test(plain) };
    });
}

function kindOf(letter: string): Kind {
  if (/\p{Lu}/u.test(letter)) return 'capital';
  if (/\p{L}/u.test(letter)) return 'small';
  return /\p{N}/u.test(letter) ? 'digit' : 'other';
}

function plainLetter(letter: string): string {
  const small = letter.toLowerCase();
  return lookAlikes.get(letter) ?? lookAlikes.get(small) ?? enclosedLetter(letter) ?? small;
}

/** Merges letters that look alike in most typefaces ('rn' and 'm', 'vv' and 'w'), and doubled letters. */
function plainLetters(word: string): string {
  return word
    .replace(/m/g, 'rn')
    .replace(/w/g, 'v')
    .replace(/[ij]/g, 'l')
    .replace(/(.)\1+/gu, '$1');
}

/** The first characters of the circled, squared and flag alphabets. */
const enclosedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

function enclosedLetter(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const start = enclosedAlphabets.find((first) => code >= first && code < first + 26);
  return start === undefined ? undefined : String.fromCharCode(0x61 + code - start);
}
