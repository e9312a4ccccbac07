import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshBilling } from './queries.ts';

/** The browser's way back may bring a page as it was left, while on the payment page everything has changed. */
export function useFreshOnReturn() {
  const client = useQueryClient();
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refreshBilling(client);
    };
    addEventListener('pageshow', ask);
    return () => removeEventListener('pageshow', ask);
  }, [client]);
}
