/** The words that every domain is spelled with: ids, dates, texts and their limits. */
import { z } from 'zod';
import { normalUrl } from '../text/urls.ts';
import { isTimeZone } from '../zoned-time.ts';

export const id = z.uuid();

export const instant = z.iso.datetime();

/** A calendar date of a stay, never an instant. PostgreSQL's own range ends long after ours. */
export const calendarDate = z.iso
  .date()
  .refine((date) => date >= '1900-01-01' && date <= '9999-12-31', {
    error: 'Enter a date between 1900 and 9999',
  });

export const pin = z.string().regex(/^[0-9]{4}$/, { error: 'A PIN has exactly 4 digits' });

/** Limits that nobody who types by hand meets; they keep a row and a page of sane size. */
export const limits = {
  line: 300,
  personName: 100,
  text: 20_000,
  url: 2_000,
  listEntries: 200,
  rowsPerList: 200,
  photos: 10,
  images: 5,
  caption: 150,
  openingHours: 200,
  /** The way in: short enough to be walked with one thumb. */
  steps: 20,
  stepText: 1_000,
  stepImages: 1,
} as const;

const singleLine = (value: string) => !/\p{Cc}/u.test(value);
/** Spaces and characters that nobody sees say nothing; an empty Braille cell is one that only its name calls a sign. */
export const isVisible = (value: string) =>
  /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** `null` and the empty text mean the same to a host, so the product knows only one of them. */
function written(maximum: number) {
  return z
    .union([z.string().max(maximum, { error: `Use at most ${maximum} characters` }), z.null()])
    .transform((value) => value ?? '');
}

export const line = written(limits.line).refine(singleLine, { error: 'Use a single line' });
export const text = written(limits.text);
/** A line or two: when a place is open. */
export const openingHours = written(limits.openingHours);

export const invalidUrl = 'Enter a valid URL, e.g., maps.google.com or www.airbnb.com';

/** An address as a person types it, kept in full; what is no address is refused rather than guessed at. */
export const url = written(limits.url).transform((value, context) => {
  const normal = normalUrl(value);
  if (normal !== undefined) return normal;
  context.addIssue({ code: 'custom', message: invalidUrl });
  return z.NEVER;
});

/** A language by its tag, such as de or pt-BR; empty for none. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/, 'Choose a language');

const hour = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

/** On a clock of 24 hours, such as 15:00. */
export const timeOfDay = z.string().regex(hour, 'Enter a time, e.g., 15:00');
export const timeOfDayOrNone = z.union([timeOfDay, z.literal('')]);

/** By its name, such as Europe/Riga; empty for none. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => name === '' || isTimeZone(name), { error: 'Choose a time zone' });

/** A line that must say something; spaces alone say nothing. */
export function requiredLine(error: string, maximum: number = limits.line) {
  return z
    .string({ error })
    .max(maximum, { error: `Use at most ${maximum} characters` })
    .refine(isVisible, { error })
    .refine(singleLine, { error: 'Use a single line' });
}

export function requiredText(error: string, maximum: number = limits.text) {
  return z
    .string({ error })
    .max(maximum, { error: `Use at most ${maximum} characters` })
    .refine(isVisible, { error });
}

/** Amenities and rules: blank entries are dropped, order is kept. */
export const entries = z
  .array(z.string().max(limits.line, { error: `Use at most ${limits.line} characters per entry` }))
  .max(limits.listEntries, { error: `Use at most ${limits.listEntries} entries` })
  .transform((list) => list.map((entry) => entry.trim()).filter(isVisible));

export const highestOrder = 1_000_000;

/** Replies repeat no limit of the input: a row that stands must always be readable. */
export const order = z.int();
export const newOrder = z.int().min(0).max(highestOrder);

/** Counts up with each write of a row; a write that names an older one is refused. */
export const version = z.int();
export const knownVersion = z.int().min(1).max(2_147_483_647);

export const emailAddress = z
  .string()
  .trim()
  .max(254, { error: 'Please enter a valid email address' })
  .pipe(z.email({ error: 'Please enter a valid email address' }));

/** As people write it, with at least a few digits; empty for none. */
export const phoneNumber = z
  .string()
  .trim()
  .max(40, { error: 'Use at most 40 characters' })
  .refine(isPhoneNumber, { error: 'Enter a phone number, e.g., +371 20 000 000' });

/** Two patterns, because a single one would take quadratic time for a long run of digits. */
function isPhoneNumber(text: string): boolean {
  return text === '' || (/^[+\d\s()./-]+$/.test(text) && /\d/.test(text));
}

export const imagePath = z.string().min(1).max(limits.url);

export function imagePaths(maximum: number) {
  return z.array(imagePath).max(maximum, {
    error: `You can only have ${maximum} ${maximum === 1 ? 'image' : 'images'}. Remove some first.`,
  });
}

const caption = written(limits.caption).refine(singleLine, { error: 'Use a single line' });

/** What is written under images, by the names that the call gives them; of one that it does not name it says nothing. */
export function newCaptions(maximum: number) {
  return z.record(imagePath, caption).refine((given) => Object.keys(given).length <= maximum, {
    error: `Use at most ${maximum} captions`,
  });
}

/** By the image's path; those without one are not named. */
export const captions = z.record(z.string(), z.string());

export const apartmentParams = z.object({ apartmentId: id });
export const idParams = z.object({ id });
