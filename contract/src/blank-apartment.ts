/** What a guest's page holds of a property about which nothing is written. In the built pages these are plain values. */
import { emptyFields, guestFields } from './apartments/apartment-fields.ts';

export const blankApartment = emptyFields(guestFields);
