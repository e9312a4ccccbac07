import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { logFault } from '../../../shared/log.ts';
import type { Bundle } from '../../page/bundle.ts';
import type { SavedState } from '../../page/parts/saved-state.ts';
import { type OfflineCopyOptions, useOfflineCopy } from '../use-offline-copy.ts';
import { createArrivalCheck } from './arrival-check.ts';

/** Keeps on this device what the guest needs to get in, and returns whether it is saved. */
export function useOfflineArrival(
  options: Omit<OfflineCopyOptions, 'onKeepFinished'>,
): SavedState | 'unknown' {
  const { pageId, bundle, confirmedAt } = options;
  const [found, setFound] = useState<{ saved: SavedState; bundle: Bundle }>();
  const isOnline = confirmedAt !== undefined;
  const checkArrival = useMemo(
    () =>
      createArrivalCheck(pageId, (saved, shownBundle) => setFound({ saved, bundle: shownBundle })),
    [pageId],
  );
  const check = async () => {
    try {
      await checkArrival({ bundle, isOnline });
    } catch (error) {
      logFault('The offline copy could not be read back', error);
      setFound({ saved: { kind: 'not-yet' }, bundle });
    }
  };
  useOfflineCopy({ ...options, onKeepFinished: () => void check() });

  const checkAgain = useEffectEvent(() => void check());
  const fromCopy = isOnline ? undefined : bundle;
  useEffect(() => {
    if (fromCopy) checkAgain();
  }, [fromCopy]);
  useEffect(() => {
    // `ready` never resolves if there is no service worker.
    navigator.serviceWorker?.ready.then(checkAgain);
  }, []);
  // The result is only true for the bundle that was read back. A door code that has just arrived may not be saved yet.
  return found?.bundle === bundle ? found.saved : 'unknown';
}
