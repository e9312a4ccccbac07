/**
 * When a guest may be at a door that does not open: from the day before the check-in opens, and not on the last day.
 */
import { useSyncExternalStore } from 'react';
import type { CheckOutPhase } from '../check-out/check-out-phase.ts';

const day = 86_400_000;

export const isFarAhead = (opensAt: string | null | undefined, now: number) =>
  Boolean(opensAt) && Date.parse(`${opensAt}`) - now > day;

export function useMayBeStuck(
  opensAt: string | null | undefined,
  checkOutPhase: CheckOutPhase,
): boolean {
  const isFar = useSyncExternalStore(watchVisibility, () => isFarAhead(opensAt, Date.now()));
  return checkOutPhase === 'ahead' && !isFar;
}

/** A page that was open for days is checked when the guest returns to it. A timer would be more exact than needed. */
function watchVisibility(callback: () => void) {
  document.addEventListener('visibilitychange', callback);
  return () => document.removeEventListener('visibilitychange', callback);
}
