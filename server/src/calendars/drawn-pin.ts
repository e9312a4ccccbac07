import { randomInt } from 'node:crypto';
import { isCommonPin } from '@guest-portal/contract/common-pins';

export function drawPin(): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0');
    if (!isCommonPin(pin)) return pin;
  }
}
