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

/** Those that were changed here and, meanwhile, elsewhere to something else. */
export const changedInTwoPlaces = (
  base: StayValues,
  mine: StayValues,
  theirs: StayValues,
): (keyof StayValues)[] =>
  fields.filter(
    (field) =>
      mine[field] !== base[field] && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );

export const fields = ['name', 'checkinDate', 'checkoutDate', 'pinCode'] as const;

/** What is sent: nothing but what was changed. */
export const changesOf = (base: StayValues, mine: StayValues): Partial<StayValues> =>
  Object.fromEntries(
    fields.filter((field) => mine[field] !== base[field]).map((field) => [field, mine[field]]),
  );
