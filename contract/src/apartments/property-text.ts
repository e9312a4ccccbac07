/**
 * The limit for all texts of one property together. Each field has a limit that nobody reaches by typing. Without a
 * common limit, the fields together would allow a page of thirty megabytes, which blocks the server for everyone else.
 */
import { fieldsOf } from './apartment-fields.ts';

/** In bytes of UTF-8, as the texts are stored and sent. This is about 500 printed pages. */
export const propertyTextLimit = 1_000_000;

/** The fields that count towards the limit, by kind of row. */
export const countedTextFields = {
  apartment: fieldsOf('name', 'line', 'text', 'privateText', 'crewText', 'url', 'list', 'crewList'),
  step: ['text'],
  place: ['name', 'description', 'distance', 'address', 'googleMapsUrl', 'openingHours', 'phone'],
  guide: ['name', 'instructions'],
  section: ['name', 'content', 'importantInfo'],
} as const;

export type CountedRowKind = keyof typeof countedTextFields;

/** Captions count with the row that the images belong to. */
const captionFields = ['imageCaptions', 'apartmentPhotoCaptions'];

const encoder = new TextEncoder();

/**
 * The bytes of a row's texts, with the entries of its lists and its captions. The paths of captioned images do not
 * count.
 */
export function textBytes(kind: CountedRowKind, row: object): number {
  const values = row as Record<string, unknown>;
  const captions = captionFields.flatMap((field) => Object.values(values[field] ?? {}));
  return [...countedTextFields[kind].flatMap((field) => values[field]), ...captions].reduce<number>(
    (sum, value) => (typeof value === 'string' ? sum + encoder.encode(value).length : sum),
    0,
  );
}

/** How much of the limit is used, in whole percent. Texts over the limit always have more than 100. */
export function percentOfTextLimit(bytes: number): number {
  const percent = (bytes / propertyTextLimit) * 100;
  return bytes > propertyTextLimit ? Math.ceil(percent) : Math.floor(percent);
}

export const propertyTooLongMessage = (bytes: number) =>
  `This property’s texts would use ${percentOfTextLimit(bytes)}% of the space for text. Shorten or delete some of them, then save again.`;
