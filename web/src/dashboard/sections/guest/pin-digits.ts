/**
 * A PIN while it is typed: one character for each box, a space for an empty one, none after the last
 * digit. So a gap survives a reload with the rest of the draft, and a complete PIN is just a PIN.
 */

export const pinLength = 4;

/** What stands in each box. */
export const boxesOf = (pin: string): string[] =>
  Array.from({ length: pinLength }, (_, index) => (pin[index] ?? '').trim());

/** @param digits for this box and those after it; an empty text empties the box */
export function withDigits(pin: string, index: number, digits: string): string {
  const after = boxesOf(pin);
  const room = digits === '' ? [''] : [...digits].slice(0, pinLength - index);
  after.splice(index, room.length, ...room);
  return after
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();
}

export const digitsIn = (text: string) => text.replace(/[^0-9]/g, '');

/** What a box was given, when a digit that stood there is still beside it. */
export function newDigits(text: string, before: string): string {
  const digits = digitsIn(text);
  if (before === '' || digits.length !== 2) return digits;
  return digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1);
}
