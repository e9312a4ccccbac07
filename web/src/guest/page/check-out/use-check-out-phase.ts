import { useSyncExternalStore } from 'react';
import { useToday } from '../../../shared/today.ts';
import { useClockOffset } from '../parts/server-clock.ts';
import { daysFrom } from '../parts/stay-dates.ts';
import { type CheckOut, type CheckOutPhase, checkOutPhaseAt } from './check-out-phase.ts';

/** The phase of the check-out by the server's clock, which is only requested around the check-out day. */
export function useCheckOutPhase(checkOut: CheckOut | undefined): {
  checkOutPhase: CheckOutPhase;
  offset: number;
} {
  const today = useToday();
  // This allows one day more on either side, because the date at the property may differ.
  const isNear = checkOut !== undefined && Math.abs(daysFrom(today, checkOut.date)) <= 1;
  const offset = useClockOffset(isNear);
  const checkOutPhase = useSyncExternalStore(watchMinutes, () =>
    checkOut && isNear ? checkOutPhaseAt(checkOut, new Date(Date.now() + offset)) : 'ahead',
  );
  return { checkOutPhase, offset };
}

/** Calls back often enough to count minutes, and at once when the guest returns to the page. */
export function watchMinutes(callback: () => void) {
  const timer = setInterval(callback, 15_000);
  document.addEventListener('visibilitychange', callback);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', callback);
  };
}
