import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshBilling } from './queries.ts';

/** Fetches billing data again when the browser restores the page from its back/forward cache after a payment. */
export function useFreshOnReturn() {
  const client = useQueryClient();
  useEffect(() => {
    const refreshIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refreshBilling(client);
    };
    addEventListener('pageshow', refreshIfRestored);
    return () => removeEventListener('pageshow', refreshIfRestored);
  }, [client]);
}
