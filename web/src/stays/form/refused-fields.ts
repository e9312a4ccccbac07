/** Field errors that only the server can find, such as a date that is in the past at the property. */
import { refusedFields } from '../../shared/refused-fields.ts';
import type { StayErrors, StayValues } from './stay-values.ts';

const fields: (keyof StayValues)[] = [
  'name',
  'checkinDate',
  'checkoutDate',
  'pinCode',
  'email',
  'phone',
];

/** Returns the errors by field, and nothing for any other failure. */
export const refusedStayFields = (error: unknown): StayErrors =>
  Object.fromEntries(
    Object.entries(refusedFields(error)).filter(([path]) => fields.some((field) => field === path)),
  );
