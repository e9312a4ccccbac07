/** Checks whether the server can be reached again. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const retryMilliseconds = 5_000;
const timeoutMilliseconds = 10_000;

/** The server can save again once it reports that it is healthy. */
const healthQuery = queryOptions({
  queryKey: ['server-answers'],
  queryFn: async () => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    return (await fetch('/healthz', { signal, cache: 'no-store' })).ok;
  },
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data ? false : retryMilliseconds),
});

/** Sends no requests while the browser is offline. */
export function useServerReachable() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  const { data } = useQuery({ ...healthQuery, enabled: isOnline });
  return { isOnline, isReachable: isOnline && data === true };
}

function listen(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
