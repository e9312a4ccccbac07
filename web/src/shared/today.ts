/** The current day in the time zone of the browser. */
import { useSyncExternalStore } from 'react';

export function localDate(day = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Returns the current day. It changes at midnight, because a page may stay open for days. */
export const useToday = () => useSyncExternalStore(watchClock, localDate);

/** Calls `look` every minute and when the page becomes visible again. */
export function watchClock(look: () => void) {
  const timer = setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
