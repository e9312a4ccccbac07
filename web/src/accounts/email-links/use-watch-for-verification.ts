import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery } from '../queries.ts';

/** In milliseconds. Hosts usually open the email within some minutes. After that, returning to the tab is enough. */
const watching = { every: 4_000, atMost: 15 * 60_000 } as const;

/**
 * Refetches the host until the email address is verified, because the link may be opened on another device. It pauses
 * while the page is hidden, and begins again when the host returns.
 */
export function useWatchForVerification() {
  const [since, setSince] = useState(Date.now);
  useEffect(() => {
    const begin = () => {
      if (document.visibilityState === 'visible') setSince(Date.now());
    };
    document.addEventListener('visibilitychange', begin);
    return () => document.removeEventListener('visibilitychange', begin);
  }, []);
  useQuery({
    ...currentUserQuery,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.emailVerified === false && Date.now() - since < watching.atMost && watching.every,
  });
}
