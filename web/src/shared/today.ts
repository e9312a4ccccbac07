/** The day on the clock of whoever looks, guest or host. */
import { useSyncExternalStore } from 'react';

export function localDate(day = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Follows the clock past midnight: a page on a bedside table or a reception desk stays open for days. */
export const useToday = () => useSyncExternalStore(watchClock, localDate);

/** For whoever shows what depends on the time: looks every minute, and when the page comes back into sight. */
export function watchClock(look: () => void) {
  const timer = setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
