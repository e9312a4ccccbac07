/**
 * How much may be written about one property in all. Each field has a limit of its own that nobody meets who types by
 * hand; together they would allow a page of thirty megabytes, which stops a server for everybody else.
 */
import { fieldsOf } from './apartment-fields.ts';

/** In bytes of UTF-8, as they are stored and sent: some 500 pages of print. */
export const propertyTextLimit = 1_000_000;

/** What counts, by kind of row: whatever a host may write at length. */
export const textFields = {
  apartment: fieldsOf('name', 'line', 'text', 'privateText', 'url', 'list'),
  step: ['text'],
  place: ['name', 'description', 'distance', 'address', 'googleMapsUrl', 'openingHours', 'phone'],
  guide: ['name', 'instructions'],
  section: ['name', 'content', 'importantInfo'],
} as const;

export type TextKind = keyof typeof textFields;

/** What is written under a row's images counts with the row. */
const captionFields = ['imageCaptions', 'apartmentPhotoCaptions'];

const encoder = new TextEncoder();

/** The bytes that a row counts for; a list counts for its entries, captions count without the names of their images. */
export function textBytes(kind: TextKind, row: object): number {
  const values = row as Record<string, unknown>;
  const captions = captionFields.flatMap((field) => Object.values(values[field] ?? {}));
  return [...textFields[kind].flatMap((field) => values[field]), ...captions].reduce<number>(
    (sum, value) => (typeof value === 'string' ? sum + encoder.encode(value).length : sum),
    0,
  );
}

/** In whole percent; what does not fit is never called 100. */
export function percentOfText(bytes: number): number {
  const percent = (bytes / propertyTextLimit) * 100;
  return bytes > propertyTextLimit ? Math.ceil(percent) : Math.floor(percent);
}

export const propertyTooLong = (bytes: number) =>
  `This property’s texts would use ${percentOfText(bytes)}% of the space for text. Shorten or delete some of them, then save again.`;
