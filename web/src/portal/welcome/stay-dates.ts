/** Calendar days of a stay. Dates are counted as dates: a day with 23 or 25 hours is still one day. */

/** '11:00' as '11:00 AM', the way in which the check-out has always been said. */
export function spelledHour(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Both are calendar dates, YYYY-MM-DD. */
export const daysFrom = (today: string, date: string) =>
  (Date.parse(date) - Date.parse(today)) / dayLength;

/** Never below 0. */
export const daysRemaining = (today: string, checkoutDate: string) =>
  Math.max(0, daysFrom(today, checkoutDate));

export const daysRemainingWords = (days: number) => `${days === 1 ? 'day' : 'days'} remaining`;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/**
 * 'Friday 20 November', with the year when it is another one. In words of our own: a phone takes longer to make its
 * first Intl.DateTimeFormat than to draw a third of the page.
 */
export function spelledDate(date: string, today: string): string {
  const day = new Date(date);
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  const words = [weekdayOf(date), day.getUTCDate(), months[day.getUTCMonth()]];
  return [...words, ...(sameYear ? [] : [day.getUTCFullYear()])].join(' ');
}

export const weekdayOf = (date: string) => weekdays[new Date(date).getUTCDay()];
