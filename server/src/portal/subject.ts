/** Whom and what a bundle is about, and who reads it. */
import type { ApartmentRow, Stay } from './stays.ts';

export type PortalGuest = Pick<Stay['guest'], 'id' | 'name' | 'checkoutDate' | 'hasCheckedIn'>;

export type Subject = { guest: PortalGuest; apartment: ApartmentRow };

/**
 * `guest`: what waits for the check-in is withheld. `preview`: the owner simulates the check-in in the page,
 * so the marks are the same and what they unlock is there; the secrets are the owner's own.
 */
export type Reader = 'guest' | 'preview';
