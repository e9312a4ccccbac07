/** What the page calls a field. A property's are named in the contract; most others read well once they are taken apart. */
import { fullLabelOf, isWrittenField, labelOf } from '@guest-portal/contract/apartment-fields';
import type { ItemKind } from './drafts.ts';

const others: Record<string, string> = {
  order: 'Position',
  pinCode: 'PIN Code',
  name: 'Name or title',
  googleMapsUrl: 'Google Maps link',
  checkinDate: 'Check-in Date',
  checkoutDate: 'Check-out Date',
};

/** Far from its card. */
export function fieldName(kind: ItemKind, field: string): string {
  if (kind === 'apartment' && isWrittenField(field)) return fullLabelOf(field);
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return others[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** At the field itself, unless its card says otherwise. */
export const labelFor = (kind: ItemKind, field: string): string =>
  kind === 'apartment' && isWrittenField(field) ? labelOf(field) : fieldName(kind, field);
