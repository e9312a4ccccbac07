/** Schemas that all endpoints share: ids, dates, texts and their limits. */
import { z } from 'zod';
import { normalUrl } from '../text/urls.ts';
import { isTimeZone } from '../zoned-time.ts';

export const id = z.uuid();

/** PostgreSQL has no year 0. */
export const instant = z.iso
  .datetime()
  .refine((text) => !text.startsWith('0000'), 'Invalid ISO datetime');

/**
 * A calendar date of a stay without a time. PostgreSQL allows later years, but we do not. West of UTC, the last day of
 * 9999 ends in the year 10000, so it is left out.
 */
export const calendarDate = z.iso
  .date()
  .refine((date) => date >= '1900-01-01' && date <= '9999-12-30', {
    error: 'Enter a date between 1900 and 9999',
  });

export const pin = z.string().regex(/^[0-9]{4}$/, { error: 'A PIN has exactly 4 digits' });

/** Limits that keep rows and pages small. */
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
  /** Few enough arrival steps to read them on a phone while walking. */
  steps: 20,
  stepText: 1_000,
  stepImages: 1,
} as const;

export const isSingleLine = (value: string) => !/\p{Cc}/u.test(value);
/**
 * Whether a text contains anything visible. Spaces and invisible characters do not count, and neither does the empty
 * Braille cell, although Unicode classifies it as a symbol.
 */
export const isVisible = (value: string) =>
  /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** `null` and the empty text mean the same to a host, so only the empty text is stored. */
function textUpTo(maximum: number) {
  return z
    .union([z.string().max(maximum, { error: `Use at most ${maximum} characters` }), z.null()])
    .transform((value) => value ?? '');
}

export const line = textUpTo(limits.line).refine(isSingleLine, { error: 'Use a single line' });
export const text = textUpTo(limits.text);
/** Opening hours of a place in the host's words. */
export const openingHours = textUpTo(limits.openingHours);

export const invalidUrl = 'Enter a valid URL, e.g., maps.google.com or www.airbnb.com';

/** A URL as people type it. It is only completed with https://, and an invalid one is rejected. */
export const url = textUpTo(limits.url).transform((value, context) => {
  const normal = normalUrl(value);
  if (normal !== undefined) return normal;
  context.addIssue({ code: 'custom', message: invalidUrl });
  return z.NEVER;
});

/** A language tag such as de or pt-BR; empty if it is not set. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/, 'Choose a language');

const hour = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

/** A time on the 24-hour clock, such as 15:00. */
export const timeOfDay = z.string().regex(hour, 'Enter a time, e.g., 15:00');
export const timeOfDayOrNone = z.union([timeOfDay, z.literal('')]);

/** A time zone name such as Europe/Riga; empty if it is not set. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => name === '' || isTimeZone(name), { error: 'Choose a time zone' });

/** A line with at least one visible character. */
export function requiredLine(error: string, maximum: number = limits.line) {
  return z
    .string({ error })
    .max(maximum, { error: `Use at most ${maximum} characters` })
    .refine(isVisible, { error })
    .refine(isSingleLine, { error: 'Use a single line' });
}

export function requiredText(error: string, maximum: number = limits.text) {
  return z
    .string({ error })
    .max(maximum, { error: `Use at most ${maximum} characters` })
    .refine(isVisible, { error });
}

/** Entries of a list such as amenities and rules. Blank entries are dropped, and the order is kept. */
export const entries = z
  .array(z.string().max(limits.line, { error: `Use at most ${limits.line} characters per entry` }))
  .max(limits.listEntries, { error: `Use at most ${limits.listEntries} entries` })
  .transform((list) => list.map((entry) => entry.trim()).filter(isVisible));

export const maxOrder = 1_000_000;

/** A row's position. Replies have no limits, so that stored rows can always be read. */
export const order = z.int();
export const newOrder = z.int().min(0).max(maxOrder);

/** A number that each write of a row increases. A write with an older number is refused. */
export const version = z.int();
export const knownVersion = z.int().min(1).max(2_147_483_647);

export const emailAddress = z
  .string()
  .trim()
  .max(254, { error: 'Please enter a valid email address' })
  .pipe(z.email({ error: 'Please enter a valid email address' }));

/** A phone number as people write it, with at least one digit; empty if it is not set. */
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

const caption = textUpTo(limits.caption).refine(isSingleLine, { error: 'Use a single line' });

/** Captions by image path. The captions of images that are not named stay as they are. */
export function newCaptions(maximum: number) {
  return z.record(imagePath, caption).refine((byPath) => Object.keys(byPath).length <= maximum, {
    error: `Use at most ${maximum} captions`,
  });
}

/** Captions by image path. Images without a caption are left out. */
export const captions = z.record(z.string(), z.string());

export const apartmentParams = z.object({ apartmentId: id });
export const idParams = z.object({ id });
