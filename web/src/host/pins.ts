/** PINs that hosts give to their guests: drawn at random, complete, and none that is guessed first. */
import { commonPinSentence, isCommonPin } from '@guest-portal/contract/common-pins';
import { digitsIn, pinLength } from '../ui/fields/pin-digits.ts';

/** While it is typed, a PIN has a space for each empty box before its last digit. */
export const isCompletePin = (pinCode: string) =>
  pinCode.length === pinLength && digitsIn(pinCode).length === pinLength;

/** A PIN that is guessed first, unless the guest has it already: what to say of it. */
export function pinProblem(pinCode: string, saved: string | undefined): string | undefined {
  return pinCode !== saved && isCommonPin(pinCode) ? commonPinSentence(pinCode) : undefined;
}

/** Easy to say, and none that is guessed first. */
const goodPins = Array.from({ length: 9000 }, (_, index) => String(1000 + index)).filter(
  (each) => !isCommonPin(each),
);

/** @param random from 0 up to 1 */
export const randomPin = (random: number) => goodPins[Math.floor(random * goodPins.length)] ?? '';

/** As Math.random, but nobody can work out the next PIN from those before. */
export function secureRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
