/**
 * Stores a PIN while it is typed: one character for each box, a space for an empty box, and nothing after the last
 * digit. A draft thereby keeps empty boxes between digits, and a complete PIN is stored unchanged.
 */
import { pinLength, type Slots } from './pin-digits.ts';

/** Returns the content of each box. */
export const slotsOf = (pin: string): Slots =>
  Array.from({ length: pinLength }, (_, slot) => (pin[slot] ?? '').trim());

export const pinOf = (slots: Slots): string =>
  slots
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();
