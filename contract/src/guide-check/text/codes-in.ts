/**
 * Finds codes and passwords in texts: a number after a word such as 'code' or 'key box', a number with # or *, and what
 * follows a word such as 'password'. Most numbers in a guide are something else, so an ambiguous number counts only if
 * the words beside it name a code. The running time is linear in the length of the text.
 */
import { isDoorCode, kindsOf, type WordKind } from './lock-words.ts';
import { type Word, wordsOf } from './words-of.ts';

export interface FoundCode {
  /** The code as it is written in the text. */
  code: string;
  /**
   * `door`: named together with the door. `entry`: another lock on the way in, or a door is only mentioned nearby.
   * `unnamed`: the text does not say what the code opens. `pin`: called a PIN. `password`: of the Wi-Fi. `other`: of a
   * lock or account that is not on the way in.
   */
  kind: 'door' | 'entry' | 'unnamed' | 'pin' | 'password' | 'other';
  /** The position of the code in the text. */
  start: number;
}

/** The codes of a property, which are found wherever they are written. */
export interface KnownCodes {
  numbers: ReadonlySet<string>;
  /** Empty if there is none, or if it is too short to be told from an ordinary word. */
  password: string;
}

interface Text {
  written: string;
  words: readonly Word[];
}

export function codesIn(text: Text, known?: KnownCodes): FoundCode[] {
  const written = foldDigits(text.written.slice(0, maxCharacters));
  const found = [
    ...(/\d/.test(written) ? numericCodesIn({ ...text, written }, known) : []),
    ...passwordsIn({ ...text, written }),
    ...knownPasswordIn(written, known?.password ?? ''),
  ].sort((one, other) => one.start - other.start);
  const isFirst = ({ start }: FoundCode, index: number) => start !== found[index - 1]?.start;
  return found.filter(isFirst).map((each) => ({
    ...each,
    code: text.written.slice(each.start, each.start + each.code.length),
  }));
}

export const codesInText = (written: string, known?: KnownCodes) =>
  codesIn({ written, words: wordsOf(written) }, known);

/** Whether a text says how to get in: a code, a key, or a person who opens the door. */
export function saysHowToGetIn(text: Text): boolean {
  const letsGuestIn = ({ kind }: FoundCode) => kind !== 'other' && kind !== 'password';
  return (
    codesIn(text).some(letsGuestIn) ||
    text.words.some(({ word }) =>
      kindsOf(word).some((kind) => kind === 'key' || kind === 'keyBox' || kind === 'person'),
    )
  );
}

const maxCharacters = 20_000;

/** Replaces Arabic and full-width digits and signs with ASCII ones. All positions in the text stay the same. */
const foldDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹０-９＃＊：＝]/g, (sign) => {
    const code = sign.charCodeAt(0);
    if (code > 0xff00) return String.fromCharCode(code - 0xfee0);
    return String(code >= 0x6f0 ? code - 0x6f0 : code - 0x660);
  });

