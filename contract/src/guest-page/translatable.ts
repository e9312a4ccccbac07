/**
 * The texts of a property that can be translated. Names of properties and places, addresses, phone numbers, networks
 * and links are the same in every language.
 */
import { fieldsOf } from '../apartments/apartment-fields.ts';

export const translatableFields = {
  apartment: [
    ...fieldsOf('text', 'list'),
    'contactHostTitle',
    'contactHostAvailability',
    'contactHostResponseTime',
    'apartmentPhotoCaptions',
  ],
  step: ['text'],
  place: ['distance', 'openingHours', 'description', 'imageCaptions'],
  guide: ['name', 'instructions', 'imageCaptions'],
  section: ['name', 'content', 'importantInfo'],
} as const;

export type TextKind = keyof typeof translatableFields;
type TextField = (typeof translatableFields)[TextKind][number];

export const textKinds = Object.keys(translatableFields) as TextKind[];
export const textFields = [...new Set(Object.values(translatableFields).flat())] as TextField[];

const multilineFields: readonly string[] = [
  ...fieldsOf('text'),
  'text',
  'description',
  'openingHours',
  'instructions',
  'content',
  'importantInfo',
];

/** Whether a text is a single line, as titles and list entries are. Its translation is a single line, too. */
export const isOneLine = (field: TextField): boolean => !multilineFields.includes(field);

/** Where a text is. A list entry or a caption is identified by its wording, because hosts reorder lists. */
export type TextLocation = { kind: TextKind; rowId: string; field: TextField; entry: string };

/** A location as it is stored. The database allows any field name, but only those of `TextLocation` are looked up. */
export type StoredTextLocation = Omit<TextLocation, 'field'> & { field: string };

/** A key that is equal for equal locations. */
export const textLocationKey = ({ kind, rowId, field, entry }: StoredTextLocation) =>
  JSON.stringify([kind, rowId, field, entry]);
