/** Finds the door code in a message: in its field, or typed into the text by the host. */
import { numbersIn } from '../guide-check/text/codes-in.ts';
import type { Piece } from './template.ts';

/** Shorter numbers are likely floors and houses, longer ones phone numbers. */
const codeFormat = /^\d{3,8}$/;

/** Only this many characters of the way in are searched, which is more than the longest message has. */
const maxDoorLength = 3_000;

/** The door card often has the number to call if the door stays closed. Its groups of digits are not codes. */
const phoneNumber = /\+\d(?:[ \u00a0()-]{0,2}\d){5,}|\d(?:[ \u00a0()-]{0,2}\d){8,}/g;

/** The numbers of a text, both as written and with single digits joined: '2 6 0 5' is also 2605. */
const numbersOf = (text: string) => [...(text.match(/\d+/g) ?? []), ...numbersIn(text).split(' ')];

/** @param door how to get in, as the host has written it for the property */
export function hasDoorCode(pieces: readonly Piece[], door: string): boolean {
  const doorText = door.slice(0, maxDoorLength).replace(phoneNumber, ' . ');
  const codes = new Set(numbersOf(doorText).filter((each) => codeFormat.test(each)));
  if (codes.size === 0) return false;
  // Other fields, such as the address and the PIN, only look like a code.
  return pieces.some(
    ({ text, field }) =>
      field === 'door' || (field === undefined && numbersOf(text).some((each) => codes.has(each))),
  );
}
