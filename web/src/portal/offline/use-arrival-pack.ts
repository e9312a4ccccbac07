import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { logFault } from '../../log.ts';
import type { Saved } from '../welcome/saved.ts';
import type { arrivalPack } from './arrival-pack.ts';
import { type Kept, useOfflineCopy } from './use-offline-copy.ts';

/** Keeps what is needed to get in on this device, and says whether it is there. */
export function useArrivalPack(kept: Omit<Kept, 'onKept'>): Saved | 'unknown' {
  const { pageId, bundle, confirmedAt } = kept;
  const [saved, setSaved] = useState<Saved | 'unknown'>('unknown');
  const isOnline = confirmedAt !== undefined;
  const pack = useMemo(() => packOf(pageId, setSaved), [pageId]);
  const check = async () => {
    try {
      await (await pack())({ bundle, isOnline });
    } catch (error) {
      logFault('What is saved could not be read back', error);
      setSaved({ kind: 'not-yet' });
    }
  };
  useOfflineCopy({ ...kept, onKept: () => void check() });

  const look = useEffectEvent(() => void check());
  useEffect(() => {
    if (!isOnline) look();
  }, [isOnline]);
  useEffect(() => {
    // Never answers where there is no worker.
    navigator.serviceWorker?.ready.then(look);
  }, []);
  return saved;
}

/** Its code comes when there is something to check, and not with the page. */
function packOf(pageId: string, show: (saved: Saved) => void) {
  let made: Promise<ReturnType<typeof arrivalPack>> | undefined;
  const load = async () => (await import('./arrival-pack.ts')).arrivalPack(pageId, show);
  return () => {
    made ??= load().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
