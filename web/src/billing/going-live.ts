/** Stores a warning that a host sees before paying for a property or adding a guest. It blocks nothing. */
import { useSyncExternalStore } from 'react';

let currentWarning: { apartmentId: string; warning: string } | undefined;
const listeners = new Set<() => void>();

/** @returns a function that removes the warning */
export function warnBeforeGoingLive(apartmentId: string, warning: string) {
  const newWarning = { apartmentId, warning };
  setWarning(newWarning);
  return () => {
    if (currentWarning === newWarning) setWarning(undefined);
  };
}

function setWarning(next: typeof currentWarning) {
  currentWarning = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useGoingLiveWarning = (apartmentId: string): string | undefined =>
  useSyncExternalStore(subscribe, () =>
    currentWarning?.apartmentId === apartmentId ? currentWarning.warning : undefined,
  );
