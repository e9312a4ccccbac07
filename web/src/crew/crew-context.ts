import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { watchClock } from '../shared/today.ts';
import type { Crew, CrewState } from './outbox/crew.ts';

export const CrewContext = createContext<Crew | undefined>(undefined);

export function useCrew(): Crew {
  const crew = useContext(CrewContext);
  if (!crew) throw new Error('The crew’s page was not opened');
  return crew;
}

export function useCrewState(): CrewState {
  const { subscribe, getState } = useCrew();
  return useSyncExternalStore(subscribe, getState);
}

/** Sends entries and fetches turnovers while the page is visible: at once, every minute and when the network is back. */
export function useRefresh() {
  const { refresh } = useCrew();
  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) void refresh();
    };
    refreshIfVisible();
    const stopClock = watchClock(refreshIfVisible);
    addEventListener('online', refreshIfVisible);
    return () => {
      stopClock();
      removeEventListener('online', refreshIfVisible);
    };
  }, [refresh]);
}
