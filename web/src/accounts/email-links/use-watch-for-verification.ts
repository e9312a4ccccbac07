import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery } from '../queries.ts';

const pollInterval = 4_000;
/** Milliseconds of polling. Most hosts open the email sooner. For others, a refetch on return to the tab is enough. */
const pollDuration = 15 * 60_000;

/**
 * Refetches the host until the email address is verified, because the link may be opened on another device. It pauses
 * while the page is hidden, and starts again when the host returns.
 */
export function useWatchForVerification() {
  const [startedAt, setStartedAt] = useState(Date.now);
  useEffect(() => {
    const restart = () => {
      if (document.visibilityState === 'visible') setStartedAt(Date.now());
    };
    document.addEventListener('visibilitychange', restart);
    return () => document.removeEventListener('visibilitychange', restart);
  }, []);
  useQuery({
    ...currentUserQuery,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.emailVerified === false && Date.now() - startedAt < pollDuration && pollInterval,
  });
}
