/** Highlights the Subscribe button of a card for a moment. */
import { useSyncExternalStore } from 'react';

/** Times are in milliseconds. The delay lets a dialog above the card close first. */
const highlight = { delay: 500, duration: 2_000 } as const;

let litId: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function light(apartmentId: string | undefined) {
  litId = apartmentId;
  for (const listener of listeners) listener();
}

export function highlightSubscribe(apartmentId: string) {
  clearTimeout(timer);
  light(undefined);
  timer = setTimeout(() => {
    light(apartmentId);
    timer = setTimeout(() => light(undefined), highlight.duration);
  }, highlight.delay);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsHighlighted(apartmentId: string): boolean {
  return useSyncExternalStore(subscribe, () => litId === apartmentId);
}
