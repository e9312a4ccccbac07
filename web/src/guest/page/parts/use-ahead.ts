import { useEffect } from 'react';

/**
 * Loads code once the page has settled, so that a tap needs no network. A failure does no harm and is retried when the
 * network returns.
 */
export function useAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    const fetchAhead = () => void load().catch(() => undefined);
    const timer = setTimeout(fetchAhead, 2000);
    addEventListener('online', fetchAhead);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', fetchAhead);
    };
  }, [load]);
}
