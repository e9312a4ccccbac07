/** Checks whether the server can be reached again. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const betweenTries = 5_000;
const longestWait = 10_000;

/** Any reply counts, because a server that replies can save. */
const answerQuery = queryOptions({
  queryKey: ['server-answers'],
  queryFn: async () => {
    const signal = AbortSignal.timeout(longestWait);
    return (await fetch('/healthz', { signal, cache: 'no-store' })).ok;
  },
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data ? false : betweenTries),
});

/** Sends no requests while the browser is offline. */
export function useServerReachable() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  const { data } = useQuery({ ...answerQuery, enabled: isOnline });
  return { isOnline, isReached: isOnline && data === true };
}

function listen(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
