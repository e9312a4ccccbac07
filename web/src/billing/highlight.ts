/** Highlights the Subscribe button of a card for a moment. */
import { useSyncExternalStore } from 'react';

/** Times are in milliseconds. The delay lets a dialog above the card close first. */
const highlightTimes = { delay: 500, duration: 2_000 } as const;

let highlightedId: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setHighlighted(apartmentId: string | undefined) {
  highlightedId = apartmentId;
  for (const listener of listeners) listener();
}

export function highlightSubscribe(apartmentId: string) {
  clearTimeout(timer);
  setHighlighted(undefined);
  timer = setTimeout(() => {
    setHighlighted(apartmentId);
    timer = setTimeout(() => setHighlighted(undefined), highlightTimes.duration);
  }, highlightTimes.delay);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsHighlighted(apartmentId: string): boolean {
  return useSyncExternalStore(subscribe, () => highlightedId === apartmentId);
}
