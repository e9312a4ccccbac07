/** Rules for guests' PINs: random, complete and not one of the most common PINs. */
import { commonPinSentence, isCommonPin } from '@guest-portal/contract/common-pins';
import { digitsIn, pinLength } from '../ui/fields/pin-digits.ts';

/**
 * Whether all boxes of the PIN are filled. While it is typed, a PIN has a space for each empty box before its last
 * digit.
 */
export const isCompletePin = (pinCode: string) =>
  pinCode.length === pinLength && digitsIn(pinCode).length === pinLength;

/** Returns an error for a common PIN, unless the guest already has it. */
export function pinProblem(pinCode: string, saved: string | undefined): string | undefined {
  return pinCode !== saved && isCommonPin(pinCode) ? commonPinSentence(pinCode) : undefined;
}

/** PINs from 1000 to 9999, without the common ones. */
const goodPins = Array.from({ length: 9000 }, (_, index) => String(1000 + index)).filter(
  (each) => !isCommonPin(each),
);

/** @param random a number from 0 up to, but not including, 1 */
export const randomPin = (random: number) => goodPins[Math.floor(random * goodPins.length)] ?? '';

/** Returns a random number like that of Math.random, but earlier numbers don't reveal the next one. */
export function secureRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
