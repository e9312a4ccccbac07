/** Dates, times, lists and numbers in the guest's language. A phone takes long to make its first of each, so each is made once. */
import type { Plural } from '@guest-portal/languages/shape';

type Kinds = {
  date: Intl.DateTimeFormat;
  dateOfYear: Intl.DateTimeFormat;
  dayOfMonth: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  relative: Intl.RelativeTimeFormat;
  list: Intl.ListFormat;
  plural: Intl.PluralRules;
};

/** Calendar dates and hours of a clock have no zone; they are formatted as if it were UTC. */
const dated = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

const makers: { [Kind in keyof Kinds]: (locale: string) => Kinds[Kind] } = {
  date: (locale) => new Intl.DateTimeFormat(locale, dated),
  dateOfYear: (locale) => new Intl.DateTimeFormat(locale, { ...dated, year: 'numeric' }),
  dayOfMonth: (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  time: (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
  relative: (locale) => new Intl.RelativeTimeFormat(locale),
  list: (locale) => new Intl.ListFormat(locale),
  plural: (locale) => new Intl.PluralRules(locale),
};

const made = new Map<string, Kinds[keyof Kinds]>();

function formatOf<Kind extends keyof Kinds>(kind: Kind, locale: string): Kinds[Kind] {
  const key = `${kind} ${locale}`;
  const known = made.get(key) as Kinds[Kind] | undefined;
  if (known) return known;
  const fresh = makers[kind](locale);
  made.set(key, fresh);
  return fresh;
}

/** 'Friday 20 November', with the year when it is another one. Both are calendar dates, YYYY-MM-DD. */
export function spelledDate(date: string, today: string, locale: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatOf(isThisYear ? 'date' : 'dateOfYear', locale).format(new Date(date));
}

/** A weekday for the middle of a sentence. By itself, Intl gives it a capital letter in Latvian; in a date, it does not. */
export const weekdayOf = (date: string, locale: string) =>
  formatOf('date', locale)
    .formatToParts(new Date(date))
    .find(({ type }) => type === 'weekday')?.value ?? '';

export const dayOfMonth = (date: string, locale: string) =>
  formatOf('dayOfMonth', locale).format(new Date(date));

/** '15:00' as people there write it. */
export const spelledTime = (time: string, locale: string) =>
  formatOf('time', locale).format(new Date(`1970-01-01T${time}Z`));

/** 'in 5 minutes'. */
export const inTime = (amount: number, unit: Intl.RelativeTimeFormatUnit, locale: string) =>
  formatOf('relative', locale).format(amount, unit);

/** 'the wifi, the guides and the rest'. */
export const listed = (things: string[], locale: string) => formatOf('list', locale).format(things);

export const pluralOf = (forms: Plural, count: number, locale: string) =>
  forms[formatOf('plural', locale).select(count)] ?? forms.other;
