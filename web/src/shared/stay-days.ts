/** Formats dates and times in the language of the host's browser. */

// A calendar date has no time zone. Parsing and formatting in UTC keeps the day.
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const longDayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/**
 * Whether the stay is over. Until noon UTC of the next day it may still be the check-out day somewhere, so the guest
 * keeps access.
 */
export const isOver = ({ checkoutDate }: { checkoutDate: string }, now: Date): boolean =>
  now.getTime() >= midnight(checkoutDate).getTime() + 36 * 3_600_000;

export const dayInWords = (date: string) => longDayFormat.format(midnight(date));

export const stayInWords = (from: string, to: string) =>
  dayFormat.formatRange(midnight(from), midnight(to));

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Formats an instant as a time if it is today, and otherwise with its date. */
export function timeInWords(instant: string, now = new Date()): string {
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday ? timeFormat.format(new Date(instant)) : formatInstant(instant);
}

/** Formats an instant in the host's time zone. */
export const formatInstant = (instant: string) => momentFormat.format(new Date(instant));

const localTimeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });

/** Formats a property's local time such as `15:00` as the host's browser writes times. */
export const formatLocalTime = (time: string) =>
  localTimeFormat.format(new Date(`1970-01-01T${time}:00Z`));
