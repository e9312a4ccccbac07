/** The current day in the time zone of the browser. */
import { useSyncExternalStore } from 'react';

export function localDate(day = new Date()): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** Returns the current day. It changes at midnight, because a page may stay open for days. */
export const useToday = () => useSyncExternalStore(watchClock, localDate);

/** Calls `onTick` every minute and when the page becomes visible again. */
export function watchClock(onTick: () => void) {
  const timer = setInterval(onTick, 60_000);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}
