import { useSyncExternalStore } from 'react';
import { useToday } from '../../../shared/today.ts';
import { useClockOffset } from '../parts/server-clock.ts';
import { daysFrom } from '../parts/stay-dates.ts';
import { type CheckOut, type CheckOutPhase, checkOutPhaseAt } from './check-out-phase.ts';

/** How near the day of check-out is, by the server's clock; that is asked for only around the day itself. */
export function useCheckOutPhase(checkOut: CheckOut | undefined): {
  leaving: CheckOutPhase;
  offset: number;
} {
  const today = useToday();
  // A day more on either side: it may be another date where the property is.
  const isNear = checkOut !== undefined && Math.abs(daysFrom(today, checkOut.date)) <= 1;
  const offset = useClockOffset(isNear);
  const leaving = useSyncExternalStore(watchMinutes, () =>
    checkOut && isNear ? checkOutPhaseAt(checkOut, new Date(Date.now() + offset)) : 'ahead',
  );
  return { leaving, offset };
}

/** Often enough for minutes, and at once for a phone that slept. */
export function watchMinutes(look: () => void) {
  const timer = setInterval(look, 15_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