/** Numbers such as 4719, 12-34, C4719, *4719# and 2 6 0 5. */
const candidates =
  /[#*]{0,2}[A-Z]{0,2}(?:\d{1,2}(?:[ \u00a0]\d{1,2}(?!\d)){1,5}|\d+(?:[-–]\d+)*)[A-Z]?[#*]{0,2}/g;

/** The most words between a number and the word that makes it a code. */
const maxDistance = 6;

/** The most words of a sentence that are read to learn what a code opens. */
const maxReach = 12;

function numericCodesIn({ written, words }: Text, known: KnownCodes | undefined): FoundCode[] {
  const sentences = wordLookup({ written, words });
  const found: FoundCode[] = [];
  let wordIndex = 0;
  for (const match of written.matchAll(candidates)) {
    const { 0: candidate, index: start } = match;
    const end = start + candidate.length;
    const digits = digitsIn(candidate);
    if (digits.length < 3 || digits.length > 8 || isPartOfWord(written, start, end)) continue;
    while ((words[wordIndex]?.end ?? written.length) <= start) wordIndex += 1;
    let next = wordIndex;
    while ((words[next]?.start ?? written.length) < end) next += 1;
    const number = { candidate, digits, start, end, first: wordIndex, next };
    const kind = kindOfNumber(number, { written, sentences, known });
    if (kind) found.push({ code: candidate, kind, start });
  }
  return found;
}

interface NumberInText {
  candidate: string;
  digits: string;
  start: number;
  end: number;
  /** The indexes of the number's first word and of the first word after the number. */
  first: number;
  next: number;
}

interface Surroundings {
  written: string;
  sentences: ReturnType<typeof wordLookup>;
  known: KnownCodes | undefined;
}

function kindOfNumber(
  number: NumberInText,
  { written, sentences, known }: Surroundings,
): FoundCode['kind'] | undefined {
  const { candidate, digits, start, end, first, next } = number;
  if (isOtherNumber(written, start, end)) return undefined;
  const cue = cueBefore(sentences, first) ?? cueAfter(sentences, next - 1, next);
  if (cue) {
    const kind = kindOfCue(sentences, cue, number);
    if (kind) return kind;
    if (cue.kind === 'code' || cue.kind === 'pin') return undefined;
  }
  const isKnown = known?.numbers.has(digits) && !isYear(digits);
  if (isKnown) return 'door';
  const isSigned = /[#*]$|^\*/.test(candidate) && !/^#?\d{1,2}\*$/.test(candidate);
  if (isSigned) return lockNear(sentences, first, next);
  const isTyped = digits.length >= 4 && !isYear(digits) && isToBeTyped(sentences, first, next);
  // A house number stands before the name of its street: 'Enter 1204 Main Street'.
  return isTyped && !/^ \p{Lu}/u.test(written.slice(end, end + 3))
    ? lockNear(sentences, first, next)
    : undefined;
}

/** The word that makes a number a code, and where it is. */
interface Cue {
  kind: 'code' | 'pin' | 'password' | 'keyBox' | 'opens';
  index: number;
}

/** Finds the cue before a number: 'the code of the door is 4719', 'the key box opens with 4719'. */
function cueBefore({ kinds, endsAfter, wordAt }: Surroundings['sentences'], first: number) {
  let opens = false;
  for (let index = first - 1; index >= first - maxDistance; index -= 1) {
    const word = wordAt(index);
    if (word === '' || endsAfter(index)) return undefined;
    const here = kinds(index);
    const kind = (['pin', 'password', 'code'] as const).find((each) => here.includes(each));
    if (kind) return { kind, index };
    if (here.includes('keyBox') || isKeyWithBox(here, kinds(index - 1), kinds(index - 2)))
      return { kind: 'keyBox', index } as const;
    if (opens && here.some((kind) => isLock(kind) || kind === 'box'))
      return { kind: 'opens', index } as const;
    if (here.includes('opens')) opens = true;
    else if (/^\d/.test(word) || (word.length > 5 && here.length === 0)) return undefined;
  }
  return undefined;
}

const isKeyWithBox = (...around: readonly (readonly WordKind[])[]) =>
  around[0]?.some((kind) => kind === 'box' || kind === 'key') &&
  around.some((kinds) => kinds.includes('box')) &&
  around.some((kinds) => kinds.includes('key'));

/** Finds the cue after a number: '4719 is the door code', '4719 ist der Türcode'. */
function cueAfter({ kinds, endsAfter }: Surroundings['sentences'], last: number, next: number) {
  if (endsAfter(last) || !kinds(next).includes('is')) return undefined;
  for (let index = next + 1; index <= next + 3; index += 1) {
    if (endsAfter(index - 1)) return undefined;
    const kind = (['pin', 'code'] as const).find((each) => kinds(index).includes(each));
    if (kind) return { kind, index };
  }
  return undefined;
}

function kindOfCue(
  sentences: Surroundings['sentences'],
  { kind: cueKind, index }: Cue,
  { first, next }: NumberInText,
): FoundCode['kind'] | undefined {
  const { kinds, endsAfter, wordAt } = sentences;
  if (cueKind === 'keyBox') return 'entry';
  const from = Math.min(index, first);
  const to = Math.max(index, first);
  const nearIndexes = [
    ...(endsAfter(index - 1) ? [] : [index - 1]),
    ...Array.from({ length: to - from - 1 }, (_, offset) => from + 1 + offset),
    index,
  ];
  const nearKinds = nearIndexes.flatMap(kinds);
  const wordsAfter = endsAfter(next - 1) ? [] : kinds(next);
  const opensNoLock =
    [...nearKinds, ...wordsAfter].includes('none') || kindsTwoBefore().includes('none');
  if (opensNoLock && !isDoorCode(wordAt(index))) return undefined;
  if (isDoorCode(wordAt(index)) || nearKinds.includes('door')) return 'door';
  if (nearKinds.includes('wifi')) return 'password';
  if (nearKinds.some((kind) => kind === 'other')) return 'other';
  if (nearKinds.some((kind) => kind === 'entry' || kind === 'box' || kind === 'keyBox'))
    return 'entry';
  const kind = lockNear(sentences, from, next);
  if (cueKind === 'pin') return kind === 'unnamed' ? 'pin' : kind;
  return cueKind === 'password' && kind === 'unnamed' ? 'other' : kind;

  function kindsTwoBefore() {
    return endsAfter(index - 1) || endsAfter(index - 2) ? [] : kinds(index - 2);
  }
}

const isLock = (kind: WordKind) => kind === 'door' || kind === 'entry' || kind === 'keyBox';

/** Tells what a code opens, by the nearest lock in its sentence, or else by the last lock before the sentence. */
function lockNear(
  { kinds, endsAfter, lastLockBefore }: Surroundings['sentences'],
  first: number,
  next: number,
): 'entry' | 'unnamed' | 'other' | 'password' {
  let index = first - 1;
  for (; index >= first - maxReach && index >= 0 && !endsAfter(index); index -= 1) {
    const lock = lockIn(kinds(index));
    if (lock) return lock;
  }
  for (let after = next; after < next + 4 && !endsAfter(after - 1); after += 1) {
    const lock = lockIn(kinds(after));
    if (lock) return lock;
  }
  return lastLockBefore(index) ?? 'unnamed';
}

function lockIn(kinds: readonly WordKind[]) {
  if (kinds.includes('wifi')) return 'password';
  if (kinds.includes('other')) return 'other';
  // A 'safe' or 'box' alone is inside the property. A key box outside has words of its own.
  if (kinds.some((kind) => isLock(kind))) return 'entry';
  return kinds.includes('box') ? 'other' : undefined;
}

const isToBeTyped = (
  { kinds, endsAfter }: Surroundings['sentences'],
  first: number,
  next: number,
) =>
  (!endsAfter(first - 1) && kinds(first - 1).includes('type')) ||
  (!endsAfter(next - 1) && kinds(next).includes('type'));

/** Looks up the words of a text by their index, and finds the kinds of each word only once. */
function wordLookup({ written, words }: Text) {
  const kindsByWord = new Map<string, readonly WordKind[]>();
  const none: readonly WordKind[] = [];
  const kindsOfWord = (word: string) => {
    const existing = kindsByWord.get(word);
    if (existing) return existing;
    const kinds = kindsOf(word);
    kindsByWord.set(word, kinds);
    return kinds;
  };
  const kinds = (index: number) => {
    const word = words[index]?.word;
    return word === undefined ? none : kindsOfWord(word);
  };
  // The last lock up to each word. The list is extended when a later word is first looked up.
  const locks: (ReturnType<typeof lockIn> | undefined)[] = [];
  return {
    kinds,
    wordAt: (index: number) => words[index]?.word ?? '',
    /** Whether a sentence ends between this word and the next. */
    endsAfter: (index: number) => {
      const [before, after] = [words[index], words[index + 1]];
      if (!before || !after) return true;
      return /[.!?;\n。！？；]/.test(
        written.slice(before.end, Math.min(after.start, before.end + 40)),
      );
    },
    lastLockBefore: (index: number) => {
      for (let next = locks.length; next <= index; next += 1)
        locks.push(lockIn(kinds(next)) ?? locks[next - 1]);
      return locks[index];
    },
  };
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

const isYear = (digits: string) => /^(?:1[789]|20)\d\d$/.test(digits);

const spacedLetter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d_]/u;

const isPartOfWord = (written: string, start: number, end: number) =>
  spacedLetter.test(written.charAt(start - 1)) || spacedLetter.test(written.charAt(end));

/** Whether the number is part of a phone number, a date, a time, a price, a distance or a link. */
function isOtherNumber(written: string, start: number, end: number): boolean {
  const before = written.slice(Math.max(0, start - 3), start);
  const after = written.slice(end, end + 12);
  return (
    /\d[\s.:,/-]$|[+€$£¥/@=]\s?$|\+\d*$/.test(before) ||
    /^[.:,/]\d|^[ \u00a0]\d|^-\d/.test(after) ||
    /^\s?[€$£¥₺₴₪%°]|^\s?(?:eur|euros?|usd|gbp|kr|zł|kč|ft|lei|tl|m|km|m²|min|minutes?|minuten|met(?:er|re)s?|mètres?|meters?|metros?|kg|mb|gb|kwh|rpm|uhr|h)(?!\p{L})/iu.test(
      after,
    )
  );
}

/** Whether a word is part of a telephone number, a date, a time, a price or a percentage. */
export function isPartOfNumber(written: string, words: readonly Word[], index: number): boolean {
  const number = words[index];
  if (!number) return false;
  const before = written.slice(Math.max(0, number.start - 2), number.start);
  const after = written.slice(number.end, number.end + 2);
  return /[\d][\s.:,/-]$|\+$/.test(before) || /^[\s.:,/-]\d/.test(after) || /^ ?[€$£%]/.test(after);
}

/** Matches what follows a word for a password: words such as 'is' and 'for the Wi-Fi', and then the password. */
const passwordValue =
  /^(?:[ -](?:is|ist|lautet|est|es|è|é|är|er|on|jest|je|este|for|für|pour|para|per|voor|till|til|do|del|du|de|der|des|dem|das|den|the|our|la|le|il|wi-?fi|wlan|network|netzwerk|internet|réseau|red|rete|rede)(?=[ :=])){0,4}(\s{0,3}[:=])?\s{0,3}(["“„«'‘])?([^\s"”“»’,;]{6,63})(.?)/iu;

/** Finds passwords that are not numbers. */
function passwordsIn({ written, words }: Text): FoundCode[] {
  const found: FoundCode[] = [];
  let sentences: ReturnType<typeof wordLookup> | undefined;
  for (const [index, { word, end }] of words.entries()) {
    if (end > written.length || !mayNamePassword.test(word)) continue;
    sentences ??= wordLookup({ written, words });
    const isNamed =
      sentences.kinds(index).includes('password') ||
      (sentences.kinds(index).includes('code') && sentences.kinds(index - 1).includes('wifi'));
    if (!isNamed) continue;
    const match = passwordValue.exec(written.slice(end, end + 140));
    const value = match?.[3]?.replace(/[.!?)]+$/, '') ?? '';
    const isAlone = match?.[1] !== undefined && /^(?:[\n.]|$)/.test(match[4] ?? '');
    if (!match || !isPassword(value, match[2] !== undefined, isAlone)) continue;
    const start = end + match[0].length - (match[4]?.length ?? 0) - (match[3]?.length ?? 0);
    found.push({ code: value, kind: kindOfPassword(sentences, index), start });
  }
  return found;
}

/** A cheap test that rules out most words, so that the expensive ones run rarely. */
const mayNamePassword =
  /pass|wort|wach|senha|clave|contras|lösen|parol|kod|kenn|hesl|hasł|salas|slapt|jelsz|lozin|zapor|şifre|парол|код|κωδ|كلمة|رمز|סיסמ|קוד|密|パス|비밀|암호|kood|kód|codi|código|code/u;

/** Whether a value looks like a password: with a digit, a sign or a capital inside, or a word alone on its line. */
function isPassword(value: string, isQuoted: boolean, isAlone: boolean): boolean {
  if (value.length < 6 || /^[\d\s#*-]+$/.test(value) || /:\/\/|^www\./i.test(value)) return false;
  if (isQuoted || /\d|[_@#$!*+&%=~^]\p{L}|\p{Ll}\p{Lu}|-\p{L}+-/u.test(value)) return true;
  return isAlone && value.length >= 8 && /^\p{Ll}+$/u.test(value) && !ordinaryWords.has(value);
}

const ordinaryWords = new Set(
  'required included provided available displayed following unchanged necessary unnecessary attached erforderlich notwendig vorhanden benötigt unbekannt inklusive obligatoire nécessaire disponible necesaria necesario required nessuna necessaria obrigatória benodigd krävs'.split(
    ' ',
  ),
);

function kindOfPassword(
  sentences: ReturnType<typeof wordLookup>,
  index: number,
): FoundCode['kind'] {
  const near = lockNear(sentences, index, index + 1);
  return near === 'password' ? 'password' : 'other';
}

function knownPasswordIn(written: string, password: string): FoundCode[] {
  const start = password === '' ? -1 : written.indexOf(password);
  return start < 0 ? [] : [{ code: password, kind: 'password', start }];
}

/** The shortest password that is looked for in other texts. */
const minKnownPassword = 6;

/** Returns the codes in the texts about the door, which are only about the property's locks, and the Wi-Fi password. */
export function knownCodesOf(doorTexts: readonly string[], wifiPassword: string): KnownCodes {
  const password = wifiPassword.trim();
  const numbers = doorTexts.flatMap((text) => {
    const beginning = text.slice(0, maxDoorLength);
    const leading = beginning.trim().match(leadingCode)?.[0] ?? '';
    const codes = codesInText(beginning).filter(({ kind }) => kind !== 'password');
    return [leading, ...codes.map(({ code }) => code)].map((code) => digitsIn(foldDigits(code)));
  });
  return {
    numbers: new Set(numbers.filter(({ length }) => length >= 3 && length <= 8)),
    password: password.length >= minKnownPassword ? password : '',
  };
}

/** The code at the beginning of a door card, where it often is: '4719, then turn the handle'. */
const leadingCode = /^[#*]?[A-Z]?\d(?:[ -]?\d){2,7}[A-Z]?[#*]?(?=$|[,;.\n]| [–—(-]|[#*])/;

/** Only this many characters at the beginning of a text about the door are searched. */
const maxDoorLength = 3_000;

/** Returns the numbers in a text, separated by spaces. Single digits are joined: '2 6 0 5' is 2605. */
export const numbersIn = (text: string) =>
  text
    .replace(/(\d)[ \u00a0-]{1,3}(?=\d)/g, '$1')
    .replace(/\D+/g, ' ')
    .trim();
