/** Calendar days of a stay. Dates are counted as dates: a day with 23 or 25 hours is still one day. */
import { spelledTime } from '../../../languages/formats.ts';

/** Writes '11:00' as '11:00 AM' in English, as the specification fixes it. */
export function checkoutHour(time: string, locale: string): string {
  if (!locale.startsWith('en')) return spelledTime(time, locale);
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Days between two calendar dates (YYYY-MM-DD). */
export const daysFrom = (today: string, date: string) =>
  (Date.parse(date) - Date.parse(today)) / dayLength;

/** Days until the check-out, never below 0. */
export const daysRemaining = (today: string, checkoutDate: string) =>
  Math.max(0, daysFrom(today, checkoutDate));
