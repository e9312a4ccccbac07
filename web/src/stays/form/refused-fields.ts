/** What only the server knows to be wrong with a stay, such as the day that it is at the property. */
import { bodyOf } from '../../api.ts';
import type { StayErrors, StayValues } from './stay-values.ts';

const fields: (keyof StayValues)[] = ['name', 'checkinDate', 'checkoutDate', 'pinCode'];

/** Empty for any other failure. */
export function refusedFields(error: unknown): StayErrors {
  const { fields: refused = [] } = bodyOf(error) as {
    fields?: { path: string; message: string }[];
  };
  return Object.fromEntries(
    refused
      .filter(({ path }) => fields.some((field) => field === path))
      .map(({ path, message }) => [path, message]),
  );
}
