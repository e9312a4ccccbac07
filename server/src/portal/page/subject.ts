/** The guest and the property that a bundle is about. */

import type { PortalBundle } from '@guest-portal/contract';
import { checkinTimeOf, checkoutTimeOf } from '@guest-portal/contract/stay-rules';
import { type Arriving, opensAt } from '../../stays/times/check-in-opening.ts';

import type { ApartmentRow } from './stay-of-page.ts';

export type PortalGuest = PortalBundle['guest'];

export type PageSubject = { guest: PortalGuest; apartment: ApartmentRow };

type GuestOfStay = Arriving & {
  id: string;
  name: string;
  isNamed: boolean;
  checkoutDate: string;
  checkoutTime: string | null;
  code: string;
};

export const subjectOf = <Stay extends { guest: GuestOfStay; apartment: ApartmentRow }>(
  stay: Stay,
): PageSubject => ({
  guest: {
    id: stay.guest.id,
    // A name that we made up, such as 'Airbnb guest', is not shown to the guest.
    name: stay.guest.isNamed ? stay.guest.name : '',
    checkoutDate: stay.guest.checkoutDate,
    hasCheckedIn: stay.guest.hasCheckedIn,
    opensAt: opensAt(stay.guest, stay.apartment)?.toISOString() ?? null,
    shareCode: stay.guest.code,
  },
  apartment: {
    ...stay.apartment,
    checkinTime: checkinTimeOf(stay.guest, stay.apartment),
    checkoutTime: checkoutTimeOf(stay.guest, stay.apartment),
  },
});
