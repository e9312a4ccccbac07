/** Decides whether a PIN lets in a device without a session. */
import type { StayEnding } from '../sessions/sessions.ts';

export type AttemptState = {
  /** Seconds until this address may try again, at any property; 0 if it may now. */
  addressWait: number;
  /** Seconds until this address may try again at this stay; 0 if it may now. */
  stayWait: number;
  /** Seconds until this address may enter this stay once more with the right PIN; 0 if it may now. */
  entriesWait: number;
  /**
   * Undefined if the page has no stay for this device, if the address is locked out, or if the stay or its PIN has
   * changed since the page was looked up.
   */
  pin: { wrongPins: number; wrongPinsAllowed: number } | undefined;
};

export type Attempt = {
  isRight: boolean;
  /** Whether the host lifted a lock-out of this stay recently. Then attempts elsewhere don't stop the guest here. */
  isLetIn: boolean;
  /** Set if the PIN belongs to a stay that is over. */
  ending: StayEnding | undefined;
};

export type Outcome =
  | { kind: 'locked_out'; wait: number }
  | { kind: 'new_devices_refused' }
  | { kind: 'wrong' }
  | { kind: 'too_many_entries'; wait: number }
  | { kind: 'ended'; ending: StayEnding }
  | { kind: 'entered' };

/** The limits on wrong PINs are checked before the PIN, so that a refused guesser learns nothing about the PIN. */
export function judgeAttempt(
  { addressWait, stayWait, entriesWait, pin }: AttemptState,
  { isRight, isLetIn, ending }: Attempt,
): Outcome {
  if (addressWait > 0 && !isLetIn) return { kind: 'locked_out', wait: addressWait };
  if (stayWait > 0) return { kind: 'locked_out', wait: stayWait };
  if (pin && pin.wrongPins >= pin.wrongPinsAllowed) return { kind: 'new_devices_refused' };
  if (!pin || !isRight) return { kind: 'wrong' };
  if (entriesWait > 0) return { kind: 'too_many_entries', wait: entriesWait };
  return ending ? { kind: 'ended', ending } : { kind: 'entered' };
}
