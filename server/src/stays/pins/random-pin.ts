/** A PIN for a guest without one: from 1000 to 9999, but none of those that people guess first. */
import { randomInt } from 'node:crypto';
import { isCommonPin } from '@guest-portal/contract/common-pins';

export function randomPin(): string {
  const pinCode = String(randomInt(1_000, 10_000));
  return isCommonPin(pinCode) ? randomPin() : pinCode;
}
