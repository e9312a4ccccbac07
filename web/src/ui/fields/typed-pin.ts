/**
 * A PIN while it is typed: one character for each box, a space for an empty one, none after the last
 * digit. So a gap survives a reload with the rest of the draft, and a complete PIN is just a PIN.
 */
import { pinLength, type Slots } from './pin-digits.ts';

/** What stands in each box. */
export const slotsOf = (pin: string): Slots =>
  Array.from({ length: pinLength }, (_, slot) => (pin[slot] ?? '').trim());

export const pinOf = (slots: Slots): string =>
  slots
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();
