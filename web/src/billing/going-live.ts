/** Stores a warning that a host sees before paying for a property or adding a guest. It blocks nothing. */
import { useSyncExternalStore } from 'react';

let known: { apartmentId: string; warning: string } | undefined;
const listeners = new Set<() => void>();

/** @returns a function that removes the warning */
export function warnBeforeGoingLive(apartmentId: string, warning: string) {
  const mine = { apartmentId, warning };
  set(mine);
  return () => {
    if (known === mine) set(undefined);
  };
}

function set(next: typeof known) {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useGoingLiveWarning = (apartmentId: string): string | undefined =>
  useSyncExternalStore(subscribe, () =>
    known?.apartmentId === apartmentId ? known.warning : undefined,
  );
