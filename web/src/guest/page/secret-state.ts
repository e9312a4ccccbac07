/**
 * The state of a secret. 'opening' is the time between the check-in and the arrival of the secret. The owner's preview
 * already has the secrets that it marks as locked, and only simulates the check-in.
 */
export type SecretState = 'open' | 'locked' | 'opening';

export function secretStateOf(
  isMarkedLocked: boolean,
  checkedIn: boolean,
  secret: string,
): SecretState {
  if (!isMarkedLocked || (checkedIn && secret.trim() !== '')) return 'open';
  return checkedIn ? 'opening' : 'locked';
}
