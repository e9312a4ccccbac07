/** Whether the server answers again. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const betweenTries = 5_000;
const longestWait = 10_000;

/** Whatever it says: a server that answers can be asked to save. */
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

/** While the browser knows of no network nobody is asked. */
export function useReached() {
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
