/** Days and moments in words, as the host's own browser writes them. */

// A calendar date is the same day everywhere: read and written in one time zone, none moves it.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

export const dayInWords = (date: string) => longDay.format(midnight(date));

export const stayInWords = (from: string, to: string) =>
  day.formatRange(midnight(from), midnight(to));

/** An instant, on the clock of the host. */
export const momentInWords = (instant: string) => moment.format(new Date(instant));
