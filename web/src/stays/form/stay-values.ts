/** What a host writes about a stay, and what is known to be wrong with it before anything is sent. */
import { datesOutOfOrder } from '@guest-portal/contract/stay-rules';
import { isCompletePin, pinProblem } from '../../pins.ts';

export interface StayValues {
  name: string;
  checkinDate: string;
  checkoutDate: string;
  pinCode: string;
}

export type StayErrors = Partial<Record<keyof StayValues | 'apartmentId', string>>;

const missing: StayErrors = {
  name: 'Guest Name is missing',
  checkinDate: 'Check-in Date is missing',
  checkoutDate: 'Check-out Date is missing',
};

/** @param savedPin of a stay that exists */
export function errorsIn(values: StayValues, savedPin?: string): StayErrors {
  const empty = Object.entries(missing).filter(
    ([field]) => values[field as keyof StayValues].trim() === '',
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
