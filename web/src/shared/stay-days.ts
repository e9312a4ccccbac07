/** Days and moments in words, as the host's own browser writes them. */

// A calendar date is the same day everywhere: read and written in one time zone, none moves it.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** Until noon UTC after the check-out day it may still be that day somewhere, and the guest is let in. */
export const isOver = ({ checkoutDate }: { checkoutDate: string }, now: Date): boolean =>
  now.getTime() >= midnight(checkoutDate).getTime() + 36 * 3_600_000;

export const dayInWords = (date: string) => longDay.format(midnight(date));

export const stayInWords = (from: string, to: string) =>
  day.formatRange(midnight(from), midnight(to));

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** An instant of today by its time alone, of another day with the day. */
export function timeInWords(instant: string, now = new Date()): string {
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday ? time.format(new Date(instant)) : momentInWords(instant);
}

/** An instant, on the clock of the host. */
export const momentInWords = (instant: string) => moment.format(new Date(instant));
