/** When a guest may stand before a door that stays shut: from the day before the check-in opens until the check-out. */
import { useSyncExternalStore } from 'react';
import type { CheckOutPhase } from '../check-out/check-out-phase.ts';

const day = 86_400_000;

export const isFarAhead = (opensAt: string | null | undefined, now: number) =>
  Boolean(opensAt) && Date.parse(`${opensAt}`) - now > day;

export function useArrivalTime(
  opensAt: string | null | undefined,
  leaving: CheckOutPhase,
): boolean {
  const isFar = useSyncExternalStore(whenLookedAt, () => isFarAhead(opensAt, Date.now()));
  return leaving !== 'over' && !isFar;
}

/** A day before is no matter of minutes: a page that was open for days is asked when somebody comes back to it. */
function whenLookedAt(look: () => void) {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
