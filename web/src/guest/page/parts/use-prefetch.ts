import { useEffect } from 'react';

/**
 * Loads code once the page has settled, so that a tap needs no network. A failure does no harm and is retried when the
 * network returns.
 */
export function usePrefetch(load: () => Promise<unknown>) {
  useEffect(() => {
    const prefetch = () => void load().catch(() => undefined);
    const timer = setTimeout(prefetch, 2000);
    addEventListener('online', prefetch);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', prefetch);
    };
  }, [load]);
}
