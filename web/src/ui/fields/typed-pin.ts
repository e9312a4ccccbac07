/**
 * A PIN while it is typed: one character for each box, a space for an empty box, and nothing after the last digit. Gaps
 * thereby survive a reload with the rest of the draft, and a complete PIN is just a PIN.
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
