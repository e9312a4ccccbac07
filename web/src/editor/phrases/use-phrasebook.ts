/** The phrasebook once it has been fetched. Writing goes on without it until then, and where it doesn't come. */
import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../../shared/idle.ts';
import { logFault } from '../../shared/log.ts';

type Phrasebook = typeof import('./book.ts');

let book: Phrasebook | undefined;
let fetching: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** @returns whether it is here; what failed is asked for again the next time */
export function loadPhrasebook(): Promise<boolean> {
  fetching ??= fetchBook();
  return fetching;
}

async function fetchBook(): Promise<boolean> {
  try {
    book = await import('./book.ts');
  } catch (error) {
    logFault('The phrasebook could not be loaded', error);
    fetching = undefined;
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const usePhrasebook = () => useSyncExternalStore(subscribe, () => book);

/** Fetched once the page has nothing better to do: what is written already may be phrases. */
export function usePhrasebookWhenIdle() {
  useEffect(() => whenIdle(() => void loadPhrasebook()), []);
}
