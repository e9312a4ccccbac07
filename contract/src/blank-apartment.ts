/** The guest fields of a property without any texts. The build replaces this with plain values. */
import { emptyFields, guestFields } from './apartments/apartment-fields.ts';

export const blankApartment = emptyFields(guestFields);
