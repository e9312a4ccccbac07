import { useEffect } from 'react';

/** Fetches code once the page has settled, so that a tap needs no network; failing is no harm. */
export function useAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, [load]);
}
