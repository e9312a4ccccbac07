/**
 * Finds codes in texts: a number after a word such as 'code'. Most numbers in a guide are something else, so a text
 * that mentions a garage, a safe or a postcode has no codes, unless the code is named together with the door.
 */
import type { GuideText } from '../property-reading.ts';
import type { Word } from './words-of.ts';

interface WrittenCode {
  code: string;
  /** The code is named together with the door: 'door code', 'Türcode', 'code de la porte'. */
  isOfDoor: boolean;
  isPin: boolean;
}

const codeWords = new Set('code codes código codigo codice pin'.split(' '));
const doorCodeWords = new Set(
  'doorcode türcode haustürcode eingangscode zugangscode digicode deurcode portkod dörrkod dørkode portkode ovikoodi'.split(
    ' ',
  ),
);
const doorWords = new Set(
  'door entry entrance tür haustür porte entrée puerta entrada porta ingresso deur drzwi dveří durvju durų ukse дверей kapı'.split(
    ' ',
  ),
);
const otherCodeWords = [
  'garag gate barrier park safe box lock key bike bicycle shed cellar alarm wifi wlan network internet post zip promo discount voucher book country area qr dress tv netflix sim phone tablet laundry sauna pool gym lift elevator luggage building intercom lobby',
  'tor schrank tresor schlüssel fahrrad keller plz gebäude gegensprech',
  'portail barrière coffre boîte boite vélo cave immeuble interphone',
  'garaj cochera portón barrera caja trastero aparcamiento portal edificio portero',
  'cancello cassetta cassaforte cap parcheggio portone citofono palazzo',
  'portão cofre caixa cacifo estacionamento prédio',
  'poort slagboom kluis sleutel fiets',
]
  .join(' ')
  .split(' ');

export function codesIn(text: Omit<GuideText, 'at'>): WrittenCode[] {
  const { words, written } = text;
  if (!/\d{3}/.test(written)) return [];
  const found = words.flatMap(({ word }, index) => {
    const isDoorCode = doorCodeWords.has(word);
    const nextNumber = isDoorCode || codeWords.has(word) ? numberAfter(text, index) : undefined;
    if (!nextNumber) return [];
    const isOfDoor = isDoorCode || nextNumber.isPastDoor || followsDoor(text, index);
    return [{ code: nextNumber.code, isOfDoor, isPin: word === 'pin' }];
  });
  const isAmbiguous = found.some(({ isOfDoor }) => !isOfDoor) && words.some(mentionsOtherCode);
  return isAmbiguous ? found.filter(({ isOfDoor }) => isOfDoor) : found;
}

const mentionsOtherCode = ({ word }: Word) =>
  otherCodeWords.some((other) => word.startsWith(other));

/** Whether the word before is a door, as in 'door code' and 'Door: code 4719'. */
const followsDoor = (text: Omit<GuideText, 'at'>, index: number) =>
  doorWords.has(text.words[index - 1]?.word ?? '') && !sentenceEndsAfter(text, index - 1);

/** Whether the sentence ends after this word. */
const sentenceEndsAfter = ({ words, written }: Omit<GuideText, 'at'>, index: number) =>
  /[.!?;\n]/.test(written.slice(words[index]?.end, words[index + 1]?.start));

/** Finds the number in the same sentence after a few short words at most: 'the code of the door is 4719'. */
function numberAfter(text: Omit<GuideText, 'at'>, index: number) {
  const { words, written } = text;
  let isPastDoor = false;
  for (let next = index + 1; next <= index + 5; next += 1) {
    const word = words[next]?.word ?? '';
    if (word === '' || sentenceEndsAfter(text, next - 1)) return undefined;
    if (/^\d{3,8}$/.test(word) && !isPartOfNumber(written, words, next))
      return { code: word, isPastDoor };
    if (doorWords.has(word)) isPastDoor = true;
    else if (/^\d/.test(word) || word.length > 4) return undefined;
  }
  return undefined;
}

/** Whether the number is part of a telephone number, a date, a time, a price or a percentage. */
export function isPartOfNumber(written: string, words: readonly Word[], index: number): boolean {
  const number = words[index];
  if (!number) return false;
  const before = written.slice(Math.max(0, number.start - 2), number.start);
  const after = written.slice(number.end, number.end + 2);
  return /[\d][\s.:,/-]$|\+$/.test(before) || /^[\s.:,/-]\d/.test(after) || /^ ?[€$£%]/.test(after);
}

/** Returns the numbers in a text, separated by spaces. Single digits are joined: '2 6 0 5' is 2605. */
export const numbersIn = (text: string) =>
  text
    .replace(/(\d)[ \u00a0-]{1,3}(?=\d)/g, '$1')
    .replace(/\D+/g, ' ')
    .trim();
