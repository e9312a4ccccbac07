/**
 * How a secret stands. 'opening' is the moment after the check-in until the server has sent it. The
 * owner's preview holds what it marks as locked, and only plays the check-in.
 */
export type Lock = 'open' | 'locked' | 'opening';

export function lockOf(marked: boolean, checkedIn: boolean, secret: string): Lock {
  if (!marked || (checkedIn && secret.trim() !== '')) return 'open';
  return checkedIn ? 'opening' : 'locked';
}
