/** Completes a phone number with its country code, so that foreign phones can call it. */
import { type Country, callingCodeIn } from '../countries.ts';
import { dialledNumber } from './dialled-number.ts';

type PhoneNumber =
  /** The number can be called from abroad as it is. */
  | { kind: 'international'; number: string }
  /** The number was typed without a country code. `number` contains the code of the given country. */
  | { kind: 'national'; number: string }
  | { kind: 'needs-country' }
  | { kind: 'impossible' };

/** In countries with these calling codes, a 0 at the beginning is part of the number. */
const keepsZero = new Set(['39', '225', '229', '242', '378']);

/** What a caller inside the country dials first, if it is not 0. */
const trunkPrefixes: Record<string, RegExp> = {
  BY: /^80?(?=\d{9}$)/,
  HU: /^06(?=\d{8,9}$)/,
  KZ: /^8(?=\d{10}$)/,
  LT: /^[08](?=\d{8}$)/,
  RU: /^8(?=\d{10}$)/,
};
const northAmericanTrunk = /^1(?=\d{10}$)/;
const usualTrunk = /^0(?=\d)/;

/** How many digits follow the country code. Emergency and service numbers are shorter. */
const nationalLength = { least: 6, most: 12 };
/** The most digits that ITU-T E.164 allows, with those of the country code. */
const maxDigits = 15;

/** @param country the country of a number without a country code */
export function phoneNumber(written: string, country: Country | undefined): PhoneNumber {
  const dialled =
    dialledNumber(written) ??
    // Brackets in the middle, as in '8 (912) 345-67-89', look like a second number.
    dialledNumber(
      written
        .replaceAll('(0)', '')
        .replace(/\((\d{1,5})\)/g, '$1')
        // Digits after a slash look like a second number, too, as in '0171/1234567'.
        .replace(/^ ?(0\d{1,5}) ?\/ ?/, '$1 '),
    );
  if (dialled === undefined) return { kind: 'impossible' };
  if (/^(?:\+|00[1-9])/.test(dialled))
    return international(dialled.replace(/^\+|^00/, ''), written);
  if (dialled.length < nationalLength.least) return { kind: 'impossible' };
  if (!country) return { kind: 'needs-country' };
  const { code, callingCode } = country;
  if (hasCallingCode(dialled, country))
    return isPossible(callingCode, dialled.slice(callingCode.length))
      ? { kind: 'national', number: `+${inGroups(dialled, written)}` }
      : { kind: 'impossible' };
  const trunk = callingCode === '1' ? northAmericanTrunk : (trunkPrefixes[code] ?? usualTrunk);
  const national = keepsZero.has(callingCode) ? dialled : dialled.replace(trunk, '');
  return isPossible(callingCode, national)
    ? { kind: 'national', number: `+${callingCode} ${inGroups(national, written)}` }
    : { kind: 'impossible' };
}

/** Whether the number begins with the calling code, but without +. In a shorter number, it would be an area code. */
function hasCallingCode(dialled: string, { code, callingCode }: Country): boolean {
  // In Brazil, 55 is an area code as well.
  const minLength = code === 'BR' ? 12 : callingCode.length === 3 ? 10 : 11;
  return callingCode !== '1' && dialled.startsWith(callingCode) && dialled.length >= minLength;
}

function international(digits: string, written: string): PhoneNumber {
  const callingCode = callingCodeIn(digits);
  if (!callingCode) return { kind: 'impossible' };
  const afterCode = digits.slice(callingCode.length);
  const national = keepsZero.has(callingCode) ? afterCode : afterCode.replace(usualTrunk, '');
  if (!isPossible(callingCode, national)) return { kind: 'impossible' };
  const full = `+${callingCode}${national}`;
  // What the host wrote stays, if guests can call it.
  return { kind: 'international', number: dialledNumber(written) === full ? written.trim() : full };
}

/** Keeps the groups in which the host wrote the digits. */
function inGroups(national: string, written: string): string {
  const groups = written.replaceAll('(0)', '').match(/\d+/g) ?? [];
  if (!groups.join('').endsWith(national)) return national;
  let digitsLeft = national;
  const keptGroups: string[] = [];
  for (const group of groups.toReversed()) {
    if (digitsLeft === '') break;
    const digits = digitsLeft.slice(-group.length);
    keptGroups.unshift(digits);
    digitsLeft = digitsLeft.slice(0, -digits.length);
  }
  return keptGroups.join(' ');
}

function isPossible(callingCode: string, national: string): boolean {
  if (callingCode === '1') return /^[2-9]\d{2}[2-9]\d{6}$/.test(national);
  return (
    national.length >= nationalLength.least &&
    national.length <= nationalLength.most &&
    callingCode.length + national.length <= maxDigits
  );
}
