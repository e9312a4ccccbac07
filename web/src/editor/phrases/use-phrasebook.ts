/** The phrasebook after it is fetched. The editor works without it until then, or if it fails to load. */
import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../../shared/idle.ts';
import { logFault } from '../../shared/log.ts';

type Phrasebook = typeof import('./phrasebook-module.ts');

let phrasebookModule: Phrasebook | undefined;
let fetching: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** @returns whether it is loaded; the next call retries after a failure */
export function loadPhrasebook(): Promise<boolean> {
  fetching ??= fetchPhrasebook();
  return fetching;
}

async function fetchPhrasebook(): Promise<boolean> {
  try {
    phrasebookModule = await import('./phrasebook-module.ts');
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

export const usePhrasebook = () => useSyncExternalStore(subscribe, () => phrasebookModule);

/** Fetches the phrasebook when the browser is idle, because existing texts may be phrases. */
export function usePhrasebookWhenIdle() {
  useEffect(() => whenIdle(() => void loadPhrasebook()), []);
}
