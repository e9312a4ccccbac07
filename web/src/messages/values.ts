/** The values for the fields of a stay's message. */
import { addressLine } from '@guest-portal/contract/address-line';
import type { MessageValues } from '@guest-portal/contract/messages/message-for';
import type { CurrentUser } from '../accounts/queries.ts';
import type { Apartment, Section } from '../host/queries.ts';
import { personalLinkOf } from '../shared/personal-link.ts';

interface StayDetails {
  name: string;
  isNamed: boolean;
  code: string;
  pinCode: string;
  refusedPhoneDigits: string | null;
  checkinDate: string;
  checkoutDate: string;
  /** Missing in an example, which has the property’s times. */
  checkinTime?: string;
  checkoutTime?: string;
}

type ApartmentField =
  | 'name'
  | 'owner'
  | 'address'
  | 'city'
  | 'country'
  | 'checkinTime'
  | 'checkoutTime';

export const valuesOf = (
  stay: StayDetails,
  apartment: Pick<Apartment, ApartmentField>,
  sections: Section[],
  host: CurrentUser,
): MessageValues => ({
  guest: stay.isNamed ? stay.name : '',
  property: apartment.name,
  // Messages are in the name of the property's owner, even if a manager sends them.
  host: apartment.owner ?? `${host.firstName} ${host.lastName}`,
  link: personalLinkOf(stay),
  pin: stay.pinCode,
  isPhoneEndRefused: stay.refusedPhoneDigits !== null,
  address: addressLine(apartment),
  checkinDate: stay.checkinDate,
  checkinTime: stay.checkinTime ?? apartment.checkinTime,
  checkoutDate: stay.checkoutDate,
  checkoutTime: stay.checkoutTime ?? apartment.checkoutTime,
  door: doorText(sections),
});

/**
 * Returns the text of the entry door section. If the host hides the section from guests, its text is not sent either.
 */
function doorText(sections: Section[]): string {
  const door = sections.find(({ kind, showInPortal }) => kind === 'entry_door' && showInPortal);
  return [door?.content, door?.importantInfo].filter((text) => text?.trim()).join('\n');
}
