/** What only the server knows to be wrong with a stay, such as the day that it is at the property. */
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

/** Empty for any other failure. */
export const refusedStayFields = (error: unknown): StayErrors =>
  Object.fromEntries(
    Object.entries(refusedFields(error)).filter(([path]) => fields.some((field) => field === path)),
  );
