/** Calendar days of a stay. Dates are counted as dates: a day with 23 or 25 hours is still one day. */
import { useSyncExternalStore } from 'react';

/** Fixed for every property. */
export const checkoutTime = '11:00 AM';

const dayLength = 24 * 60 * 60 * 1000;

/** Both are calendar dates, YYYY-MM-DD. Never below 0. */
export const daysRemaining = (today: string, checkoutDate: string) =>
  Math.max(0, (Date.parse(checkoutDate) - Date.parse(today)) / dayLength);

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
  const words = [weekdays[day.getUTCDay()], day.getUTCDate(), months[day.getUTCMonth()]];
  return [...words, ...(sameYear ? [] : [day.getUTCFullYear()])].join(' ');
}

/** The date on the guest's own clock. */
export function localToday(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Follows the clock past midnight: a page on a bedside table stays open for days. */
export const useToday = () => useSyncExternalStore(watchClock, localToday);

function watchClock(look: () => void) {
  const timer = setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
