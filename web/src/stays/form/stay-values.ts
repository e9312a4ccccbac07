/** The values of the stay form, and their validation before they are sent. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { Channel } from '@guest-portal/contract/messages/moments';
import { datesOutOfOrderSentence } from '@guest-portal/contract/stay-rules';
import { isCompletePin, pinProblem } from '../../host/pins.ts';

export interface StayValues {
  name: string;
  checkinDate: string;
  checkoutDate: string;
  pinCode: string;
  /** Optional details about the guest. An empty string or null means unknown. */
  email: string;
  phone: string;
  language: GuestLanguage | null;
  channel: Channel | null;
}

/** The details of a guest about whom nothing is known yet. */
export const unknownGuest = { email: '', phone: '', language: null, channel: null } as const;

export type StayErrors = Partial<Record<keyof StayValues | 'apartmentId', string>>;

const missingTexts = {
  name: 'Guest Name is missing',
  checkinDate: 'Check-in Date is missing',
  checkoutDate: 'Check-out Date is missing',
};

/** @param savedPin the PIN of an existing stay */
export function stayErrorsIn(values: StayValues, savedPin?: string): StayErrors {
  const missingFields = Object.entries(missingTexts).filter(
    ([field]) => values[field as keyof typeof missingTexts].trim() === '',
  );
  const pinMessage = isCompletePin(values.pinCode)
    ? pinProblem(values.pinCode, savedPin)
    : 'PIN Code is missing';
  const areDatesOutOfOrder = values.checkoutDate !== '' && values.checkoutDate < values.checkinDate;
  return {
    ...(areDatesOutOfOrder && { checkoutDate: datesOutOfOrderSentence }),
    ...Object.fromEntries(missingFields),
    ...(pinMessage && { pinCode: pinMessage }),
  };
}
