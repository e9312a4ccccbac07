/** Whom and what a bundle is about. */
import type { ApartmentRow, Stay } from './stays.ts';

export type PortalGuest = Pick<Stay['guest'], 'id' | 'name' | 'checkoutDate' | 'hasCheckedIn'>;

export type Subject = { guest: PortalGuest; apartment: ApartmentRow };
