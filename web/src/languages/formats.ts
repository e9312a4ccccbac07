/**
 * Dates, times, lists and numbers in the guest's language. Creating a formatter is slow on a phone, so each is created
 * once.
 */
import type { Plural } from '@guest-portal/languages/shape';

type Formatters = {
  date: Intl.DateTimeFormat;
  dateOfYear: Intl.DateTimeFormat;
  dayOfMonth: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  relative: Intl.RelativeTimeFormat;
  list: Intl.ListFormat;
  plural: Intl.PluralRules;
};

/** Calendar dates and times of day have no time zone. They are formatted as if they were in UTC. */
const dateOptions = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

const createFormatter: { [Kind in keyof Formatters]: (locale: string) => Formatters[Kind] } = {
  date: (locale) => new Intl.DateTimeFormat(locale, dateOptions),
  dateOfYear: (locale) => new Intl.DateTimeFormat(locale, { ...dateOptions, year: 'numeric' }),
  dayOfMonth: (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  time: (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
  relative: (locale) => new Intl.RelativeTimeFormat(locale),
  list: (locale) => new Intl.ListFormat(locale),
  plural: (locale) => new Intl.PluralRules(locale),
};

const formatters = new Map<string, Formatters[keyof Formatters]>();

function formatterOf<Kind extends keyof Formatters>(kind: Kind, locale: string): Formatters[Kind] {
  const key = `${kind} ${locale}`;
  const existing = formatters.get(key) as Formatters[Kind] | undefined;
  if (existing) return existing;
  const formatter = createFormatter[kind](locale);
  formatters.set(key, formatter);
  return formatter;
}

/** A date such as 'Friday 20 November', with the year if it is not the current one. Both dates are YYYY-MM-DD. */
export function spelledDate(date: string, today: string, locale: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatterOf(isThisYear ? 'date' : 'dateOfYear', locale).format(new Date(date));
}

/**
 * Returns a weekday for the middle of a sentence. In Latvian, Intl capitalises a weekday that it formats alone, but not
 * one within a date.
 */
export const weekdayOf = (date: string, locale: string) =>
  formatterOf('date', locale)
    .formatToParts(new Date(date))
    .find(({ type }) => type === 'weekday')?.value ?? '';

export const dayOfMonth = (date: string, locale: string) =>
  formatterOf('dayOfMonth', locale).format(new Date(date));

/** A time such as '15:00', as it is written in the locale. */
export const spelledTime = (time: string, locale: string) =>
  formatterOf('time', locale).format(new Date(`1970-01-01T${time}Z`));

/** A duration such as 'in 5 minutes'. */
export const relativeTime = (amount: number, unit: Intl.RelativeTimeFormatUnit, locale: string) =>
  formatterOf('relative', locale).format(amount, unit);

/** A list such as 'the Wi-Fi, the guides and the rest'. */
export const formatList = (things: string[], locale: string) =>
  formatterOf('list', locale).format(things);

export const pluralOf = (forms: Plural, count: number, locale: string) =>
  forms[formatterOf('plural', locale).select(count)] ?? forms.other;
