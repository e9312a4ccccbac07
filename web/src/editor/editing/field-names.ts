/** The names of fields. A property's fields are named in the contract; most other names are derived from the key. */
import { fullLabelOf, isWrittenField, labelOf } from '@guest-portal/contract/apartment-fields';
import type { ItemKind } from './drafts/drafts.ts';
import type { Item } from './editing-context.tsx';

const sharedNames: Record<string, string> = {
  order: 'Position',
  pinCode: 'PIN Code',
  name: 'Name or title',
  googleMapsUrl: 'Google Maps link',
  imageCaptions: 'Photo captions',
  apartmentPhotoCaptions: 'Photo captions',
  checkinDate: 'Check-in Date',
  checkoutDate: 'Check-out Date',
};

/** Names of fields that differ by kind. */
const namesByKind: Partial<Record<ItemKind, Record<string, string>>> = {
  guest: { name: 'Guest Name' },
  step: { text: 'What to do here' },
  localTip: { name: 'Place name' },
  sightseeingSpot: { name: 'Attraction name' },
  guide: { name: 'Name' },
  section: { name: 'Title', importantInfo: 'Important Additional Info' },
};

/** The full name, for use outside the field's card. */
export function fieldName(kind: ItemKind, field: string): string {
  if (kind === 'apartment' && isWrittenField(field)) return fullLabelOf(field);
  const label = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return (
    namesByKind[kind]?.[field] ??
    sharedNames[field] ??
    label.charAt(0).toUpperCase() + label.slice(1)
  );
}

/** Fields of a property have labels from the contract. Other fields need a label of their own. */
export type FieldWithLabel<Row, Field> =
  | { item: Item<Row, 'apartment'>; field: Field; label?: string }
  | { item: Item<Row>; field: Field; label: string };

/** The default label at the field itself. */
export const labelFor = (kind: ItemKind, field: string): string =>
  kind === 'apartment' && isWrittenField(field) ? labelOf(field) : fieldName(kind, field);
