/** The four boxes of a PIN as plain data: how each keystroke changes them, and where the focus goes. */

export const pinLength = 4;

export type Slots = readonly string[];

export interface PinChange {
  slots: Slots;
  focus: number;
  /** The number of digits that were entered at once. */
  added: number;
}

export const emptySlots: Slots = Array<string>(pinLength).fill('');

export const isFull = (slots: Slots) => slots.every((digit) => digit !== '');

export const digitsIn = (text: string) =>
  [...text].filter((character) => character >= '0' && character <= '9');

/**
 * Fills the boxes from the current one on with as many digits as fit. Returns undefined if the text contains no digit.
 */
export function pasteDigits(slots: Slots, index: number, text: string): PinChange | undefined {
  const digits = digitsIn(text).slice(0, pinLength - index);
  if (digits.length === 0) return undefined;
  const next = slots.map((digit, slot) => digits[slot - index] ?? digit);
  return {
    slots: next,
    focus: Math.min(index + digits.length, pinLength - 1),
    added: digits.length,
  };
}

/**
 * Returns the boxes after typing into one of them. Several new digits come from a keyboard that fills in the code from
 * a message. A digit beside the old one replaces it, wherever the caret was.
 */
export function typeDigit(slots: Slots, index: number, content: string): PinChange | undefined {
  if (content === '') return { slots: withDigit(slots, index, ''), focus: index, added: 0 };
  const previous = slots[index] ?? '';
  const digits = digitsIn(content);
  if (previous !== '' && digits.length === 2) {
    const old = digits.indexOf(previous);
    if (old >= 0) digits.splice(old, 1);
  }
  return pasteDigits(slots, index, digits.join(''));
}

export function eraseDigit(slots: Slots, index: number): PinChange {
  const from = slots[index] === '' ? Math.max(index - 1, 0) : index;
  return { slots: withDigit(slots, from, ''), focus: from, added: 0 };
}

const withDigit = (slots: Slots, index: number, digit: string): Slots =>
  slots.map((content, slot) => (slot === index ? digit : content));
