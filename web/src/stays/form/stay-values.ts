/** What a host writes about a stay, and what is known to be wrong with it before anything is sent. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { Channel } from '@guest-portal/contract/messages/moments';
import { datesOutOfOrder } from '@guest-portal/contract/stay-rules';
import { isCompletePin, pinProblem } from '../../host/pins.ts';

export interface StayValues {
  name: string;
  checkinDate: string;
  checkoutDate: string;
  pinCode: string;
  /** How the guest is reached, and what is known about them; empty and null say nothing. */
  email: string;
  phone: string;
  language: GuestLanguage | null;
  channel: Channel | null;
}

/** Of a guest about whom nothing more is known. */
export const unknownGuest = { email: '', phone: '', language: null, channel: null } as const;

export type StayErrors = Partial<Record<keyof StayValues | 'apartmentId', string>>;

const missing = {
  name: 'Guest Name is missing',
  checkinDate: 'Check-in Date is missing',
  checkoutDate: 'Check-out Date is missing',
};

/** @param savedPin of a stay that exists */
export function errorsIn(values: StayValues, savedPin?: string): StayErrors {
  const empty = Object.entries(missing).filter(
    ([field]) => values[field as keyof typeof missing].trim() === '',
  );
  const pin = isCompletePin(values.pinCode)
    ? pinProblem(values.pinCode, savedPin)
    : 'PIN Code is missing';
  const isTurned = values.checkoutDate !== '' && values.checkoutDate < values.checkinDate;
  return {
    ...(isTurned && { checkoutDate: datesOutOfOrder }),
    ...Object.fromEntries(empty),
    ...(pin && { pinCode: pin }),
  };
}
