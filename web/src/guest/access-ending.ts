/** Why a device no longer has access to a stay. */
import { codeOf } from '../shared/api.ts';

const endings = ['stay_ended', 'stay_cancelled', 'pin_changed'] as const;

/** Why the access of a device has ended, or why a correct PIN gives no access. */
export type AccessEnding = (typeof endings)[number];

/** Endings after which the PIN entry is shown, because a new PIN may open the page again. */
export type EndingWithPinEntry = Exclude<AccessEnding, 'stay_ended'>;

export const accessEndingIn = (error: unknown) =>
  endings.find((ending) => ending === codeOf(error));
