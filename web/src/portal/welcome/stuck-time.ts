/** When a guest may stand before a door that stays shut: from the day before the check-in opens until the check-out. */
import { useSyncExternalStore } from 'react';
import type { Leaving } from './leaving.ts';
import { watchMinutes } from './use-leaving.ts';

const day = 86_400_000;

export const isFarAhead = (opensAt: string | null | undefined, now: number) =>
  Boolean(opensAt) && Date.parse(`${opensAt}`) - now > day;

/** Also on a page that stays open for days. */
export function useArrivalTime(opensAt: string | null | undefined, leaving: Leaving): boolean {
  const isFar = useSyncExternalStore(watchMinutes, () => isFarAhead(opensAt, Date.now()));
  return leaving !== 'over' && !isFar;
}
