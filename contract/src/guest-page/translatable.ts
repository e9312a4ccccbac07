/**
 * Which of a property's texts can be in other languages: what is said, and not what is called or dialled. Names of
 * properties and places, addresses, phones, networks and links are the same in every language.
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

const ofManyLines: readonly string[] = [
  ...fieldsOf('text'),
  'text',
  'description',
  'openingHours',
  'instructions',
  'content',
  'importantInfo',
];

/** Titles, facts and entries of lists: their translations are one line, too. */
export const isOneLine = (field: TextField): boolean => !ofManyLines.includes(field);

/** Where a text stands. An entry of a list or a caption is known by what it says: lists are put in another order. */
export type TextPlace = { kind: TextKind; rowId: string; field: TextField; entry: string };

/** As it is stored: whatever is written there, it is found by a place's own field alone. */
export type StoredPlace = Omit<TextPlace, 'field'> & { field: string };

/** The same for two places that are one. */
export const placeKey = ({ kind, rowId, field, entry }: StoredPlace) =>
  JSON.stringify([kind, rowId, field, entry]);
