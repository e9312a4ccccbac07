import { useEffect } from 'react';

/**
 * Fetches code once the page has settled, so that a tap needs no network; failing is no harm, and is tried again when the
 * network comes back.
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
