/** Days as numbers, independent of time zones: 0 is 1 January 1970. */

const dayLength = 86_400_000;

export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayLength;

export const dateOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(dayOf(date) + days);

/** Returns the weekday of a day; Monday is 0. 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

export const isWeekend = (day: number): boolean => weekdayOf(day) >= 5;

export const mondayOf = (day: number): number => day - weekdayOf(day);

/** Returns the same day of another month, or the last day of a shorter month. */
export function inMonths(day: number, months: number): number {
  const date = new Date(day * dayLength);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayLength;
}

export function firstOfMonth(day: number): number {
  const date = new Date(day * dayLength);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / dayLength;
}

export const endOfMonth = (day: number): number => inMonths(firstOfMonth(day), 1) - 1;

/** Returns the first day of each month that contains some of these days. */
export function monthsIn(first: number, last: number): number[] {
  const months: number[] = [];
  for (let month = firstOfMonth(first); month <= last; month = inMonths(month, 1))
    months.push(month);
  return months;
}

export interface Dates {
  checkinDate: string;
  checkoutDate: string;
}

export const nightsOf = ({ checkinDate, checkoutDate }: Dates): number =>
  dayOf(checkoutDate) - dayOf(checkinDate);

/** Whether two stays share a night. One guest may leave on the day on which the next arrives. */
export const overlaps = (a: Dates, b: Dates): boolean =>
  a.checkinDate < b.checkoutDate && a.checkoutDate > b.checkinDate;

const instantOf = (day: number) => new Date(day * dayLength);
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  return (day: number) => format.format(instantOf(day));
};

export const monthInWords = dayFormat({ month: 'long', year: 'numeric' });
export const longDayInWords = dayFormat({ dateStyle: 'full' });
export const weekdayInWords = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
export const weekdayLetter = dayFormat({ weekday: 'narrow' });
export const numberOfDay = (day: number) => instantOf(day).getUTCDate();

export const nightsInWords = (nights: number): string =>
  nights === 0 ? 'No nights' : nights === 1 ? '1 night' : `${nights} nights`;
