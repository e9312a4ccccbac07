/**
 * The state of a secret. 'opening' is the time between the check-in and the arrival of the secret. The owner's preview
 * already has the secrets that it marks as locked, and only simulates the check-in.
 */
export type Lock = 'open' | 'locked' | 'opening';

export function lockOf(isMarked: boolean, checkedIn: boolean, secret: string): Lock {
  if (!isMarked || (checkedIn && secret.trim() !== '')) return 'open';
  return checkedIn ? 'opening' : 'locked';
}
