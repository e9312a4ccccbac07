/** Why a device no longer has access to a stay. */
import { codeOf } from '../shared/api.ts';

const endings = ['stay_ended', 'stay_cancelled', 'pin_changed'] as const;

/** What ended the access of a device, or why a correct PIN gives no access, as far as the server knows. */
export type AccessEnding = (typeof endings)[number];

export const accessEndingIn = (error: unknown) => endings.find((known) => known === codeOf(error));
